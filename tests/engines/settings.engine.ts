import { expect } from '@playwright/test';

import { newAccount } from '../e2e/player.ts';
import { startDuel } from '../e2e/seeded-duel.ts';
import { createPlayer } from '../e2e/seeded-player.ts';
import { test } from './engines.ts';
import { signIn } from './flows.ts';

test('a private window plays', async ({ openEnginePhone }) => {
  const [ines, joel] = [newAccount('ines'), newAccount('joel')];
  await Promise.all([createPlayer(ines), createPlayer(joel)]);
  await startDuel(ines, joel);
  const phone = await openEnginePhone({ isPrivate: true });
  await signIn(phone, ines);
  await phone.tap('checkbox', 'No sugar');
  await phone.seesChecked('No sugar');
});

test('the app is dark where the phone is', async ({ openEnginePhone }) => {
  const [dark, light] = await Promise.all(
    [true, false].map(async (isDark) => {
      const phone = await openEnginePhone({ isDark });
      await phone.open('/login');
      await phone.sees('button', 'Sign In');
      return phone.ask(() => getComputedStyle(document.body).color);
    }),
  );
  expect([dark, light]).toEqual(['rgb(246, 236, 216)', 'rgb(26, 21, 17)']);
});
