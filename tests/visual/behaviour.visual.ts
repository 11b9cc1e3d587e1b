import { expect, test } from '@playwright/test';
import { violations } from '../e2e/accessibility.ts';
import { brokenWords } from '../e2e/accessibility-measures.ts';
import { openWorkbench, SCHEMES, WIDTHS } from './open-workbench.ts';

/** What covers the page, or lies over it, by the press that opens it. */
const OPENERS = {
  dialog: 'Open dialog',
  overlay: 'Open overlay',
  toast: 'Show toasts',
  picker: /^Hair #/,
};

for (const scheme of SCHEMES) {
  for (const width of WIDTHS) {
    test(`axe finds nothing on the workbench at ${width} px, ${scheme}`, async ({ page }) => {
      await openWorkbench(page, width, scheme);
      expect(await violations(page)).toEqual([]);
    });
  }

  for (const [name, opener] of Object.entries(OPENERS)) {
    test(`axe finds nothing in an open ${name}, ${scheme}`, async ({ page }) => {
      await openWorkbench(page, 390, scheme);
      await page.getByRole('button', { name: opener }).first().click();
      expect(await violations(page)).toEqual([]);
    });
  }
}

for (const width of WIDTHS) {
  test(`nothing is wider than a screen of ${width} px`, async ({ page }) => {
    await openWorkbench(page, width, 'light');
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBeLessThanOrEqual(0);
  });
}

test('a fact of a player with the widest name keeps its value in whole words', async ({ page }) => {
  await openWorkbench(page, 320, 'light');
  await page
    .locator('dl > div')
    .first()
    .evaluate(({ children: [name, value] }) => {
      if (name) name.textContent = `${'M'.repeat(15)}’s best day`;
      if (value) value.textContent = 'Day 1, with 1 point each';
    });
  expect(await page.evaluate(brokenWords)).not.toContain('point');
});

test('what a player writes from right to left ends on its left', async ({ page }) => {
  await openWorkbench(page, 390, 'light');
  const isLeftmost = await page.locator('dd, label [id$="-note"]').evaluateAll((places) =>
    places.map((place) => {
      place.textContent = 'שתיית מים!';
      const letters = document.createRange();
      letters.selectNodeContents(place);
      const { left } = letters.getBoundingClientRect();
      letters.setStart(place.firstChild ?? place, place.textContent.length - 1);
      return letters.getBoundingClientRect().left === left;
    }),
  );
  expect(isLeftmost.length).toBeGreaterThan(3);
  expect(isLeftmost).not.toContain(false);
});

for (const name of ['dialog', 'overlay']) {
  test(`a ${name} keeps focus inside, holds the page still, and gives focus back`, async ({
    page,
  }) => {
    await openWorkbench(page, 390, 'light');
    const opener = page.getByRole('button', { name: `Open ${name}` });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('heading')).toBeFocused();

    const before = await page.evaluate(() => scrollY);
    await page.mouse.move(195, 400);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => scrollY)).toBe(before);

    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('the picker opens at its swatch, takes a hex code and closes by Escape', async ({ page }) => {
  await openWorkbench(page, 390, 'light');
  const swatch = page.getByRole('button', { name: /^Hair #/ });
  await swatch.click();
  await page.getByRole('textbox', { name: 'Hair' }).fill('#12ab34');
  await page.keyboard.press('Escape');
  await expect(swatch).toHaveAccessibleName('Hair #12ab34');
  await expect(swatch).toBeFocused();
});
