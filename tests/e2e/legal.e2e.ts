import { expect, test } from '@playwright/test';

import { comeBack } from './player.ts';

test('a text covers the form and takes nothing away from it, and keys scroll it', async ({
  page,
}) => {
  await comeBack(page);
  await page.goto('/login?view=sign-up');
  await page.getByLabel('Email').fill('somebody@habit-rivals.example');
  const link = page.getByRole('link', { name: 'Terms & Conditions' });
  const dialog = page.getByRole('dialog', { name: 'Terms and Conditions' });
  const closings = [
    () => dialog.getByRole('button', { name: 'Close' }).first().click(),
    () => dialog.getByRole('button', { name: 'Close' }).last().click(),
    () => page.keyboard.press('Escape'),
    async () => void (await page.goBack()),
  ];
  for (const close of closings) {
    await link.click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/login\?view=sign-up$/);
    await expect(link).toBeFocused();
  }
  await expect(page.getByLabel('Email')).toHaveValue('somebody@habit-rivals.example');

  await test.step('the keys that scroll do so at once', async () => {
    await page.goto('/?read=terms');
    const dated = page.getByText('Dated: 26 February 2024');
    await expect(dated).toBeInViewport();
    // It takes focus a moment after it is seen.
    await expect(page.getByRole('article').filter({ has: dated })).toBeFocused();
    await page.keyboard.press('PageDown');
    await expect(dated).not.toBeInViewport();
  });
});

test('a text that could not be fetched leaves its X in reach', async ({ page }) => {
  await comeBack(page);
  await page.goto('/login');
  const link = page.getByRole('link', { name: 'Disclaimer' });
  await expect(link).toBeVisible();
  await page.context().setOffline(true);
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Disclaimer' });
  await expect(dialog.getByText('Loading chunk failed')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expect(dialog).toBeHidden();
});
