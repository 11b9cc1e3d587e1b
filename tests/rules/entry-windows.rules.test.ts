import { describe, expect, test } from 'vitest';
import { type Battle, derivedResult, finishDate, maySettle } from '../../src/domain/index.ts';
import {
  acceptedBy,
  activeDuel,
  activeGroup,
  ALICE,
  BATTLE,
  BOB,
  duelRequest,
  pathsIn,
  withField,
} from './fixtures.ts';
import { decideWrite } from './rules-engine.ts';

/**
 * D109: rules take a day for today as long as its date is today somewhere between UTC-12 and
 * UTC+14, from 10:00 UTC on the day before to 12:00 UTC on the day after. The engine is asked
 * directly, because only it can be told the time.
 */

const START = '2026-02-27';
const duel = activeDuel({ startDate: START, numDays: 5 });
const group = activeGroup({ startDate: START, numDays: 5 });

const isAllowed = (now: string, before: Battle, after: Battle): boolean =>
  decideWrite({
    userId: BOB,
    now: new Date(now),
    path: BATTLE,
    before: { [BATTLE]: before },
    after: { [BATTLE]: after },
  }).allowed;

const entryOf = (userId: string) => ({ userId, input: true, photo: null, hide: false });

const ticked = (battle: Battle, path: string): Battle =>
  withField(battle, `${path}.bob`, entryOf(BOB));

const isTaken = (now: string, path: string, battle = duel): boolean =>
  isAllowed(now, battle, ticked(battle, path));

describe('an entry for a day', () => {
  test.each([
    ['day1', '2026-02-26T09:59:59Z', false],
    ['day1', '2026-02-26T10:00:00Z', true],
    ['day1', '2026-02-27T00:00:00Z', true],
    ['day1', '2026-02-28T11:59:59Z', true],
    ['day1', '2026-02-28T12:00:00Z', false],
    ['day2', '2026-02-27T09:59:59Z', false],
    ['day2', '2026-02-27T10:00:00Z', true],
    ['day2', '2026-03-01T11:59:59Z', true],
    ['day2', '2026-03-01T12:00:00Z', false],
    // over the end of the month; the last day of the battle
    ['day3', '2026-02-28T10:00:00Z', true],
    ['day5', '2026-03-02T10:00:00Z', true],
    ['day5', '2026-03-04T11:59:59Z', true],
    ['day5', '2026-03-04T12:00:00Z', false],
    ['day5', '2026-03-02T09:59:59Z', false],
  ])('%s at %s: allowed is %s', (dayKey, now, isOpen) => {
    for (const battle of [duel, group])
      expect(isTaken(now, `days.${dayKey}.target1`, battle)).toBe(isOpen);
  });

  test.each([
    ['UTC-11: the first second', '2026-02-27T11:00:00Z'],
    ['UTC-11: the last second', '2026-02-28T10:59:59Z'],
    ['UTC+14: the first second', '2026-02-26T10:00:00Z'],
    ['UTC+14: the last second', '2026-02-27T09:59:59Z'],
  ])('fault 11: is open all through the day in %s', (_name, now) => {
    expect(isTaken(now, 'days.day1.target1')).toBe(true);
  });

  test.each(['day0', 'day6', 'day-1', 'closed'])('%s does not exist', (dayKey) => {
    for (const now of ['2026-02-26T12:00:00Z', '2026-03-04T01:00:00Z', '2026-05-01T01:00:00Z'])
      expect(isTaken(now, `days.${dayKey}.target1`)).toBe(false);
  });

  test('is open for three dates around noon UTC, and for no fourth', () => {
    const open = ['day1', 'day2', 'day3', 'day4', 'day5'].filter((dayKey) =>
      isTaken('2026-02-28T11:00:00Z', `days.${dayKey}.target1`),
    );
    expect(open).toEqual(['day1', 'day2', 'day3']);
  });

  test.each(['day1', 'day2', 'day3'])(
    'attack 17: one for %s, of three open days, takes no other change along',
    (dayKey) => {
      const battle = Object.keys(duel.days).reduce(
        (before, day) => withField(before, `days.${day}.target1.alice`, entryOf(ALICE)),
        duel,
      );
      const own = `days.${dayKey}.target1`;
      const after = ticked(battle, own);
      const others = pathsIn(after).filter((path) => !path.startsWith(`${own}.bob`));
      const taken = others.filter((path) =>
        [undefined, 'else'].some((value) =>
          isAllowed('2026-02-28T11:00:00Z', battle, withField(after, path, value)),
        ),
      );
      expect(isAllowed('2026-02-28T11:00:00Z', battle, after)).toBe(true);
      expect(taken).toEqual([]);
    },
  );
});

describe('a block entry', () => {
  test.each([
    ['2026-02-26T09:59:59Z', false],
    ['2026-02-26T10:00:00Z', true],
    ['2026-03-04T11:59:59Z', true],
    ['2026-03-04T12:00:00Z', false],
  ])('at %s: allowed is %s', (now, isOpen) => {
    expect(isTaken(now, 'blockTargets.blockTarget1')).toBe(isOpen);
  });
});

describe('an acceptance', () => {
  test.each([
    ['2026-02-20T00:00:00Z', true],
    ['2026-02-28T11:59:59Z', true],
    ['2026-02-28T12:00:00Z', false],
  ])('at %s: allowed is %s', (now, isOpen) => {
    const battle = duelRequest({ startDate: START });
    const move = { userId: BOB, version: 1, settled: START };
    const accepted = acceptedBy(battle, move, new Date(now));
    expect(isAllowed(now, battle, accepted)).toBe(isOpen);
  });
});

describe('a completion', () => {
  const result = {
    draw: true,
    winner: null,
    challengerDayTally: 0,
    opponentDayTally: 0,
    challengerTargetTally: 0,
    opponentTargetTally: 0,
    kOWin: false,
    challengerHp: 6,
    opponentHp: 6,
  };

  test.each([
    // The last day is over first in UTC+14 and last in UTC-12.
    ['2026-03-03T10:00:00Z', false],
    ['2026-03-04T11:59:59Z', false],
    ['2026-03-04T12:00:00Z', true],
  ])('after the last day, at %s: allowed is %s', (now, isOver) => {
    expect(finishDate(duel)).toBe('2026-03-03');
    expect(maySettle(duel, ALICE, new Date(now))).toBe(isOver);
    expect(isAllowed(now, duel, { ...duel, status: 'COMPLETE', result })).toBe(isOver);
    const won = {
      ...group,
      status: 'COMPLETE' as const,
      result: derivedResult(group, '2026-03-04'),
    };
    expect(isAllowed(now, group, won)).toBe(isOver);
  });

  test.each([
    ['2026-03-03T10:00:00Z', false],
    ['2026-03-04T12:00:00Z', true],
  ])('attack 59: by a knock-out that may be false, at %s: allowed is %s', (now, isOver) => {
    const knockOut = {
      ...result,
      draw: false,
      kOWin: true,
      opponentHp: 0,
      winner: { id: ALICE, username: duel.challenger.username },
    };
    expect(isAllowed(now, duel, { ...duel, status: 'COMPLETE', result: knockOut })).toBe(isOver);
  });
});
