import { describe, expect, it } from 'vitest';

import {
  ANN,
  blockCheckbox,
  blockNumber,
  BOB,
  CAT,
  checkbox,
  duel,
  PHOTO,
  START,
  tickedOn,
  withBlock,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { type BlockInput, recordBlockEntry } from './record-entry.ts';
import { addDays } from './calendar.ts';
import { blockTotal } from './entries.ts';
import { entryAt } from './entry-slot.ts';

const on = (offset: number) => addDays(START, offset);
const at = (offset: number) => ({ today: on(offset), settled: on(offset) });

const battle = duel([
  checkbox(),
  blockCheckbox(),
  blockNumber(),
  blockCheckbox({ isPhotoRequired: true }),
]);
const tick = { targetKey: 'blockTarget1', input: true } as const;

type Fields = BlockInput & {
  targetKey: string;
  userId?: string;
  photo?: string | null;
  hide?: boolean;
};

function record(given: Battle, fields: Fields, when = at(0), playerId = fields.userId ?? ANN) {
  const change = { userId: ANN, photo: null, hide: false, ...fields };
  return recordBlockEntry(given, playerId, change, when);
}

function accepted(given: Battle, fields: Fields, when = at(0)): Battle {
  const result = record(given, fields, when);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  expect(result.hpDelta).toEqual({ challenger: 0, opponent: 0 });
  return result.battle;
}

const entry = (given: Battle, targetKey: string, userId = ANN) =>
  entryAt(given, { dayKey: null, targetKey }, userId);

const tickOf = (targetKey: string) => ({ ...tick, targetKey });

const IN_NUMBERS = { targetKey: 'blockTarget2' } as const;
const add = (value: number, id = 'new') => ({ ...IN_NUMBERS, add: { id, value } });
const remove = (id: string) => ({ ...IN_NUMBERS, remove: id });
const hideTotal = (hide: boolean) => ({ ...IN_NUMBERS, hideOnly: true as const, hide });

describe('recordBlockEntry', () => {
  it('ticks a checkbox and leaves HP alone (D3)', () => {
    const after = accepted(battle, tick);
    expect(entry(after, 'blockTarget1')).toEqual({
      userId: ANN,
      input: true,
      photo: null,
      hide: false,
    });
    expect(after.days).toBe(battle.days);
    expect(after.challenger.hp).toBe(2);
  });

  it('does not touch the HP snapshot, which the write does not carry (D3, spec section 7)', () => {
    const below = tickedOn(battle, BOB, [1, 2]);
    const stale = { ...below, challenger: { ...below.challenger, hp: 0, zeroHpDate: on(1) } };
    const after = accepted(stale, tick, { today: on(2), settled: on(1) });
    expect(after.challenger).toEqual(stale.challenger);
    expect(after.opponent).toEqual(stale.opponent);
  });

  it.each([
    ['an addition', add(3)],
    ['a removal', remove('e0')],
  ] as const)('keeps no photo with %s in a number (D161)', (_name, fields) => {
    const given = withBlock(battle, 2, ANN, [1]);
    const after = accepted(given, { ...fields, photo: PHOTO });
    expect(entry(after, 'blockTarget2')?.photo).toBeNull();
  });

  it('adds elements with the date of the player and removes them (D93)', () => {
    let after = accepted(battle, add(12.5, 'a'));
    after = accepted(after, add(-2, 'b'), at(2));
    expect(entry(after, 'blockTarget2')?.inputArray).toEqual([
      { id: 'a', value: 12.5, date: on(0) },
      { id: 'b', value: -2, date: on(2) },
    ]);
    expect(blockTotal(entry(after, 'blockTarget2'))).toBe(10.5);
    after = accepted(after, remove('a'), at(3));
    expect(entry(after, 'blockTarget2')?.inputArray).toEqual([{ id: 'b', value: -2, date: on(2) }]);
  });

  it('takes an element again that was removed', () => {
    const added = accepted(battle, add(12.5));
    const removed = accepted(added, remove('new'));
    const again = accepted(removed, add(12.5));
    expect(again).toEqual(added);
  });

  it('hides and shows a total without touching its elements (D95)', () => {
    const given = withBlock(battle, 2, ANN, [1, 2]);
    const hidden = accepted(given, hideTotal(true));
    expect(entry(hidden, 'blockTarget2')).toEqual({ ...entry(given, 'blockTarget2'), hide: true });
    const shown = accepted(hidden, hideTotal(false));
    expect(shown).toEqual(given);
  });

  it('takes the photo away with the tick (spec section 4)', () => {
    const ticked = accepted(battle, { targetKey: 'blockTarget3', input: true, photo: PHOTO });
    const after = accepted(ticked, { targetKey: 'blockTarget3', input: false, photo: PHOTO });
    expect(entry(after, 'blockTarget3')).toMatchObject({ input: false, photo: null });
  });

  it('is open from the start date to the last day (D110)', () => {
    expect(record(battle, tick, at(0)).ok).toBe(true);
    expect(record(battle, tick, at(6)).ok).toBe(true);
  });

  it('takes a photo tick with its photo', () => {
    const after = accepted(battle, { targetKey: 'blockTarget3', input: true, photo: PHOTO });
    expect(entry(after, 'blockTarget3')?.photo).toBe(PHOTO);
  });

  const hundred = Array.from({ length: 100 }, () => 1);
  const full = withBlock(battle, 2, ANN, hundred);
  const knockedOut = tickedOn(battle, ANN, [1, 2]);

  it.each([
    ['an entry of a stranger', battle, { ...tick, userId: CAT }, at(0), 'not-yours'],
    ['a PENDING battle', { ...battle, status: 'PENDING' as const }, tick, at(0), 'not-active'],
    ['a COMPLETE battle', { ...battle, status: 'COMPLETE' as const }, tick, at(0), 'not-active'],
    ['the eve of the start', battle, tick, at(-1), 'future-day'],
    ['the day after the last', battle, tick, at(7), 'over'],
    ['the day after the last, others’ last', battle, tick, { ...at(7), settled: on(6) }, 'over'],
    ['after a knock-out', knockedOut, tick, at(2), 'over'],
    ['a photo target without its photo', battle, tickOf('blockTarget3'), at(0), 'photo-required'],
    ['a target that is not there', battle, tickOf('blockTarget9'), at(0), 'unknown-target'],
    ['a daily target', battle, tickOf('target1'), at(0), 'unknown-target'],
    ['a tick of a number target', battle, tickOf('blockTarget2'), at(0), 'invalid'],
    ['a number in a checkbox', battle, { ...add(5), targetKey: 'blockTarget1' }, at(0), 'invalid'],
    ['zero', battle, add(0), at(0), 'invalid'],
    ['no number', battle, add(Number.NaN), at(0), 'invalid'],
    ['more than a million', battle, add(-1_000_001), at(0), 'invalid'],
    ['an element without an id', battle, add(1, ''), at(0), 'invalid'],
    ['an element that is there', full, add(2, 'e5'), at(0), 'invalid'],
    ['the 101st element', full, add(1), at(0), 'full'],
    ['the hiding of a total that is not there', battle, hideTotal(true), at(0), 'invalid'],
    ['the removal of an element that is not there', full, remove('x'), at(0), 'invalid'],
  ] as const)('refuses %s', (_name, given, fields, when, reason) => {
    const before = structuredClone(given);
    expect(record(given, fields, when)).toEqual({ ok: false, reason });
    expect(given).toEqual(before);
  });

  it("refuses somebody else's entry", () => {
    expect(record(battle, tick, at(0), BOB)).toEqual({ ok: false, reason: 'not-yours' });
  });
});
