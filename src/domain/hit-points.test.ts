import { describe, expect, it } from 'vitest';

import {
  ANN,
  blockCheckbox,
  BOB,
  checkbox,
  duel,
  number,
  START,
  tickedOn,
  withBlock,
  withDaily,
} from '../testing/sample-battles.ts';
import { addDays } from './calendar.ts';
import { duelHp, duelKnockOut, duelStanding, maxHp, startingHp } from './hit-points.ts';

const dayAfter = (dayNumber: number) => addDays(START, dayNumber);

describe('starting HP (spec section 1)', () => {
  it.each([
    [0, 1],
    [1, 2],
    [5, 10],
    [10, 20],
  ])('%i daily targets give %i HP', (targets, hp) => {
    expect(startingHp(targets)).toBe(hp);
  });

  it('counts the daily targets of the first day, not the block targets', () => {
    expect(maxHp(duel([checkbox(), number(), blockCheckbox()]))).toBe(4);
    expect(maxHp(duel([blockCheckbox()]))).toBe(1);
    const battle = duel([checkbox(), number()]);
    const day2 = { dayKey: 'day2', date: dayAfter(1) };
    expect(maxHp({ ...battle, numDays: 2, days: { ...battle.days, day2 } })).toBe(4);
  });
});

describe('duelHp', () => {
  it('adds a point and takes one from the other for each completed daily target', () => {
    let battle = duel([checkbox(), number()]);
    battle = tickedOn(battle, ANN, [1, 2, 3]);
    battle = tickedOn(battle, BOB, [2]);
    battle = withDaily(battle, 1, 2, BOB, 900);
    // Ann: 4 + 3 ticks - 1 tick - 1 lead = 5
    expect(duelHp(battle)).toEqual({ challenger: 5, opponent: 3 });
  });

  it('does not move with block targets before the end (D3)', () => {
    const battle = withBlock(duel([checkbox(), blockCheckbox()]), 1, ANN, true);
    expect(duelHp(battle)).toEqual({ challenger: 2, opponent: 2 });
  });

  it('does not look at what is stored (K1)', () => {
    const battle = duel([checkbox()]);
    const forged = { ...battle, challenger: { ...battle.challenger, hp: 999 } };
    expect(duelHp(forged)).toEqual({ challenger: 2, opponent: 2 });
  });

  it('counts day10 once however the document orders its days', () => {
    const battle = tickedOn(duel([checkbox()], 12), ANN, [1, 2, 10]);
    const sorted = Object.fromEntries(
      Object.entries(battle.days).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
    expect(Object.keys(sorted).slice(0, 2)).toEqual(['day1', 'day10']);
    expect(duelHp({ ...battle, days: sorted })).toEqual({ challenger: 5, opponent: -1 });
  });
});

// One daily target: both start with 2, so a net loss of two days is a knock-out.
describe('duelKnockOut', () => {
  const lostTwice = tickedOn(duel([checkbox()]), ANN, [1, 2]);

  it('waits until the day has rolled over', () => {
    expect(duelKnockOut(lostTwice, addDays(START, 1))).toBeNull();
    expect(duelKnockOut(lostTwice, dayAfter(2))).toEqual({ loser: 'opponent', date: '2026-03-03' });
  });

  it('is the first such day, whatever comes later', () => {
    const recovered = tickedOn(lostTwice, BOB, [3, 4, 5]);
    expect(duelHp(recovered)).toEqual({ challenger: 1, opponent: 3 });
    expect(duelKnockOut(recovered, dayAfter(7))).toEqual({ loser: 'opponent', date: '2026-03-03' });
  });

  it('does not happen to a side that recovers on the same day (D5)', () => {
    const recovered = tickedOn(lostTwice, BOB, [2]);
    expect(duelKnockOut(recovered, dayAfter(2))).toBeNull();
  });

  it('goes by number through the days', () => {
    const battle = tickedOn(duel([checkbox()], 11), BOB, [10, 11]);
    expect(duelKnockOut(battle, dayAfter(11))).toEqual({ loser: 'challenger', date: '2026-03-12' });
  });

  it('counts HP of 0 or below at the close of the last day (D4)', () => {
    const battle = tickedOn(duel([checkbox()], 2), ANN, [1, 2]);
    expect(duelKnockOut(battle, dayAfter(2))?.loser).toBe('opponent');
  });

  it('cannot happen without daily targets (D7)', () => {
    const battle = withBlock(duel([blockCheckbox()]), 1, ANN, true);
    expect(duelKnockOut(battle, dayAfter(7))).toBeNull();
  });

  it('dates the day from the start, not from what the day stores', () => {
    const day2 = lostTwice.days['day2'];
    if (!day2) throw new Error('day2 is missing');
    const forged = {
      ...lostTwice,
      days: { ...lostTwice.days, day2: { ...day2, date: '2020-01-01' } },
    };
    expect(duelKnockOut(forged, dayAfter(2))?.date).toBe('2026-03-03');
  });

  it('ignores the stored zeroHpDate', () => {
    const battle = duel([checkbox()]);
    const forged = { ...battle, challenger: { ...battle.challenger, zeroHpDate: START } };
    expect(duelKnockOut(forged, dayAfter(7))).toBeNull();
  });
});

it('what the server stores of both sides dates the knock-out of the one that lost by it (D6)', () => {
  expect(duelStanding(tickedOn(duel([checkbox()]), ANN, [1, 3]))).toEqual({
    challenger: { hp: 4, zeroHpDate: null },
    opponent: { hp: 0, zeroHpDate: '2026-03-04' },
  });
});
