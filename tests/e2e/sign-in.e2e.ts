import { expect, test } from '@playwright/test';

import { newAccount, signUp } from './player.ts';
import { createPlayer } from './seeded-player.ts';

test('a visitor who opens a player’s address sees the welcome page', async ({ page }) => {
  const path = '/battle?id=demo-active';
  await page.goto(path);
  await expect(page.getByRole('link', { name: 'Register/Login' })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/\\?next=${encodeURIComponent(path)}$`));
});

test('a visitor knocks the rival out on the poster, by keyboard and without any script', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/');
  const way = page.getByRole('link', { name: 'Now with a friend' });
  await expect(page.getByText('Go on, tick all three.')).toBeVisible();
  await page.getByRole('checkbox', { name: /^Steps/ }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('Your rival has 2 HP left.')).toBeVisible();
  for (const left of ['Your rival has 1 HP left.', 'KO! You win.']) {
    await expect(way).toBeHidden();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(page.getByRole('status').getByText(left)).toBeVisible();
  }
  await expect(way).toHaveAttribute('href', '/login?view=sign-up');
  await context.close();
});

test('a visitor comes back to the address that was asked for', async ({ page }) => {
  const eve = newAccount('eve');
  await createPlayer(eve);
  await page.goto('/battles');
  await page.getByRole('link', { name: 'I have an account' }).click();
  await page.getByLabel('Email').fill(eve.email.toUpperCase());
  await page.getByLabel('Password').fill(eve.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/battles$/);
});

test('whoever has just signed up finds home at `/`', async ({ page }) => {
  await signUp(page, newAccount('una'));
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /^Ready, una/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Register/Login' })).toBeHidden();
});

test('sign-up says what is wrong and keeps what was typed', async ({ page }) => {
  const fay = newAccount('fay');
  await createPlayer(fay);

  await page.goto('/login?view=sign-up');
  const submit = page.getByRole('button', { name: 'Sign Up' });
  await submit.click();
  await expect(page.getByText('Please fill in all four fields.')).toBeVisible();

  await page.getByLabel('Email').fill(`new.${fay.email}`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await page.getByLabel('Confirm Password').fill('correct house');
  await page.getByLabel('Choose a username').fill('fa y');
  await submit.click();
  await expect(page.getByText('Please ensure Password and Confirm Password match.')).toBeVisible();
  await page.getByLabel('Confirm Password').fill('correct horse');
  await submit.click();
  await expect(
    page.getByText(
      'Invalid Username. Usernames cannot contain white space and must be between 3 and 15 characters',
    ),
  ).toBeVisible();

  const taken = fay.username.toUpperCase();
  await page.getByLabel('Choose a username').fill(taken);
  await submit.click();
  await expect(
    page.getByText(`${taken} is already taken. Please try another username.`),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(`new.${fay.email}`);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('correct horse');

  await page.getByLabel('Choose a username').fill(newAccount('fay').username);
  await submit.click();
  await expect(page.getByRole('heading', { name: 'Pick your fighter' })).toBeVisible();
  await page.getByRole('button', { name: 'Skip' }).click();
  await expect(page).toHaveURL(/\/home$/);
});

test('a wrong password is refused with the provider’s words; nothing typed is lost', async ({
  page,
}) => {
  const gus = newAccount('gus');
  await createPlayer(gus);
  await page.goto('/login');
  await page.getByLabel('Email').fill(gus.email);
  await page.getByLabel('Password').fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'auth/' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(gus.email);
  await expect(page.getByLabel('Password')).toHaveValue('not the password');
});
