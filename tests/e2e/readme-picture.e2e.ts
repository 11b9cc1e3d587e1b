import { expect, test } from '@playwright/test';

import { hpOf, signIn } from './player.ts';

/** The demo duel; `npm run readme:picture` puts the picture where the README shows it. */
test('the demo duel makes a good picture', async ({ page }, testInfo) => {
  await signIn(page, {
    email: 'rosa@habit-rivals.example',
    password: 'rosa-plays',
    username: 'Rosa',
  });
  await page.goto('/battle?id=demo-active');
  for (const name of ['Rosa', 'Ben']) await expect(hpOf(page, name)).toBeAttached();
  await expect(page.getByRole('checkbox', { name: 'No added sugar' })).toBeChecked();
  await page.evaluate(async () => document.fonts.ready);
  const path = process.env['README_PICTURE'] ?? testInfo.outputPath('duel.png');
  const picture = await page.screenshot({ path });
  expect(picture.length).toBeGreaterThan(20_000);
});
