import { expect, test } from '@playwright/test';

import { ROSA } from '../gallery/states.ts';
import { beSignedIn, comeBack, follow } from './player.ts';

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

test('fault 262: a text is printed to its end and alone, and no bar lies across a battle or a request', async ({
  page,
}) => {
  await beSignedIn(page, ROSA, '/battle?id=demo-won&read=privacy');
  const text = page.getByRole('dialog', { name: 'Privacy Policy' });
  await expect(text.getByRole('heading', { name: 'Who it is for' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await text.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(
    0,
  );
  await expect(page.locator('#root')).toHaveCSS('height', '0px');
  await text.getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCSS('position', 'static');
  await expect(page.locator('#root')).not.toHaveCSS('height', '0px');

  await follow(page, '/battle-response?id=demo-request-received');
  const answers = page
    .locator('main div')
    .filter({ has: page.getByRole('button', { name: 'Accept' }) });
  await expect(answers.last()).toHaveCSS('position', 'static');
});
