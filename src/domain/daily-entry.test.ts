import { describe, expect, it } from 'vitest';

import {
  ANN,
  BOB,
  CAT,
  checkbox,
  duel,
  group,
  number,
  PHOTO,
  slot,
  START,
  tickedOn,
  withDaily,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { type DailyChange, recordDailyEntry } from './record-entry.ts';
import { entryAt } from './entry-slot.ts';
import { duelHp } from './hit-points.ts';

const on = (offset: number) => addDays(START, offset);
const at = (offset: number) => ({ today: on(offset), settled: on(offset) });

function change(fields: Partial<DailyChange> = {}): DailyChange {
  return {
    userId: ANN,
    dayKey: 'day1',
    targetKey: 'target1',
    input: true,
    photo: null,
    hide: false,
    ...fields,
  };
}

function accepted(battle: Battle, fields: Partial<DailyChange>, when = at(0)) {
  const entry = change(fields);
  const result = recordDailyEntry(battle, entry.userId, entry, when);
  if (!result.ok) throw new Error(`refused: ${result.reason}`);
  return result;
}

describe('recordDailyEntry', () => {
  const battle = duel([checkbox(), number()]);

  it('puts the entry under its target and day, and nothing else', () => {
    const { battle: after } = accepted(battle, { targetKey: 'target2', input: 8.25, hide: true });
    expect(entryAt(after, slot(1, 2), ANN)).toEqual({
      userId: ANN,
      input: 8.25,
      photo: null,
      hide: true,
    });
    expect({ ...after, days: battle.days, challenger: 0, opponent: 0 }).toEqual({
      ...battle,
      challenger: 0,
      opponent: 0,
    });
    expect(after.days['day2']).toBe(battle.days['day2']);
  });

  it('keeps the time that the phone noted', () => {
    const { battle: after } = accepted(battle, { at: 1_772_442_000_000 });
    expect(entryAt(after, slot(1), ANN)?.at).toBe(1_772_442_000_000);
  });

  it.each([
    ['a tick', {}, [1, -1], [5, 3]],
    ["the opponent's tick", { userId: BOB }, [-1, 1], [3, 5]],
    ['an unticked box', { input: false }, [0, 0], [4, 4]],
    ['a leading number', { targetKey: 'target2', input: 3 }, [1, -1], [5, 3]],
  ] as const)('changes both HP: %s', (_name, fields, delta, hp) => {
    const { battle: after, hpDelta } = accepted(battle, fields);
    expect(hpDelta).toEqual({ challenger: delta[0], opponent: delta[1] });
    expect([after.challenger.hp, after.opponent?.hp]).toEqual(hp);
  });

  it('swings 2 when a number overtakes, 1 from a tie (D1)', () => {
    const behind = withDaily(battle, 1, 2, BOB, 10);
    const level = accepted(behind, { targetKey: 'target2', input: 10 });
    expect(level.hpDelta).toEqual({ challenger: 1, opponent: -1 });
    const ahead = accepted(withDaily(behind, 1, 2, ANN, 9), { targetKey: 'target2', input: 11 });
    expect(ahead.hpDelta).toEqual({ challenger: 2, opponent: -2 });
  });

  it('notes today as zeroHpDate when HP falls below 1, else null (spec section 4)', () => {
    const nearly = tickedOn(duel([checkbox()]), ANN, [1]);
    const down = accepted(nearly, { dayKey: 'day2' }, at(1)).battle;
    expect(down.opponent).toMatchObject({ hp: 0, zeroHpDate: on(1) });
    expect(down.challenger).toMatchObject({ hp: 4, zeroHpDate: null });
    const up = accepted(down, { dayKey: 'day2', userId: BOB }, at(1)).battle;
    expect(up.opponent).toMatchObject({ hp: 1, zeroHpDate: null });
  });

  it('takes an entry back: the HP is what it was', () => {
    const ticked = accepted(battle, {}).battle;
    const undone = accepted(ticked, { input: false });
    expect(undone.hpDelta).toEqual({ challenger: -1, opponent: 1 });
    expect(duelHp(undone.battle)).toEqual(duelHp(battle));
    const counted = accepted(battle, { targetKey: 'target2', input: 3 }).battle;
    const cleared = accepted(counted, { targetKey: 'target2', input: null });
    expect(duelHp(cleared.battle)).toEqual(duelHp(battle));
  });

  it('is the same when recorded twice', () => {
    const once = accepted(battle, {}).battle;
    expect(accepted(once, {})).toEqual({
      ok: true,
      battle: once,
      hpDelta: { challenger: 0, opponent: 0 },
    });
  });

  it('knows no HP in a group (D167)', () => {
    const { hpDelta, battle: after } = accepted(group([checkbox()]), { userId: CAT });
    expect(hpDelta).toBeNull();
    expect(after.challenger).toEqual({ id: ANN, username: 'Ann' });
  });

  it.each([
    ['a tick', checkbox({ isPhotoRequired: true }), true, false],
    ['a number', number({ isPhotoRequired: true }), 5, null],
  ])(
    'takes the photo away with %s that is taken back (spec section 4)',
    (_what, target, input, back) => {
      const given = accepted(duel([target]), { input, photo: PHOTO }).battle;
      const { battle: after } = accepted(given, { input: back, photo: PHOTO });
      expect(entryAt(after, slot(1), ANN)).toMatchObject({ input: back, photo: null });
    },
  );

  it('takes a photo target with its photo, and its clearing without', () => {
    const photoTarget = duel([checkbox({ isPhotoRequired: true })]);
    const ticked = accepted(photoTarget, { photo: PHOTO });
    expect(ticked.hpDelta).toEqual({ challenger: 1, opponent: -1 });
    expect(accepted(ticked.battle, { input: false }).hpDelta).toEqual({
      challenger: -1,
      opponent: 1,
    });
  });
});

describe('what recordDailyEntry refuses', () => {
  const battle = duel([checkbox(), number(), checkbox({ isPhotoRequired: true })]);
  const photoNumber = duel([number({ isPhotoRequired: true })]);
  const knockedOut = tickedOn(duel([checkbox()]), ANN, [1, 2]);

  it.each([
    ["somebody else's entry", battle, BOB, {}, at(0), 'not-yours'],
    ['an entry of a stranger', battle, CAT, { userId: CAT }, at(0), 'not-yours'],
    ['yesterday', battle, ANN, {}, at(1), 'past-day'],
    [
      'yesterday, though others still have it',
      battle,
      ANN,
      {},
      { today: on(1), settled: START },
      'past-day',
    ],
    ['tomorrow', battle, ANN, { dayKey: 'day2' }, at(0), 'future-day'],
    ['a day before the start', battle, ANN, {}, at(-1), 'future-day'],
    ['a PENDING battle', { ...battle, status: 'PENDING' as const }, ANN, {}, at(0), 'not-active'],
    ['a COMPLETE battle', { ...battle, status: 'COMPLETE' as const }, ANN, {}, at(0), 'not-active'],
    ['a DECLINED battle', { ...battle, status: 'DECLINED' as const }, ANN, {}, at(0), 'not-active'],
    ['today after a knock-out', knockedOut, BOB, { userId: BOB, dayKey: 'day3' }, at(2), 'over'],
    [
      'a photo target without its photo',
      battle,
      ANN,
      { targetKey: 'target3' },
      at(0),
      'photo-required',
    ],
    ['a photo number without its photo', photoNumber, ANN, { input: 5 }, at(0), 'photo-required'],
    ['a number in a checkbox', battle, ANN, { input: 1 }, at(0), 'invalid'],
    ['a tick in a number', battle, ANN, { targetKey: 'target2' }, at(0), 'invalid'],
    ['zero', battle, ANN, { targetKey: 'target2', input: 0 }, at(0), 'invalid'],
    ['no number', battle, ANN, { targetKey: 'target2', input: Number.NaN }, at(0), 'invalid'],
    ['infinity', battle, ANN, { targetKey: 'target2', input: Infinity }, at(0), 'invalid'],
    [
      'more than a million',
      battle,
      ANN,
      { targetKey: 'target2', input: 1_000_000.01 },
      at(0),
      'invalid',
    ],
    ['three decimals', battle, ANN, { targetKey: 'target2', input: 0.125 }, at(0), 'invalid'],
    ['a target that is not there', battle, ANN, { targetKey: 'target4' }, at(0), 'unknown-target'],
    ['a field that is no target', battle, ANN, { targetKey: 'dayKey' }, at(0), 'unknown-target'],
    ['a day beyond the last', battle, ANN, { dayKey: 'day8' }, at(0), 'unknown-target'],
    ['a key that is no day', battle, ANN, { dayKey: 'constructor' }, at(0), 'unknown-target'],
  ] as const)('%s', (_name, given, playerId, fields, when, reason) => {
    const before = structuredClone(given);
    expect(recordDailyEntry(given, playerId, change(fields), when)).toEqual({ ok: false, reason });
    expect(given).toEqual(before);
  });

  it('refuses input of no known type', () => {
    const odd: DailyChange = JSON.parse(
      JSON.stringify(change({ targetKey: 'target2' })).replace('true', '"12"'),
    );
    expect(odd.input).toBe('12');
    expect(recordDailyEntry(battle, ANN, odd, at(0))).toEqual({ ok: false, reason: 'invalid' });
  });

  it.each([true, 5, null])('refuses %s for a format that only a later version knows', (input) => {
    const later: Battle = JSON.parse(JSON.stringify(battle).replaceAll('"checkbox"', '"slider"'));
    const tried = recordDailyEntry(later, ANN, change({ input }), at(0));
    expect(tried).toEqual({ ok: false, reason: 'invalid' });
  });

  it.each([1, -1, 0.01, -1_000_000, 1_000_000, 0.07, 0.29, 1.1, 999_999.99])(
    'takes the number %d',
    (input) => {
      expect(accepted(battle, { targetKey: 'target2', input }).hpDelta?.challenger).toBe(1);
    },
  );
});
