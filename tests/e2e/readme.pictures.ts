import { expect, type Page } from '@playwright/test';

import { ROSA } from '../gallery/states.ts';
import { type OpenPhone, test } from './phones.ts';
import { hpOf, beSignedIn } from './player.ts';

async function openDuel(page: Page): Promise<void> {
  await page.goto('/battle?id=demo-active');
  for (const name of ['Rosa', 'Ben']) await expect(hpOf(page, name)).toBeAttached();
  // Until the public record has arrived, Ben has no level and wears what everybody begins with.
  await expect(page.getByText('Lv –')).toHaveCount(0);
  await expect(page.getByRole('checkbox', { name: 'No added sugar' })).toBeChecked();
  await page.evaluate(async () => document.fonts.ready);
}

async function openHome(page: Page): Promise<void> {
  await page.goto('/home');
  await expect(page.getByText('2 of 3 left today')).toBeVisible();
  await page.evaluate(async () => document.fonts.ready);
}

/** Rosa on a screen of the size that the manifest names. */
async function openScreen(openPhone: OpenPhone, form: 'narrow' | 'wide'): Promise<Page> {
  const page = await openPhone(
    form === 'wide'
      ? { viewport: { width: 1280, height: 800 } }
      : { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  );
  await beSignedIn(page, ROSA);
  return page;
}

test('the picture of the README', async ({ page }) => {
  await beSignedIn(page, ROSA);
  await openDuel(page);
  await page.screenshot({ path: 'docs/duel.png' });
});

for (const [form, screens] of [
  ['narrow', { duel: openDuel, home: openHome }],
  ['wide', { duel: openDuel }],
] as const) {
  test(`the ${form} screenshots of the manifest`, async ({ openPhone }) => {
    const page = await openScreen(openPhone, form);
    for (const [name, open] of Object.entries(screens)) {
      await open(page);
      await page.screenshot({ path: `public/screenshots/${name}-${form}.png` });
    }
  });
}
