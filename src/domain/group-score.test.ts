import { describe, expect, it } from 'vitest';

import {
  ANN,
  BOB,
  CAT,
  checkbox,
  DAN,
  group,
  number,
  START,
  tickedOn,
  withDaily,
} from '../testing/sample-battles.ts';
import { addDays } from './calendar.ts';
import { groupDaysWon, groupDayWinners, groupPoints, groupResult } from './group-score.ts';

describe('groupDayWinners', () => {
  it('is nobody when nobody completed a target (D64)', () => {
    expect(groupDayWinners(group([checkbox()]), 'day1')).toEqual([]);
    expect(groupDayWinners(group([checkbox()]), 'day9')).toEqual([]);
  });

  it('is whoever completed most targets', () => {
    let battle = group([checkbox(), checkbox()]);
    battle = tickedOn(tickedOn(battle, CAT, [1], 1), CAT, [1], 2);
    battle = tickedOn(battle, ANN, [1]);
    expect(groupDayWinners(battle, 'day1')).toEqual([CAT]);
  });

  it('is everybody who shares the most, in the order of userIds', () => {
    const battle = tickedOn(tickedOn(group([checkbox()]), DAN, [1]), BOB, [1]);
    expect(groupDayWinners(battle, 'day1')).toEqual([BOB, DAN]);
  });

  it('asks for the photo when one is required', () => {
    let battle = group([checkbox({ isPhotoRequired: true })]);
    battle = withDaily(battle, 1, 1, ANN, true);
    battle = withDaily(battle, 1, 1, BOB, true, { photo: 'targetConfirmations/bob_1.jpg' });
    expect(groupDayWinners(battle, 'day1')).toEqual([BOB]);
  });

  it('ignores number targets of old data (D116)', () => {
    const battle = withDaily(group([number()]), 1, 1, ANN, 10_000);
    expect(groupDayWinners(battle, 'day1')).toEqual([]);
  });
});

describe('groupDaysWon', () => {
  const battle = tickedOn(tickedOn(group([checkbox()]), ANN, [1, 2]), BOB, [2, 3]);

  it.each([
    ['on the first day', 0, { ann: 0, bob: 0, cat: 0, dan: 0 }],
    ['a shared day counts for each', 2, { ann: 2, bob: 1, cat: 0, dan: 0 }],
    ['past days only', 3, { ann: 2, bob: 2, cat: 0, dan: 0 }],
    ['after the end', 30, { ann: 2, bob: 2, cat: 0, dan: 0 }],
  ])('%s', (_name, days, expected) => {
    expect(groupDaysWon(battle, addDays(START, days))).toEqual(expected);
  });
});

describe('groupResult', () => {
  it('goes to the highest score by points, not by days won (D115)', () => {
    // Ann: two days with one tick. Bob: one day with three.
    let battle = tickedOn(group([checkbox(), checkbox(), checkbox()]), ANN, [1, 2]);
    for (const target of [1, 2, 3]) battle = tickedOn(battle, BOB, [3], target);
    expect(groupPoints(battle, ANN)).toBe(2);
    expect(groupPoints(battle, BOB)).toBe(3);
    expect(groupResult(battle)).toEqual({
      draw: false,
      winners: [{ id: BOB, username: 'Bob' }],
    });
  });

  it('is a draw of those who share the highest score', () => {
    const battle = tickedOn(
      tickedOn(tickedOn(group([checkbox()]), DAN, [1, 2]), ANN, [3, 4]),
      CAT,
      [1],
    );
    expect(groupResult(battle)).toEqual({
      draw: true,
      winners: [
        { id: ANN, username: 'Ann' },
        { id: DAN, username: 'Dan' },
      ],
    });
  });

  it('is a draw of all when nobody did anything', () => {
    const { draw, winners } = groupResult(group([checkbox()]));
    expect(draw).toBe(true);
    expect(winners.map(({ id }) => id)).toEqual([ANN, BOB, CAT, DAN]);
  });

  it('does not count entries beyond the days of the battle', () => {
    const battle = group([checkbox()], 2);
    const { day1 } = tickedOn(battle, ANN, [1]).days;
    if (!day1) throw new Error('day1 is missing');
    expect(groupResult({ ...battle, days: { ...battle.days, day3: day1 } }).winners).toHaveLength(
      4,
    );
  });
});
