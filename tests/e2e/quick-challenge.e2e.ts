import { expect, type Locator } from '@playwright/test';

import { expectNoViolationsByDayAndNight } from './accessibility.ts';
import { test } from './phones.ts';
import { newAccount, signInAsNew } from './player.ts';
import { startDuel } from './seeded-duel.ts';
import { createPlayer } from './seeded-player.ts';
import { expectStage } from './wizard.ts';

const MOST_TAPS = 10;

test('a rival of before is challenged with ten taps at most', async ({ openPhone }) => {
  const [amy, ben] = [newAccount('amy'), newAccount('ben')];
  const page = await openPhone();
  await createPlayer(ben);
  await signInAsNew(page, amy);
  await startDuel(amy, ben);
  let taps = 0;
  const tap = async (control: Locator): Promise<void> => {
    await control.click();
    taps += 1;
  };
  const button = (name: string | RegExp) => page.getByRole('button', { name });

  await tap(page.getByRole('link', { name: 'Start New Battle' }));
  await tap(page.getByRole('link', { name: /^Opponents/ }));
  await tap(button(new RegExp(`^${ben.username}`)));
  await tap(button(/^Quick Challenge/));
  await expectStage(page, 'Quick Challenge');
  for (const title of ['Steps', 'Water', 'Read'])
    await tap(page.getByRole('checkbox', { name: title, exact: true }));
  await expect(
    page.getByText(
      '3 targets, 7 days: 6 HP each. Two missed days, in a row or not, and it may be over.',
    ),
  ).toBeVisible();
  await expectNoViolationsByDayAndNight(page);
  await tap(button('Next'));
  await expectStage(page, 'Finished');
  await tap(button('Send'));
  await expect(page.getByText('Battle request sent.')).toBeVisible();
  process.stdout.write(`home to "Battle request sent."  ${taps} taps, goal ${MOST_TAPS}\n`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
});
