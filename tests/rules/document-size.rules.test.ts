import { describe, expect, test } from 'vitest';
import { activated, MAX_BLOCK_ENTRIES } from '../../src/domain/index.ts';
import { documentSize } from '../../emulator/store/document-size.ts';
import { ALICE, BOB, CAROL, DAVE, photoOf } from './fixtures.ts';
import { largestDuel, largestGroup } from './largest-battles.ts';
import { mapValue } from './rules-engine.ts';

const START = '2026-03-02';
const LAST_DAY = '2026-04-01';

const entryOf = (userId: string) => ({
  userId,
  input: -123_456.78,
  photo: photoOf(userId),
  hide: true,
  at: Date.parse(LAST_DAY),
  receivedAt: new Date(LAST_DAY),
});
const numbersOf = (userId: string) => ({
  ...entryOf(userId),
  photo: null,
  inputArray: Array.from({ length: MAX_BLOCK_ENTRIES }, (_, index) => ({
    id: `3f0e6d1c-2b4a-4c8e-9d7f-${String(index).padStart(12, '0')}`,
    value: -123_456.78,
    date: LAST_DAY,
  })),
});

/** Every target of the map with an entry of everybody. */
const filled = (targets: object, userIds: readonly string[], entry: (id: string) => object) =>
  Object.fromEntries(
    Object.entries(targets).map(([key, target]): [string, unknown] => [
      key,
      typeof target === 'object'
        ? Object.assign(Object.fromEntries(userIds.map((id) => [id, entry(id)])), target)
        : target,
    ]),
  );

describe('the largest documents stay below 600 KB (D170)', () => {
  test.each([
    ['duel', activated(largestDuel(START, [ALICE, BOB]))],
    ['group', activated(largestGroup(START, [ALICE, BOB, CAROL, DAVE]))],
  ])('%s', (_kind, battle) => {
    const ids = battle.userIds.map((id) => id.padEnd(28, 'x'));
    const days = Object.fromEntries(
      Object.entries(battle.days).map(([key, day]) => [key, filled(day, ids, entryOf)]),
    );
    const full = { ...battle, days, blockTargets: filled(battle.blockTargets, ids, numbersOf) };
    const bytes = documentSize('battles/largest', mapValue(full));
    expect(bytes).toBeLessThan(600_000);
    expect(bytes).toBeGreaterThan(300_000);
  });
});
