import { describe, expect, it } from 'vitest';

import {
  ANN,
  blockCheckbox,
  blockNumber,
  BOB,
  checkbox,
  duel,
  number,
  START,
  tickedOn,
  withBlock,
  withDaily,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { blockTargetsWon, duelResult } from './duel-result.ts';

const OVER = addDays(START, 7);
const ann = { id: ANN, username: 'Ann' };
const bob = { id: BOB, username: 'Bob' };

/** Days won by Ann and by Bob. */
const daysWon = (battle: Battle, today: string): string => {
  const { challengerDayTally, opponentDayTally } = duelResult(battle, today);
  return `${challengerDayTally}-${opponentDayTally}`;
};

describe('days won in a duelResult', () => {
  const battle = tickedOn(tickedOn(duel([checkbox(), checkbox()]), ANN, [1, 3]), BOB, [2, 3]);

  it.each([
    ['before the start', -1, '0-0'],
    ['on the first day', 0, '0-0'],
    ['after day 1', 1, '1-0'],
    ['after day 2', 2, '1-1'],
    ['1 to 1 is a draw', 3, '1-1'],
    ['0 to 0 is a draw', 4, '1-1'],
    ['long after the end', 60, '1-1'],
  ])('%s', (_name, days, expected) => {
    expect(daysWon(battle, addDays(START, days))).toBe(expected);
  });

  it('are none in a battle without daily targets', () => {
    expect(daysWon(duel([blockCheckbox()]), OVER)).toBe('0-0');
  });

  it('stop at the date of a knock-out', () => {
    const knockedOut = tickedOn(tickedOn(duel([checkbox()]), ANN, [1, 2]), BOB, [4, 5, 6]);
    expect(daysWon(knockedOut, OVER)).toBe('2-0');
  });
});

describe('blockTargetsWon (D65)', () => {
  const laterTarget = blockNumber({ format: JSON.parse('"duration"') });

  it.each([
    ['a tick', blockCheckbox(), true, false, '1-0'],
    ['two ticks count for both', blockCheckbox(), true, true, '1-1'],
    ['the higher total', blockNumber(), [10, 20], [29], '1-0'],
    ['equal totals count for nobody', blockNumber(), [10, 20], [30], '0-0'],
    ['totals in hundredths', blockNumber(), [0.1, 0.2], [0.01, 0.29], '0-0'],
    ['a negative element corrects', blockNumber(), [30, -5], [26], '0-1'],
    ['no elements are a total of 0', blockNumber(), [-5], [], '0-1'],
    ['a target of a later version', laterTarget, [10], [], '0-0'],
  ])('%s', (_name, target, annDid, bobDid, expected) => {
    const battle = withBlock(withBlock(duel([target]), 1, ANN, annDid), 1, BOB, bobDid);
    const won = blockTargetsWon(battle);
    expect(`${won.challenger}-${won.opponent}`).toBe(expected);
  });

  it('asks for the photo of a ticked block target when one is required', () => {
    const battle = duel([blockCheckbox({ isPhotoRequired: true })]);
    expect(blockTargetsWon(withBlock(battle, 1, ANN, true)).challenger).toBe(0);
    expect(blockTargetsWon(withBlock(battle, 1, ANN, true, { photo: 'p' })).challenger).toBe(1);
  });
});

describe('duelResult', () => {
  it('is a draw when nobody did anything', () => {
    expect(duelResult(duel([checkbox()]), OVER)).toEqual({
      draw: true,
      winner: null,
      challengerDayTally: 0,
      opponentDayTally: 0,
      challengerTargetTally: 0,
      opponentTargetTally: 0,
      kOWin: false,
      challengerHp: 2,
      opponentHp: 2,
    });
  });

  it('goes first to a knock-out, with HP as it stood and no block rewards (D4)', () => {
    let battle = tickedOn(duel([checkbox(), blockCheckbox()]), ANN, [1, 2]);
    battle = tickedOn(battle, BOB, [3, 4, 5, 6, 7]); // after the knock-out: counts for nothing
    battle = withBlock(battle, 1, BOB, true);
    expect(duelResult(battle, OVER)).toEqual({
      draw: false,
      winner: ann,
      challengerDayTally: 2,
      opponentDayTally: 0,
      challengerTargetTally: 0,
      opponentTargetTally: 1,
      kOWin: true,
      challengerHp: 4,
      opponentHp: 0,
    });
  });

  it('is the same as soon as the knock-out has settled and ever after', () => {
    const battle = tickedOn(duel([checkbox()]), ANN, [1, 2]);
    expect(duelResult(battle, addDays(START, 2))).toEqual(duelResult(battle, addDays(START, 90)));
  });

  it('then to the higher HP, block rewards of numDays included', () => {
    // 3 daily targets: 6 HP each. Bob wins five days by a tick: 1 to 11. Ann's two blocks: + 14.
    let battle = duel([checkbox(), checkbox(), checkbox(), blockCheckbox(), blockNumber()]);
    battle = tickedOn(battle, BOB, [1, 2, 3, 4, 5]);
    battle = withBlock(withBlock(battle, 1, ANN, true), 2, ANN, [3]);
    expect(duelResult(battle, OVER)).toEqual({
      draw: false,
      winner: ann,
      challengerDayTally: 0,
      opponentDayTally: 5,
      challengerTargetTally: 2,
      opponentTargetTally: 0,
      kOWin: false,
      challengerHp: 15,
      opponentHp: 11,
    });
  });

  it('then to more days won', () => {
    // Ann 1 point on two days, Bob 2 points on one: HP 4 to 4, days 2 to 1.
    let battle = tickedOn(duel([checkbox(), checkbox()]), ANN, [1, 2]);
    battle = tickedOn(tickedOn(battle, BOB, [3], 1), BOB, [3], 2);
    const result = duelResult(battle, OVER);
    expect(result).toMatchObject({ winner: ann, challengerHp: 4, opponentHp: 4 });
    expect([result.challengerDayTally, result.opponentDayTally]).toEqual([2, 1]);
  });

  it('then to more number targets with the higher sum over the battle (D2)', () => {
    // Ann leads day 1 by much, Bob day 2 by little: HP 2 to 2, days 1 to 1, sums 1,005 to 110.
    let battle = withDaily(duel([number()]), 1, 1, ANN, 1_000);
    battle = withDaily(withDaily(battle, 2, 1, ANN, 5), 2, 1, BOB, 110);
    expect(duelResult(battle, OVER)).toMatchObject({ draw: false, winner: ann, challengerHp: 2 });
  });

  it('counts number targets, not how far they were ahead', () => {
    // Target 1: Ann 1,000 to 1. Targets 2 and 3: Bob 2 to 1. Each leads three entries.
    let battle = duel([number(), number(), number()], 2);
    battle = withDaily(withDaily(battle, 1, 1, ANN, 999), 2, 1, ANN, 1);
    battle = withDaily(withDaily(battle, 1, 2, BOB, 2), 2, 2, ANN, 1);
    battle = withDaily(withDaily(battle, 1, 3, BOB, 2), 2, 2, BOB, 0.5);
    battle = withDaily(battle, 2, 3, BOB, 0);
    // day 1: 1-2, day 2: 2-0; HP: 6 + 3 - 2 = 7 to 5.
    expect(duelResult(battle, OVER)).toMatchObject({ winner: ann, challengerHp: 7, opponentHp: 5 });
    const even = withDaily(battle, 2, 3, BOB, 1);
    // day 2: 2-1; HP 6 to 6; days 1 to 1; sums: target 1 Ann, targets 2 and 3 Bob.
    expect(duelResult(even, OVER)).toMatchObject({ winner: bob, challengerHp: 6, opponentHp: 6 });
  });

  it('sums inputs without their required photo as well, and block numbers too', () => {
    const photo = duel([number({ isPhotoRequired: true })]);
    expect(duelResult(withDaily(photo, 1, 1, BOB, 5), OVER)).toMatchObject({
      winner: bob,
      challengerHp: 2,
      opponentHp: 2,
    });
  });

  it('is a draw when sums are equal in hundredths', () => {
    let battle = duel([number()], 3);
    battle = withDaily(withDaily(battle, 1, 1, ANN, 0.1), 2, 1, ANN, 0.2);
    battle = withDaily(withDaily(battle, 1, 1, BOB, 0.01), 2, 1, BOB, 0.29);
    // Day 1 Ann, day 2 Bob; 0.1 + 0.2 against 0.01 + 0.29: neither hundred times 0.1 + 0.2 nor 0.29 is whole.
    expect(duelResult(battle, addDays(START, 3))).toMatchObject({ draw: true, winner: null });
  });

  it('names the sides by role, also when the challenger is not the first of userIds (D51)', () => {
    const battle = tickedOn(duel([checkbox()]), ANN, [1]);
    const swapped = { ...battle, challenger: { ...bob }, opponent: { ...ann } };
    expect(duelResult(swapped, OVER)).toMatchObject({
      winner: ann,
      challengerHp: 1,
      opponentHp: 3,
      opponentDayTally: 1,
    });
  });

  it('does not look at status, stored HP or stored result', () => {
    const battle = tickedOn(duel([checkbox()]), ANN, [1]);
    const forged = {
      ...battle,
      status: 'DECLINED' as const,
      challenger: { ...battle.challenger, hp: 0, zeroHpDate: START },
      result: { draw: false, winners: [bob] },
    };
    expect(duelResult(forged, OVER)).toEqual(duelResult(battle, OVER));
  });
});
