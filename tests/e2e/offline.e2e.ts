import { expect, test } from '@playwright/test';

import { newAccount, signUp } from './player.ts';

test('opens without network from the second visit on', async ({ page, context }) => {
  await signUp(page, newAccount('ida'));
  await page.evaluate(async () => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Start New Battle' })).toBeVisible();

  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Start New Battle' })).toBeVisible();
});
