import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  arbitraryBattle,
  arbitraryDuel,
  arbitraryGroup,
  dailyInput,
  photo,
  withSidesSwapped,
  withToday,
} from '../testing/arbitrary-battle.ts';
import { ANN, BOB, START } from '../testing/sample-battles.ts';
import { dailyTarget, dailyTargets, dateOfDay, dayKeys, finishDate } from './battle-days.ts';
import { type Battle, BATTLE_STATUSES } from './battle.ts';
import { addDays } from './calendar.ts';
import { type DailyChange, recordBlockEntry, recordDailyEntry } from './record-entry.ts';
import { dayLabel } from './day-label.ts';
import { duelDayPoints } from './duel-points.ts';
import { duelResult } from './duel-result.ts';
import { entryOf } from './entries.ts';
import { xpAward } from './experience.ts';
import { groupDaysWon, groupDayWinners, groupPoints, groupResult } from './group-score.ts';
import { duelHp, duelKnockOut, startingHp } from './hit-points.ts';
import { outcomeLabel } from './labels.ts';
import { isOpenForEntries, isOver, nextStatus, settleBattle, verifyBattle } from './status.ts';

// The laws of the game. HABIT_RIVALS_RUNS asks for more runs, of another seed each time; fast-check prints that of a failure.
const RUNS = Number(import.meta.env['HABIT_RIVALS_RUNS'] ?? 300);
const runs = { numRuns: RUNS };
const frozen = <Value>(value: Value): Value => {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(frozen);
    Object.freeze(value);
  }
  return value;
};

const swap = <Value>({ challenger, opponent }: { challenger: Value; opponent: Value }) => ({
  challenger: opponent,
  opponent: challenger,
});

/** Changes of both players on one day of the battle, one per player and target. */
function dayOfChanges(battle: Battle): fc.Arbitrary<{ today: string; changes: DailyChange[] }> {
  return fc.integer({ min: 1, max: battle.numDays }).chain((dayNumber) => {
    const dayKey = `day${dayNumber}`;
    const changes = dailyTargets(battle, dayKey).flatMap((target) =>
      [ANN, BOB].map((userId) =>
        fc.record({
          userId: fc.constant(userId),
          dayKey: fc.constant(dayKey),
          targetKey: fc.constant(target.targetKey),
          // 0 is stored by old data, not entered.
          input: dailyInput(target.format).map((input) => input || null),
          photo,
          hide: fc.boolean(),
        }),
      ),
    );
    return fc
      .tuple(...changes)
      .map((list) => ({ today: dateOfDay(battle, dayNumber), changes: list }));
  });
}

/** Nothing has settled yet, so that an old knock-out does not stand in the way. */
const early = (today: string) => ({ today, settled: START });

function recordAll(battle: Battle, changes: readonly DailyChange[], today: string): Battle {
  return changes.reduce((before, change) => {
    const result = recordDailyEntry(before, change.userId, change, early(today));
    return result.ok ? result.battle : before;
  }, battle);
}

const withChanges = arbitraryDuel.chain((battle) =>
  fc.tuple(fc.constant(battle), dayOfChanges(battle)),
);

describe('laws of a duel', () => {
  it('1: the two HP add up to twice the starting HP', () => {
    fc.assert(
      fc.property(arbitraryDuel, (battle) => {
        const hp = duelHp(battle);
        const start = startingHp(dailyTargets(battle, 'day1').length);
        expect(hp.challenger + hp.opponent).toBe(2 * start);
      }),
      runs,
    );
  });

  it('2: undoing an entry restores the HP, and its delta is the difference', () => {
    fc.assert(
      fc.property(withChanges, ([battle, { today, changes }]) => {
        const before = duelHp(battle);
        for (const change of changes) {
          const target = dailyTarget(battle, change.dayKey, change.targetKey);
          const previous = target && entryOf(target, change.userId);
          const result = recordDailyEntry(battle, change.userId, change, early(today));
          const refused = result.ok ? null : result.reason;
          expect(refused === null || refused === 'photo-required').toBe(true);
          const changed = result.ok ? result.battle : battle;
          const after = duelHp(changed);
          const moved = after.challenger - before.challenger;
          expect(result.ok && result.hpDelta).toEqual(
            result.ok && { challenger: moved, opponent: 0 - moved },
          );
          const undo: DailyChange = {
            ...change,
            input: previous?.input || null,
            photo: previous?.photo ?? null,
          };
          // What old data holds without its photo cannot be entered again.
          const undone = recordDailyEntry(changed, change.userId, undo, early(today));
          expect(undone.ok ? duelHp(undone.battle) : before).toEqual(before);
        }
      }),
      runs,
    );
  });

  it('2: the HP does not depend on the order of the entries', () => {
    fc.assert(
      fc.property(
        withChanges.chain(([battle, { today, changes }]) =>
          fc.tuple(
            fc.constant({ battle, today, changes }),
            fc.shuffledSubarray(changes, { minLength: changes.length }),
          ),
        ),
        ([{ battle, today, changes }, shuffledChanges]) => {
          expect(duelHp(recordAll(battle, shuffledChanges, today))).toEqual(
            duelHp(recordAll(battle, changes, today)),
          );
        },
      ),
      runs,
    );
  });

  it('3: swapping the sides swaps every figure and keeps the winner', () => {
    fc.assert(
      fc.property(withToday(arbitraryDuel), ([battle, today]) => {
        const swapped = withSidesSwapped(battle);
        expect(duelHp(swapped)).toEqual(swap(duelHp(battle)));
        for (const dayKey of dayKeys(battle)) {
          expect(duelDayPoints(swapped, dayKey)).toEqual(swap(duelDayPoints(battle, dayKey)));
        }
        const knockOut = duelKnockOut(battle, today);
        expect(duelKnockOut(swapped, today)?.date).toBe(knockOut?.date);
        const result = duelResult(battle, today);
        expect(duelResult(swapped, today)).toEqual({
          ...result,
          challengerDayTally: result.opponentDayTally,
          opponentDayTally: result.challengerDayTally,
          challengerTargetTally: result.opponentTargetTally,
          opponentTargetTally: result.challengerTargetTally,
          challengerHp: result.opponentHp,
          opponentHp: result.challengerHp,
        });
      }),
      runs,
    );
  });

  it('4: a result names a winner exactly when it is no draw', () => {
    fc.assert(
      fc.property(withToday(arbitraryDuel), ([battle, today]) => {
        const { draw, winner, kOWin } = duelResult(battle, today);
        expect(winner === null).toBe(draw);
        expect(kOWin).toBe(duelKnockOut(battle, today) !== null);
        expect(draw && kOWin).toBe(false);
      }),
      runs,
    );
  });

  it('days won, lost and drawn are the days counted; points never exceed the targets', () => {
    fc.assert(
      fc.property(withToday(arbitraryDuel), ([battle, today]) => {
        const { challengerDayTally, opponentDayTally } = duelResult(battle, today);
        const knockOut = duelKnockOut(battle, today);
        const counted = dayKeys(battle).filter((_, index) => {
          const date = dateOfDay(battle, index + 1);
          return date < today && (!knockOut || date <= knockOut.date);
        });
        const draws = counted.filter((dayKey) => {
          const { challenger, opponent } = duelDayPoints(battle, dayKey);
          return challenger === opponent;
        });
        expect(challengerDayTally + opponentDayTally + draws.length).toBe(counted.length);
      }),
      runs,
    );
  });
});

describe('laws of every battle', () => {
  it('5: what is not a change of my own entry of today is refused and changes nothing', () => {
    fc.assert(
      fc.property(withToday(arbitraryBattle), fc.nat(2), ([battle, today], daysBehind) => {
        frozen(battle);
        const before = JSON.stringify(battle);
        const when = { today, settled: addDays(today, -daysBehind) };
        // Dates are the player's own; what is over is so for everybody (K2).
        const isOpen = (isItsTime: boolean) => isItsTime && !isOver(battle, when.settled);
        const isRunning = today >= battle.startDate && today <= finishDate(battle);
        expect(isOpenForEntries(battle, when)).toBe(isOpen(isRunning));
        for (const dayKey of dayKeys(battle)) {
          for (const { targetKey } of dailyTargets(battle, dayKey)) {
            const change = {
              userId: ANN,
              dayKey,
              targetKey,
              input: null,
              photo: null,
              hide: false,
            };
            const isToday = dateOfDay(battle, Number(dayKey.slice(3))) === today;
            expect(recordDailyEntry(battle, ANN, change, when).ok).toBe(isOpen(isToday));
            expect(recordDailyEntry(battle, BOB, change, when).ok).toBe(false);
          }
        }
        for (const [targetKey, { format }] of Object.entries(battle.blockTargets)) {
          const input = format === 'checkbox' ? { input: false } : { add: { id: 'new', value: 1 } };
          const change = { userId: BOB, targetKey, hide: false, photo: null, ...input };
          expect(recordBlockEntry(battle, BOB, change, when).ok).toBe(isOpen(isRunning));
          expect(recordBlockEntry(battle, ANN, change, when).ok).toBe(false);
        }
        expect(JSON.stringify(battle)).toBe(before);
      }),
      runs,
    );
  });

  it('6: nextStatus is idempotent and never leaves COMPLETE or DECLINED', () => {
    const inAnyStatus = fc
      .tuple(withToday(arbitraryBattle), fc.constantFrom(...BATTLE_STATUSES))
      .map(([[battle, today], status]) => ({ battle: { ...battle, status }, today }));
    fc.assert(
      fc.property(inAnyStatus, ({ battle, today }) => {
        const status = nextStatus(battle, today);
        expect(nextStatus({ ...battle, status }, today)).toBe(status);
        const isFinal = battle.status === 'COMPLETE' || battle.status === 'DECLINED';
        expect(isFinal ? status : battle.status).toBe(battle.status);
        const settled = settleBattle(battle, today);
        expect(settled.status).toBe(status);
        expect(settleBattle(settled, today)).toBe(settled);
        const verified = verifyBattle(battle, today);
        expect(verifyBattle(verified, today)).toBe(verified);
      }),
      runs,
    );
  });

  it('a settled result stays the same on every later day', () => {
    fc.assert(
      fc.property(withToday(arbitraryBattle), ([battle, today]) => {
        const settled = settleBattle(battle, today);
        if (settled.status !== 'COMPLETE') return;
        expect(settleBattle(battle, addDays(today, 40))).toEqual(settled);
        expect(verifyBattle(settled, addDays(today, 40))).toBe(settled);
      }),
      runs,
    );
  });

  it('experience and labels agree with the result for everybody', () => {
    fc.assert(
      fc.property(arbitraryBattle, (battle) => {
        const over = addDays(battle.startDate, battle.numDays);
        const complete = settleBattle(battle, over);
        const xp = xpAward(complete);
        expect(Object.keys(xp)).toEqual(battle.userIds);
        for (const userId of battle.userIds) {
          const label = outcomeLabel(complete, userId).replace(' by KO', '');
          expect({ Won: 10, Draw: 3, Lost: 1 }[label]).toBe(xp[userId]);
          expect(outcomeLabel({ ...complete, result: null }, userId)).toBe(
            outcomeLabel(complete, userId),
          );
          for (const dayKey of dayKeys(battle)) {
            const { tone } = dayLabel(battle, dayKey, userId, { today: over, settled: over });
            expect(['win', 'lose', 'draw']).toContain(tone);
          }
        }
      }),
      { numRuns: Math.ceil(RUNS / 3) },
    );
  });
});

describe('laws of a group', () => {
  it('the winners have the highest score, in the order of userIds', () => {
    fc.assert(
      fc.property(arbitraryGroup, (battle) => {
        const { draw, winners } = groupResult(battle);
        const highest = Math.max(...battle.userIds.map((userId) => groupPoints(battle, userId)));
        expect(winners.map(({ id }) => id)).toEqual(
          battle.userIds.filter((userId) => groupPoints(battle, userId) === highest),
        );
        expect(draw).toBe(winners.length > 1);
      }),
      runs,
    );
  });

  it('days won count each past day for its winners and have a key for everybody', () => {
    fc.assert(
      fc.property(withToday(arbitraryGroup), ([battle, today]) => {
        const won = groupDaysWon(battle, today);
        expect(Object.keys(won)).toEqual(battle.userIds);
        const expected = dayKeys(battle)
          .filter((_, index) => dateOfDay(battle, index + 1) < today)
          .reduce((sum, dayKey) => sum + groupDayWinners(battle, dayKey).length, 0);
        expect(Object.values(won).reduce((sum, days) => sum + days, 0)).toBe(expected);
      }),
      runs,
    );
  });
});
