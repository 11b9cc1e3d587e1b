import { describe, expect, it } from 'vitest';

import { blockCheckbox, checkbox, duel, START } from '../testing/sample-battles.ts';
import {
  allDays,
  blockTargets,
  dailyTargets,
  dayIndex,
  dayKeys,
  dayNumberOf,
  finishDate,
  pastDayCount,
  targetsOfDay,
  titlesText,
} from './battle-days.ts';
import { addDays } from './calendar.ts';

const battle = duel([checkbox(), blockCheckbox()], 12);
const reversed = <Value>(map: Readonly<Record<string, Value>>) =>
  Object.fromEntries(Object.entries(map).toReversed());

it('finishes on start + numDays - 1', () => {
  expect(finishDate(battle)).toBe('2026-03-13');
  expect(finishDate(duel([checkbox()], 1))).toBe(START);
});

it.each([
  [-1, 0, 0],
  [0, 1, 0],
  [1, 2, 1],
  [11, 12, 11],
  [12, 13, 12],
  [40, 41, 12],
])('%i days after the start is day %i, with %i days past', (offset, index, past) => {
  expect(dayIndex(battle, addDays(START, offset))).toBe(index);
  expect(pastDayCount(battle, addDays(START, offset))).toBe(past);
});

describe('keys by number', () => {
  it('lists the days in order whatever the document does', () => {
    const given = { ...battle, days: reversed(battle.days) };
    expect(dayKeys(given).slice(0, 3)).toEqual(['day1', 'day2', 'day3']);
    expect(dayKeys(given)).toHaveLength(12);
  });

  it('lists targets in order, past ten as well', () => {
    const many = duel([
      ...Array.from({ length: 11 }, (_, index) => checkbox({ title: `${index + 1}` })),
      blockCheckbox({ title: 'a' }),
      blockCheckbox({ title: 'b' }),
    ]);
    const [day1 = { date: '', dayKey: '' }] = [many.days['day1']];
    const given = {
      ...many,
      days: { ...many.days, day1: reversed(day1) as typeof day1 },
      blockTargets: reversed(many.blockTargets),
    };
    const titles = dailyTargets(given, 'day1').map(({ title }) => Number(title));
    expect(titles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(blockTargets(given).map(({ title }) => title)).toEqual(['a', 'b']);
    expect(targetsOfDay({ ...day1, later1: day1['target1'] ?? '' })).toHaveLength(11);
  });

  it('makes no days of a battle without its first', () => {
    const { day2 = { date: '', dayKey: '' } } = battle.days;
    expect(allDays({ ...battle, days: { day2 } })).toEqual({ day2 });
  });

  it.each(['day0', 'day13', 'day01', 'day', 'target1', 'toString', ''])(
    'knows that %j is no day',
    (key) => {
      expect(dayNumberOf(battle, key)).toBeUndefined();
      expect(dailyTargets(battle, key)).toEqual([]);
    },
  );
});

it('joins the titles of targets', () => {
  expect(titlesText([{ title: 'Walk' }, { title: 'Steps' }])).toBe('Walk, Steps');
});

it.each(['\u202E', '\u2067', '\u2069\u202E', '\u200F'])(
  'attack 222: leaves %j out of joined titles, which would turn round what comes after it',
  (turn) => {
    const titles = [{ title: `Walk${turn}5` }, { title: 'Steps' }];
    expect(titlesText(titles)).toBe('Walk5, Steps');
  },
);

it('keeps titles from right to left in the order of the others', () => {
  const titles = [{ title: 'ריצה (5)' }, { title: 'صلاة' }, { title: 'Steps' }];
  expect(titlesText(titles)).toBe('\u2068ריצה (5)\u2069, \u2068صلاة\u2069, Steps');
});
