import { expect } from '@playwright/test';

import { numberRow } from './numbers.ts';
import { test } from './phones.ts';
import { beSignedIn, newPlayers } from './player.ts';
import { startDuel } from './seeded-duel.ts';

test('a second tap on what closed a dialog meets nothing beneath', async ({ openPhone }) => {
  const page = await openPhone({ viewport: { width: 375, height: 667 } });
  const [rosa, ben] = await newPlayers('rosa', 'ben');
  const titles = ['No sugar', 'Stretch', 'Walk', 'Read', 'Floss'];
  const targets = [
    { title: 'Steps', format: 'number' as const },
    ...titles.map((title) => ({ title })),
  ];
  await beSignedIn(page, rosa, `/battle?id=${await startDuel(rosa, ben, { targets })}`);

  await numberRow(page, 'Steps').click();
  const dialog = page.getByRole('dialog', { name: 'Steps' });
  await dialog.getByLabel('Your number').fill('8000');
  const confirm = dialog.getByRole('button', { name: 'Confirm' });
  const beneath = await confirm.evaluateHandle((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const metBy = () => document.elementFromPoint(x, y);
    const seen = { asItWent: metBy(), now: metBy };
    new MutationObserver((_, observer) => {
      if (button.isConnected) return;
      observer.disconnect();
      seen.asItWent = metBy();
    }).observe(document, { childList: true, subtree: true });
    return seen;
  });
  await confirm.tap();
  await expect(dialog).toHaveCount(0);
  expect(await beneath.evaluate(({ asItWent }) => asItWent?.tagName)).toBe('HTML');
  await expect
    .poll(() => beneath.evaluate(({ now }) => now()?.closest('label, a, button')?.textContent))
    .toBeTruthy();
});
