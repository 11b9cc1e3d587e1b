import { describe, expect, it } from 'vitest';
import {
  ANN,
  blockNumber,
  checkbox,
  duel,
  must,
  START,
  withDaily,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { type EntryChange, hasArrived, recordEntry } from './record-entry.ts';

const AT = Date.UTC(2026, 2, 2, 8);
const WHEN = { today: START, settled: START };

const made = { userId: ANN, photo: null, hide: false, at: AT };
const tick = { ...made, dayKey: 'day1', targetKey: 'target1', input: true };
const block = { ...made, dayKey: null, targetKey: 'blockTarget1' };
const add = { ...block, add: { id: 'e1', value: 5 } };
const another = { ...add, add: { id: 'e2', value: 3 }, at: AT + 1 };
const removal = { ...block, remove: 'e1' };
const hiding = { ...block, hide: true, hideOnly: true } as const;

const empty = duel([checkbox(), blockNumber()]);

const after = (change: EntryChange, battle = empty): Battle =>
  must(recordEntry(battle, ANN, change, WHEN));

/** The battle with a tick that says of itself that it was made at `at`. */
const arrivedAt = (receivedAt: number, at = AT): Battle =>
  withDaily(empty, 1, 1, ANN, false, { at, receivedAt });

describe('hasArrived', () => {
  it.each<[string, Battle, EntryChange, boolean]>([
    ['nothing is there', empty, tick, false],
    ['it is there', after(tick), tick, true],
    ['a newer one is there', after({ ...tick, at: AT + 1 }), tick, true],
    ['only an older one is there', after({ ...tick, at: AT - 1 }), tick, false],
    ['it is there, from a clock that was ahead', arrivedAt(AT - 1), tick, true],
    [
      'only an older one is there, from a clock that was ahead',
      arrivedAt(AT - 1, AT + 1),
      tick,
      false,
    ],
    ['it does not say when it was made', after(tick), { ...tick, at: undefined as never }, false],
    ['its number is there', after(add), add, true],
    ['its number is there, beside another', after(another, after(add)), add, true],
    ['its number is not there', empty, add, false],
    ['only another number is there, a newer one', after(another), add, false],
    ['its number is gone', empty, removal, true],
    ['its number stayed', after(add), removal, false],
    ['its total is hidden', after(hiding, after(add)), hiding, true],
    ['its total is not hidden yet', after({ ...add, at: AT - 1 }), hiding, false],
  ])('when %s', (_, battle, change, expected) => {
    expect(hasArrived(battle, change)).toBe(expected);
  });
});

describe('recordEntry', () => {
  it('gives the element of a block number as the server is to store or remove it', () => {
    const element = { id: 'e1', value: 5, date: START };
    expect(recordEntry(empty, ANN, add, WHEN)).toMatchObject({ element: { add: element } });
    const held = after(add);
    expect(recordEntry(held, ANN, removal, WHEN)).toMatchObject({ element: { remove: element } });
    expect(recordEntry(held, ANN, hiding, WHEN)).toMatchObject({ element: { hideOnly: true } });
  });

  it.each<[string, EntryChange]>([
    ['an element of a daily target', { ...add, dayKey: 'day1', targetKey: 'target1' }],
    ['a block number as a whole', { ...block, input: 5 }],
  ])('refuses %s', (_, change) => {
    expect(recordEntry(empty, ANN, change, WHEN)).toEqual({ ok: false, reason: 'invalid' });
  });
});
