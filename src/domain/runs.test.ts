import { describe, expect, it } from 'vitest';
import {
  ANN,
  BOB,
  CAT,
  checkbox,
  duel,
  group,
  START,
  tickedOn,
} from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { runsOf } from './runs.ts';
import { settleBattle } from './status.ts';

const AFTERWARDS = '2026-04-30';

/** Three days each, the next a week later; ended as the winner's ticks want it. */
const played = (winners: readonly (string | null)[]): Battle[] =>
  winners.map((winner, week) => {
    const battle = {
      ...duel([checkbox()], 3),
      id: `b${week}`,
      startDate: addDays(START, week * 7),
    };
    return settleBattle(winner === null ? battle : tickedOn(battle, winner, [1]), AFTERWARDS);
  });

/** The longest run of days that Ann has won in it. */
const daysOf = (battle: Battle) => runsOf([settleBattle(battle, AFTERWARDS)], ANN).days;

describe('runs', () => {
  it('count battles won one after the other, in whichever order they are read', () => {
    const battles = played([ANN, ANN, ANN, BOB, ANN, ANN]);
    expect(runsOf(battles, ANN)).toMatchObject({ best: 3, current: 2 });
    expect(runsOf(battles.toReversed(), ANN)).toMatchObject({ best: 3, current: 2 });
    expect(runsOf(battles, BOB)).toMatchObject({ best: 1, current: 0 });
  });

  it('end with the battle that ended last, however long it was to be', () => {
    const lost = tickedOn(duel([checkbox()], 7), BOB, [6]);
    const knockedOut = tickedOn({ ...duel([checkbox()], 31), id: 'long' }, ANN, [1, 2]);
    const battles = [lost, knockedOut].map((battle) => settleBattle(battle, AFTERWARDS));
    expect(runsOf(battles, ANN)).toMatchObject({ best: 1, current: 0 });
  });

  it('of two battles that ended together take the one that began first before the other', () => {
    const short = tickedOn({ ...duel([checkbox()], 2), startDate: addDays(START, 5) }, BOB, [1]);
    const long = tickedOn(duel([checkbox()], 7), ANN, [1]);
    const battles = [short, long].map((battle) => settleBattle(battle, AFTERWARDS));
    expect(runsOf(battles, ANN)).toMatchObject({ best: 1, current: 0 });
    expect(runsOf(battles, BOB)).toMatchObject({ best: 1, current: 1 });
  });

  it('end with a draw', () => {
    expect(runsOf(played([ANN, null, ANN]), ANN)).toMatchObject({ best: 1, current: 1 });
  });

  it('go on with a group battle that was won with somebody else, and end with a lost one (D96)', () => {
    const shared = tickedOn(tickedOn(group([checkbox()], 3), ANN, [1]), BOB, [2]);
    const ended = settleBattle({ ...shared, id: 'group' }, AFTERWARDS);
    const battles = [...played([ANN, ANN]), { ...ended, startDate: addDays(START, 14) }];
    expect(runsOf(battles, ANN)).toMatchObject({ best: 3, current: 3 });
    expect(runsOf(battles, CAT)).toMatchObject({ best: 0, current: 0 });
  });

  it('leave out what runs or was declined', () => {
    const running = tickedOn(duel([checkbox()]), ANN, [1]);
    const declined: Battle = { ...running, status: 'DECLINED' };
    expect(runsOf([running, declined], ANN)).toEqual({ best: 0, current: 0, days: 0 });
    expect(runsOf([], ANN)).toEqual({ best: 0, current: 0, days: 0 });
  });

  it('count the days of one battle that were won in a row', () => {
    expect(daysOf(tickedOn(tickedOn(duel([checkbox()], 7), ANN, [1, 3, 4]), BOB, [2]))).toBe(2);
    // Both did what there was to do on the second day, and nobody anything on the last ones.
    expect(daysOf(tickedOn(tickedOn(duel([checkbox()], 7), ANN, [1, 2, 3]), BOB, [2]))).toBe(1);
    // The second day decides it by knock-out: what is entered afterwards was not fought.
    expect(daysOf(tickedOn(duel([checkbox()], 7), ANN, [1, 2, 3, 4]))).toBe(2);
    expect(daysOf(tickedOn(group([checkbox()], 7), ANN, [6, 7]))).toBe(2);
    const shared = tickedOn(tickedOn(group([checkbox()], 7), ANN, [2, 3, 4]), BOB, [2, 3]);
    expect(daysOf(shared)).toBe(3);
    expect(runsOf([settleBattle(shared, AFTERWARDS)], BOB).days).toBe(2);
  });
});
