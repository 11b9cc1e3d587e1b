import { assert, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  arbitraryBattle,
  arbitraryDuel,
  arbitraryGroup,
  withSidesSwapped,
  withToday,
} from '../testing/arbitrary-battle.ts';
import {
  ANN,
  blockCheckbox,
  BOB,
  CAT,
  checkbox,
  DAN,
  duel,
  group,
  number,
  tickedOn,
  withDaily,
} from '../testing/sample-battles.ts';
import { dayKeys, dayKeyOf, finishDate } from './battle-days.ts';
import { addDays } from './calendar.ts';
import { duelDayPoints } from './duel-points.ts';
import { duelResult } from './duel-result.ts';
import { groupDaysWon, groupDayWinners, groupPoints } from './group-score.ts';
import { duelHp, duelKnockOut, maxHp } from './hit-points.ts';
import { sideOf } from './participants.ts';
import { closedRounds, endDate, lastRound, roundOf, roundScore, roundTitle } from './round.ts';

const runs = { numRuns: 60 };

describe('roundOf a duel', () => {
  let battle = duel([checkbox({ title: 'Stretch' }), number({ title: 'Steps' })]);
  battle = tickedOn(tickedOn(battle, ANN, [1, 2]), BOB, [2]);
  battle = withDaily(battle, 2, 2, BOB, 900, { hide: true });
  battle = withDaily(battle, 2, 2, ANN, 700);

  it('says who won with which points, and what the HP was before and after', () => {
    expect(roundOf(battle, 2)).toMatchObject({
      dayNumber: 2,
      date: '2026-03-03',
      isGroup: false,
      corners: [
        { id: ANN, username: 'Ann', points: 1, before: 5, after: 4 },
        { id: BOB, username: 'Bob', points: 2, before: 3, after: 4 },
      ],
      winners: [{ id: BOB, username: 'Bob' }],
      knockedOut: null,
    });
  });

  it('lists who hit the other with what, in the order of the targets', () => {
    const hits = roundOf(battle, 2).hits.map(({ by, target, amount }) => [
      by,
      target.title,
      amount,
    ]);
    expect(hits).toEqual([
      [ANN, 'Stretch', 1],
      [BOB, 'Stretch', 1],
      [BOB, 'Steps', 1],
    ]);
  });

  it('tells no entry, and so no hidden number (D94)', () => {
    expect(JSON.stringify(roundOf(battle, 2))).not.toMatch(/900|700|"input"/);
  });

  it('is won by nobody when both have the same', () => {
    const drawn = tickedOn(tickedOn(battle, ANN, [3]), BOB, [3]);
    expect(roundOf(drawn, 3).winners).toEqual([]);
    expect(roundOf(drawn, 4).winners).toEqual([]);
  });

  it('names who was knocked out by it, and nobody on the days around', () => {
    const knocked = tickedOn(duel([checkbox()]), BOB, [2, 3, 4]);
    expect(roundOf(knocked, 3).knockedOut).toEqual({ id: ANN, username: 'Ann' });
    expect([2, 4].map((day) => roundOf(knocked, day).knockedOut)).toEqual([null, null]);
  });
});

describe('roundOf a group', () => {
  let battle = group([checkbox(), checkbox()], 7, [ANN, BOB, CAT]);
  battle = tickedOn(tickedOn(battle, CAT, [1, 2], 1), CAT, [2], 2);
  battle = tickedOn(battle, ANN, [2]);

  it('says who won it, and the points of everybody before and after', () => {
    expect(roundOf(battle, 2)).toMatchObject({
      isGroup: true,
      corners: [
        { id: ANN, points: 1, before: 0, after: 1 },
        { id: BOB, points: 0, before: 0, after: 0 },
        { id: CAT, points: 2, before: 1, after: 3 },
      ],
      winners: [{ id: CAT, username: 'Cat' }],
      hits: [],
      knockedOut: null,
    });
  });
});

describe('closedRounds and lastRound', () => {
  const battle = duel([checkbox()], 3);

  it.each([
    ['2026-03-01', 0],
    ['2026-03-02', 0],
    ['2026-03-03', 1],
    ['2026-03-05', 3],
    ['2026-04-01', 3],
  ])('on %s %d of three rounds are over', (settled, rounds) => {
    expect(closedRounds(battle, settled)).toBe(rounds);
    expect(lastRound(battle, settled)?.dayNumber ?? 0).toBe(rounds);
  });

  it('ends with the round of a knock-out', () => {
    const knocked = tickedOn(duel([checkbox()]), BOB, [1, 2]);
    expect(closedRounds(knocked, '2026-03-30')).toBe(2);
    expect(lastRound(knocked, '2026-03-30')?.knockedOut?.id).toBe(ANN);
  });

  it('has no rounds without daily targets, and none with targets of a later version (K3)', () => {
    expect(lastRound(duel([blockCheckbox()]), '2026-03-04')).toBeNull();
    const later = duel([checkbox({ format: JSON.parse('"duration"') })]);
    expect(lastRound(later, '2026-03-04')).toBeNull();
    expect(endDate(later)).toBe(finishDate(later));
  });
});

describe('roundTitle and roundScore', () => {
  it('names the winner of a duel with the higher figure first', () => {
    const battle = tickedOn(tickedOn(duel([checkbox(), checkbox()]), BOB, [1], 1), BOB, [1], 2);
    expect(roundTitle(roundOf(tickedOn(battle, ANN, [1]), 1))).toBe('Round 1 to Bob, 2 to 1');
    expect(roundScore(roundOf(battle, 1))).toBe('2 to 0');
    expect(roundTitle(roundOf(battle, 1), BOB)).toBe('Round 1 to you, 2 to 0');
  });

  it('calls a round a draw in which both have the same', () => {
    expect(roundTitle(roundOf(duel([checkbox()]), 2))).toBe('Round 2 is a draw, 0 to 0');
  });

  it.each([
    [[CAT], 'Round 1 to Cat, with 1 point'],
    [[CAT, CAT], 'Round 1 to Cat, with 2 points'],
    [[BOB, DAN], 'Round 1 to Bob and Dan, with 1 point each'],
    [[ANN, BOB, CAT], 'Round 1 to Ann, Bob and Cat, with 1 point each'],
    [[ANN, BOB, CAT, DAN], 'Round 1 is a draw, with 1 point each'],
    [[], 'Round 1 is a draw'],
  ])('says how a group shared it: %j', (ids, title) => {
    let battle = group([checkbox(), checkbox(), checkbox(), checkbox()]);
    for (const [index, id] of ids.entries()) battle = tickedOn(battle, id, [1], index + 1);
    expect(roundTitle(roundOf(battle, 1))).toBe(title);
  });
});

describe('laws of rounds', () => {
  it('follow from each other: each begins with what the one before left', () => {
    assert(
      property(arbitraryBattle, (battle) => {
        const rounds = dayKeys(battle).map((_, index) => roundOf(battle, index + 1));
        for (const [index, { corners }] of rounds.entries()) {
          const start = battle.isGroupBattle ? 0 : maxHp(battle);
          const before = rounds[index - 1]?.corners.map(({ after }) => after);
          expect(corners.map((corner) => corner.before)).toEqual(
            before ?? battle.userIds.map(() => start),
          );
        }
        const hp = battle.isGroupBattle ? null : duelHp(battle);
        for (const { id, after } of rounds.at(-1)?.corners ?? []) {
          const side = sideOf(battle, id) ?? 'challenger';
          expect(after).toBe(hp === null ? groupPoints(battle, id) : hp[side]);
        }
      }),
      runs,
    );
  });

  it('have hits that add up to what the HP did, and points that the calendar shows', () => {
    assert(
      property(arbitraryDuel, (battle) => {
        for (const [index, dayKey] of dayKeys(battle).entries()) {
          const { corners, hits } = roundOf(battle, index + 1);
          const points = duelDayPoints(battle, dayKey);
          for (const corner of corners) {
            const moved = hits.reduce(
              (sum, { by, amount }) => sum + (by === corner.id ? amount : -amount),
              0,
            );
            expect(corner.after - corner.before).toBe(moved);
            expect(corner.points).toBe(points[sideOf(battle, corner.id) ?? 'challenger']);
          }
        }
      }),
      runs,
    );
  });

  it('have as many winners as the result counts days won', () => {
    assert(
      property(withToday(arbitraryBattle), ([battle, settled]) => {
        const rounds = Array.from({ length: closedRounds(battle, settled) }, (_, index) =>
          roundOf(battle, index + 1),
        );
        const won = Object.fromEntries(
          battle.userIds.map((userId) => [
            userId,
            rounds.filter(({ winners }) => winners.some(({ id }) => id === userId)).length,
          ]),
        );
        const result = battle.isGroupBattle ? null : duelResult(battle, settled);
        expect(won).toEqual(
          result === null
            ? groupDaysWon(battle, settled)
            : {
                [battle.challenger.id]: result.challengerDayTally,
                [battle.opponent?.id ?? '']: result.opponentDayTally,
              },
        );
      }),
      runs,
    );
  });

  it('know one knock-out at most among those that are over, the one of the battle', () => {
    assert(
      property(withToday(arbitraryDuel), ([battle, settled]) => {
        const knockOut = duelKnockOut(battle, settled);
        const dates = Array.from({ length: closedRounds(battle, settled) }, (_, index) =>
          roundOf(battle, index + 1),
        )
          .filter(({ knockedOut }) => knockedOut !== null)
          .map(({ date }) => date);
        expect(dates).toEqual(knockOut ? [knockOut.date] : []);
      }),
      runs,
    );
  });

  it('do not depend on who stands in which corner (D51)', () => {
    assert(
      property(arbitraryDuel, (battle) => {
        const over = addDays(finishDate(battle), 1);
        const { hits, ...round } = roundOf(battle, battle.numDays);
        const swapped = roundOf(withSidesSwapped(battle), battle.numDays);
        expect(swapped).toMatchObject(round);
        expect(swapped.hits.length).toBe(hits.length);
        expect(closedRounds(withSidesSwapped(battle), over)).toBe(closedRounds(battle, over));
      }),
      runs,
    );
  });

  it('name the winners of a group as the calendar does', () => {
    assert(
      property(arbitraryGroup, (battle) => {
        for (let day = 1; day <= battle.numDays; day += 1) {
          expect(roundOf(battle, day).winners.map(({ id }) => id)).toEqual(
            groupDayWinners(battle, dayKeyOf(day)),
          );
        }
      }),
      runs,
    );
  });
});
