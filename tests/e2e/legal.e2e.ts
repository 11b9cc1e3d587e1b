import { expect, type Page, test } from '@playwright/test';

import { expectNoViolations } from './accessibility.ts';
import { newAccount, signInAsNew } from './player.ts';

const open = (page: Page, name: string) => page.getByRole('link', { name }).click();

test('the guide opens from the auth page, from home and from the profile', async ({ page }) => {
  const guide = page.getByRole('dialog', { name: 'Guide' });
  await page.goto('/login');
  await open(page, 'View the Guide');
  await expect(guide.getByRole('heading', { level: 3 })).toHaveText([
    'Knock-out',
    'Most HP',
    'Most days won',
    'Highest accumulated number inputs',
  ]);
  await expectNoViolations(page);
  await page.keyboard.press('Escape');
  await expect(guide).toBeHidden();

  await signInAsNew(page, newAccount('gil'));
  await open(page, 'View the Guide');
  await expect(guide).toBeVisible();
  await guide.getByRole('button', { name: 'Close' }).last().click();
  await expect(guide).toBeHidden();

  await open(page, 'Profile');
  const profile = page.getByRole('dialog', { name: /^gil/ });
  await profile.getByRole('link', { name: 'View the Guide' }).click();
  await expect(guide).toBeVisible();
  await guide.getByRole('button', { name: 'Close' }).last().click();
  await expect(guide).toBeHidden();
  await expect(profile).toBeVisible();
});

test('a text covers the form and takes nothing away from it', async ({ page }) => {
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
});

test('the keys that scroll do so at once', async ({ page }) => {
  await page.goto('/?read=terms');
  const dated = page.getByText('Dated: 26 February 2024');
  await expect(dated).toBeInViewport();
  await page.keyboard.press('PageDown');
  await expect(dated).not.toBeInViewport();
});

test('every text has its address, for visitors and for players', async ({ page }) => {
  for (const path of ['/?read=terms', '/login?read=terms', '/home?read=terms']) {
    await page.goto(path);
    await expect(page.getByRole('dialog', { name: 'Terms and Conditions' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('link', { name: 'Register/Login' })).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent('/home')}&view=sign-up`,
  );

  await signInAsNew(page, newAccount('hui'));
  for (const path of ['/', '/login', '/home', '/profile']) {
    await page.goto(`${path}?read=disclaimer`);
    const dialog = page.getByRole('dialog', { name: 'Disclaimer' });
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  }
});

test('from one text to another, Close leads to the screen', async ({ page }) => {
  await page.goto('/login');
  await open(page, 'Disclaimer');
  const disclaimer = page.getByRole('dialog', { name: 'Disclaimer' });
  await disclaimer.getByRole('link', { name: 'Privacy Policy' }).click();
  const privacy = page.getByRole('dialog', { name: 'Privacy Policy' });
  await privacy.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/login$/);
});
