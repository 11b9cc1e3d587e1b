import { expect, test } from '@playwright/test';

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
