import { expect, it } from 'vitest';

import {
  ANN,
  blockCheckbox,
  blockNumber,
  BOB,
  checkbox,
  number,
  PHOTO,
} from '../testing/sample-battles.ts';
import { blockTotal, entryOf, isCompleted, ownPartOf, withOnlyEntryOf } from './entries.ts';
import type { BlockEntry, PlannedTarget } from './target.ts';

const entry = (fields: Partial<BlockEntry>): BlockEntry => ({
  userId: ANN,
  photo: null,
  hide: false,
  ...fields,
});
const numbers = (...values: number[]) =>
  values.map((value, index) => ({ id: `e${index}`, value, date: '2026-03-02' }));
const withPhoto = { isPhotoRequired: true };

// D9: completed has one definition everywhere.
it.each([
  ['a tick', checkbox(), entry({ input: true }), true],
  ['an unticked box', checkbox(), entry({ input: false }), false],
  ['a tick without its photo', checkbox(withPhoto), entry({ input: true }), false],
  ['a tick with its photo', checkbox(withPhoto), entry({ input: true, photo: PHOTO }), true],
  ['a photo alone', checkbox(withPhoto), entry({ input: false, photo: PHOTO }), false],
  ['a number', number(), entry({ input: -3 }), true],
  ['zero', number(), entry({ input: 0 }), false],
  ['null', number(), entry({ input: null }), false],
  ['a number without its photo', number(withPhoto), entry({ input: 3 }), false],
  ['a block tick', blockCheckbox(), entry({ input: true }), true],
  ['a block number', blockNumber(), entry({ inputArray: numbers(3) }), true],
  ['a block number without elements', blockNumber(), entry({ inputArray: [] }), false],
])('%s', (_name, target: PlannedTarget, given, expected) => {
  expect(isCompleted({ ...target, targetKey: 'target1', [ANN]: given }, ANN)).toBe(expected);
});

it('is not completed without an entry, nor by a field of the target', () => {
  const target = { ...checkbox(), targetKey: 'target1' };
  expect(isCompleted(target, ANN)).toBe(false);
  expect(entryOf(target, 'title')).toBeUndefined();
  expect(entryOf(target, 'constructor')).toBeUndefined();
});

it('totals a block number target without floating point noise', () => {
  expect(blockTotal(entry({ inputArray: numbers(0.1, 0.2, 0.29) }))).toBe(0.59);
  expect(blockTotal(entry({ inputArray: numbers(10, -2.5) }))).toBe(7.5);
  expect(blockTotal(undefined)).toBe(0);
});

it('narrows a target to one player, with the times of the entry or without', () => {
  const own = entry({ input: true, at: 1, receivedAt: 2 });
  const target = checkbox({ title: 'Stretch' });
  const entered = { ...target, targetKey: 'target1', [ANN]: own, [BOB]: entry({ userId: BOB }) };
  expect(withOnlyEntryOf(entered, ANN)).toEqual({ ...target, targetKey: 'target1', [ANN]: own });
  expect(entryOf(ownPartOf(entered, ANN), ANN)).toEqual(entry({ input: true }));
  expect(ownPartOf({ ...target, targetKey: 'target1' }, ANN)).toEqual(
    withOnlyEntryOf(entered, 'cat'),
  );
});
