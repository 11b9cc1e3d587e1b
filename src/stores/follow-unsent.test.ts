import { afterEach, describe, expect, it } from 'vitest';
import { recordBlockEntry, recordDailyEntry, type Battle } from '../domain/index.ts';
import { wipeDeviceDatabase } from '../lib/device-database.ts';
import type { KeptEntry } from '../schema/kept-entry.ts';
import { ANN, blockNumber, checkbox, duel, START } from '../testing/battles.ts';
import { InMemoryServer } from '../testing/in-memory-server.ts';
import { phoneOf } from '../testing/render-app.tsx';
import { followUnsent } from './follow-unsent.ts';
import { hasArrived } from './resend-entries.ts';
import { resetToasts, useToasts } from './toasts.ts';
import { countUnsent, keepEntry, resetUnsent, useUnsent } from './unsent.ts';

const AT = Date.UTC(2026, 2, 2, 8);
const WHEN = { today: START, settled: START };

const tick: KeptEntry = {
  id: 'tick',
  userId: ANN,
  battleId: 'duel',
  dayKey: 'day1',
  targetKey: 'target1',
  element: null,
  text: 'Stretch: done',
  at: AT,
  refusal: null,
};
const added: KeptEntry = {
  ...tick,
  id: 'added',
  dayKey: null,
  targetKey: 'blockTarget1',
  element: { id: 'e1', isRemoved: false },
};

const empty = duel([checkbox(), blockNumber()]);

function must(outcome: ReturnType<typeof recordDailyEntry>): Battle {
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.battle;
}

const entry = { userId: ANN, photo: null, hide: false };
const ticked = (at: number): Battle =>
  must(
    recordDailyEntry(
      empty,
      ANN,
      { ...entry, dayKey: 'day1', targetKey: 'target1', input: true, at },
      WHEN,
    ),
  );
const withNumber = must(
  recordBlockEntry(
    empty,
    ANN,
    { ...entry, targetKey: 'blockTarget1', add: { id: 'e1', value: 5 }, at: AT },
    WHEN,
  ),
);

describe('hasArrived', () => {
  it.each([
    ['nothing is there', empty, tick, false],
    ['it is there', ticked(AT), tick, true],
    ['a newer one is there', ticked(AT + 1), tick, true],
    ['only an older one is there', ticked(AT - 1), tick, false],
    ['its number is there', withNumber, added, true],
    ['its number is not there', empty, added, false],
    ['its number is gone', empty, { ...added, element: { id: 'e1', isRemoved: true } }, true],
    ['its number stayed', withNumber, { ...added, element: { id: 'e1', isRemoved: true } }, false],
  ])('when %s', (_, battle, kept, expected) => {
    expect(hasArrived(battle, kept)).toBe(expected);
  });
});

async function reload(stored: Battle): Promise<() => void> {
  const server = new InMemoryServer();
  server.addPlayer({ id: ANN, username: 'Ann' });
  server.putBattle(stored);
  keepEntry(tick);
  await Promise.resolve();
  resetUnsent();
  return followUnsent(phoneOf(server, ANN), ANN);
}

describe('after a reload', () => {
  afterEach(async () => {
    resetUnsent();
    resetToasts();
    await wipeDeviceDatabase();
  });

  it('fault 1: forgets an entry that arrived', async () => {
    await reload(ticked(AT));
    await expect.poll(() => countUnsent(ANN)).toBe(0);
    expect(useToasts.getState().toasts).toEqual([]);
  });

  it('fault 2: says what did not arrive, and keeps it in the list', async () => {
    await reload(empty);
    await expect.poll(() => useUnsent.getState().entries[0]?.refusal ?? null).not.toBeNull();
    expect(useToasts.getState().toasts[0]?.text).toContain('Not sent: Stretch: done.');
  });

  it('shows nobody the entries of another player', async () => {
    keepEntry(tick);
    resetUnsent();
    await expect(countUnsent('bob')).resolves.toBe(0);
    await expect(countUnsent(ANN)).resolves.toBe(1);
  });
});
