import { expect, test } from '@playwright/test';
import { openWorkbench, SCHEMES, showOnly, WIDTHS } from './open-workbench.ts';

const SECTIONS = [
  'tokens',
  'buttons',
  'fields',
  'entries',
  'lists',
  'feedback',
  'navigation',
  'fighters',
  'studio',
  'health',
  'stage',
  'results',
  'calendar',
];

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test(`looks as before at ${width} px, ${scheme}`, async ({ page }) => {
      await openWorkbench(page, width, scheme);
      for (const section of SECTIONS) {
        await showOnly(page, section);
        await expect
          .soft(page.locator(`#${section}`))
          .toHaveScreenshot(`${section}-${width}-${scheme}.png`);
      }
    });
  }

  test(`dialog and overlay look as before, ${scheme}`, async ({ page }) => {
    await openWorkbench(page, 390, scheme);
    for (const name of ['dialog', 'overlay']) {
      await page.getByRole('button', { name: `Open ${name}` }).click();
      await expect.soft(page).toHaveScreenshot(`${name}-390-${scheme}.png`);
      await page.keyboard.press('Escape');
    }
  });

  test(`toasts look as before, ${scheme}`, async ({ page }) => {
    await openWorkbench(page, 390, scheme);
    await page.getByRole('button', { name: 'Show toasts' }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page).toHaveScreenshot(`toasts-390-${scheme}.png`);
  });

  test(`a number that is none looks as before, ${scheme}`, async ({ page }) => {
    await openWorkbench(page, 390, scheme);
    await showOnly(page, 'entries');
    await page.getByLabel('Your number').fill('lots');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Please enter a valid number.')).toBeVisible();
    await expect(page.locator('#entries')).toHaveScreenshot(`entries-invalid-390-${scheme}.png`);
  });
}
