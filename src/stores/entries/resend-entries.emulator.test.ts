import { expect, test } from 'vitest';
import { recordEntry } from '../../domain/index.ts';
import type { KeptEntry } from '../../schema/kept-entry.ts';
import {
  blockNumberOf,
  inputOf,
  newActiveDuel,
  rejection,
  sendChange,
  TODAY,
} from '../../testing/contract/contract-players.ts';
import { emulatorBackend } from '../../testing/emulator-backend.ts';
import { secondPhone } from '../../testing/hammering-phone.ts';
import { lookAfter } from './resend-entries.ts';
import { useUnsent } from '../unsent/unsent-entries.ts';

const backend = emulatorBackend();
const WHEN = { today: TODAY, settled: TODAY };

test('an entry that is sent again when its battle takes none any more has arrived, one that is new has not', async () => {
  const { challenger, battle } = await newActiveDuel(backend);
  const { battles } = challenger.repositories;
  const at = Date.now();
  const number = { ...blockNumberOf(challenger), at };
  const daily = { ...number, dayKey: 'day1', targetKey: 'target1' };
  const tick = { ...daily, input: true };
  const one = { ...number, add: { id: 'one', value: 5 } };
  const ticked = sendChange(challenger, battle, tick);
  await ticked.sent;
  await sendChange(challenger, ticked.battle, one).sent;
  const stored = await battles.getBattle(battle.id);
  if (!stored) throw new Error('The battle is gone');
  await backend.putBattle({ ...stored, status: 'DECLINED' });

  /** What becomes of it, sent by a phone that still has the battle as running. */
  const outcomeOf = async (change: KeptEntry['change']) => {
    const outcome = recordEntry(battle, change.userId, change, WHEN);
    if (!outcome.ok) throw new Error(outcome.reason);
    const sent = battles.recordEntry(outcome.battle, change, outcome.element);
    await expect(sent).rejects.toMatchObject(rejection('permission-denied'));
    const kept = { id: crypto.randomUUID(), battleId: battle.id, change, text: '', refusal: null };
    useUnsent.setState({ entries: [kept] });
    return (await lookAfter(challenger.repositories, kept)).kind;
  };
  await expect(outcomeOf(tick)).resolves.toBe('arrived');
  await expect(outcomeOf(one)).resolves.toBe('arrived');
  await expect(outcomeOf({ ...tick, input: false, at: at + 1 })).resolves.toBe('refused');
  await expect(outcomeOf({ ...one, add: { id: 'two', value: 5 } })).resolves.toBe('refused');
});

test('an entry that comes out of a tunnel takes nothing back that was made on another phone since', async () => {
  const { challenger, battle } = await newActiveDuel(backend);
  const { battles } = challenger.repositories;
  const laptop = await secondPhone(backend, challenger);
  const at = Date.now() - 11 * 60_000;
  const slot = { ...blockNumberOf(challenger), dayKey: 'day1', targetKey: 'target2' };
  const atNoon = { ...slot, input: 5000, at };
  await sendChange(laptop, battle, { ...slot, input: 8000, at: Date.now() }).sent;

  const kept = {
    id: crypto.randomUUID(),
    battleId: battle.id,
    change: atNoon,
    text: '',
    refusal: null,
  };
  useUnsent.setState({ entries: [kept] });
  await challenger.setOnline(false);
  const { sent } = sendChange(challenger, battle, atNoon);
  await challenger.setOnline(true);
  await expect(sent).rejects.toMatchObject(rejection('permission-denied'));
  await expect(lookAfter(challenger.repositories, kept)).resolves.toEqual({ kind: 'replaced' });
  expect(useUnsent.getState().entries).toEqual([]);
  expect(inputOf((await battles.getBattle(battle.id)) ?? undefined, 'target2', slot.userId)).toBe(
    8000,
  );
});
