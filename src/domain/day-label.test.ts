import { describe, expect, it } from 'vitest';

import {
  ANN,
  BOB,
  CAT,
  checkbox,
  DAN,
  duel,
  group,
  START,
  tickedOn,
} from '../testing/sample-battles.ts';
import { addDays } from './calendar.ts';
import { dayLabel } from './day-label.ts';

const on = (offset: number) => addDays(START, offset);
/** Everybody in one zone, that many days after the start. */
const at = (offset: number) => ({ today: on(offset), settled: on(offset) });

describe('a duel in the calendar', () => {
  let battle = tickedOn(duel([checkbox(), checkbox(), checkbox()]), ANN, [1, 3]);
  battle = tickedOn(tickedOn(battle, ANN, [1], 2), BOB, [1, 2]);

  it.each([
    ['a past day won', 'day1', ANN, 4, '2-1', 'win'],
    ['the same day seen by the other', 'day1', BOB, 4, '1-2', 'lose'],
    ['a past day without a winner', 'day4', ANN, 4, 'D', 'draw'],
    ['today', 'day5', ANN, 4, '06 Mar', 'today'],
    ['a future day', 'day7', ANN, 4, '08 Mar', 'future'],
    ['before the start', 'day1', ANN, -1, '02 Mar', 'future'],
  ] as const)('%s', (_name, dayKey, userId, offset, text, tone) => {
    // Day 4 is past when today is the fifth day, which is 4 days after the start.
    expect(dayLabel(battle, dayKey, userId, at(offset))).toEqual({ text, tone });
  });

  it('shows the score so far of a day that is over for me only', () => {
    const when = { today: on(2), settled: on(1) };
    expect(dayLabel(battle, 'day2', ANN, when)).toEqual({ text: '0-1', tone: 'open' });
    expect(dayLabel(battle, 'day1', ANN, when)).toEqual({ text: '2-1', tone: 'win' });
    expect(dayLabel(battle, 'day3', ANN, when)).toEqual({ text: '04 Mar', tone: 'today' });
    const even = { today: on(5), settled: on(4) };
    expect(dayLabel(battle, 'day5', ANN, even)).toEqual({ text: '0-0', tone: 'open' });
  });
});

describe('a knock-out in the calendar (D62)', () => {
  const battle = tickedOn(duel([checkbox()]), ANN, [1, 2]);

  it.each([
    ['the day itself shows its score', 'day2', ANN, 3, '1-0', 'win'],
    ['a past day after it', 'day3', ANN, 3, 'KO', 'win'],
    ['the same day seen by the loser', 'day3', BOB, 3, 'KO', 'lose'],
    ['today', 'day4', BOB, 3, 'KO', 'lose'],
    ['a day still ahead', 'day7', ANN, 3, 'KO', 'win'],
    ['not before it has settled', 'day3', ANN, 1, '04 Mar', 'future'],
  ] as const)('%s', (_name, dayKey, userId, offset, text, tone) => {
    expect(dayLabel(battle, dayKey, userId, at(offset))).toEqual({ text, tone });
  });

  it('is none as long as its day runs for the other side', () => {
    const when = { today: on(2), settled: on(1) };
    expect(dayLabel(battle, 'day3', ANN, when)).toEqual({ text: '04 Mar', tone: 'today' });
  });
});

describe('a group in the calendar (D63)', () => {
  let battle = tickedOn(group([checkbox()]), CAT, [1, 2]);
  battle = tickedOn(battle, DAN, [2]);

  it.each([
    ['my day', 'day1', CAT, 'Cat', 'win'],
    ["somebody else's day", 'day1', ANN, 'Cat', 'lose'],
    ['a day I share', 'day2', DAN, 'Draw', 'draw'],
    ['a day that others share', 'day2', ANN, 'Lose', 'lose'],
    ['a day on which nobody did anything', 'day3', ANN, 'Draw', 'draw'],
    ['today', 'day4', ANN, '05 Mar', 'today'],
    ['a future day', 'day5', ANN, '06 Mar', 'future'],
  ] as const)('%s', (_name, dayKey, userId, text, tone) => {
    expect(dayLabel(battle, dayKey, userId, at(3))).toEqual({ text, tone });
  });

  it('shows who is ahead on a day that is over for me only', () => {
    expect(dayLabel(battle, 'day1', ANN, { today: on(1), settled: START })).toEqual({
      text: 'Cat',
      tone: 'open',
    });
  });

  it.each([
    ['Benedikt', 'Ben'],
    ['Jo', 'Jo'],
    ['👩‍👧x🇬🇧yz', '👩‍👧x🇬🇧'],
    ['e\u0301lan', 'e\u0301la'],
  ])('takes 3 characters of %j as a player sees them', (username, text) => {
    const cat = battle.contestants?.[CAT];
    if (!cat) throw new Error('Cat is missing');
    const contestants = { ...battle.contestants, [CAT]: { ...cat, username } };
    expect(dayLabel({ ...battle, contestants }, 'day1', CAT, at(3)).text).toBe(text);
  });
});

it('shows nothing for a day that the battle does not have', () => {
  expect(dayLabel(duel([checkbox()]), 'day8', ANN, at(3))).toEqual({ text: '', tone: 'future' });
});
