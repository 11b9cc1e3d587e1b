import { expect, test } from 'vitest';
import { recordDailyEntry } from '../domain/index.ts';
import {
  addNumber,
  newActiveDuel,
  rejection,
  TODAY,
} from '../testing/contract/contract-players.ts';
import { emulatorBackend } from '../testing/emulator-backend.ts';

const backend = emulatorBackend();
const WHEN = { today: TODAY, settled: TODAY };

test('an entry that is sent again after the battle has ended is no failure', async () => {
  const { challenger, battle } = await newActiveDuel(backend);
  const { battles } = challenger.repositories;
  const userId = challenger.user.id;
  const key = { userId, dayKey: 'day1', targetKey: 'target1' };
  const entry = { ...key, photo: null, hide: false, at: Date.now() };
  const ticked = recordDailyEntry(battle, userId, { ...entry, input: true }, WHEN);
  const unticked = recordDailyEntry(battle, userId, { ...entry, input: false }, WHEN);
  if (!ticked.ok || !unticked.ok) throw new Error('The entries are refused');
  await battles.recordDailyEntry(ticked.battle, key);
  await addNumber(challenger, ticked.battle, 'one', 5).sent;
  const stored = await battles.getBattle(battle.id);
  if (!stored) throw new Error('The battle is gone');
  await backend.putBattle({ ...stored, status: 'COMPLETE' });

  await battles.recordDailyEntry(ticked.battle, key);
  await addNumber(challenger, ticked.battle, 'one', 5).sent;
  await expect(battles.recordDailyEntry(unticked.battle, key)).rejects.toMatchObject(
    rejection('permission-denied'),
  );
  await expect(addNumber(challenger, ticked.battle, 'two', 5).sent).rejects.toMatchObject(
    rejection('permission-denied'),
  );
});
