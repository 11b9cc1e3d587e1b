import { dayKeyOf, finishDate } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { addDays } from './calendar.ts';
import { duelDayPoints } from './duel-points.ts';
import { leader } from './duel-result.ts';
import { groupDayWinners } from './group-score.ts';
import { newestFirst } from './newest-first.ts';
import { outcomeFor, resultOf } from './outcome.ts';
import { sideOf } from './participants.ts';
import { closedRounds, endDate } from './round.ts';

/** How often in a row somebody has won. */
export interface Runs {
  /** Battles won one after the other, at the most: a duel's draw ends a run, a shared group win does not (D96). */
  readonly best: number;
  /** Of those that ended last; 0 when the last one was not won. */
  readonly current: number;
  /** Days won one after the other within one battle, at the most; a shared day of a group counts (D64). */
  readonly days: number;
}

/** The player's runs over the COMPLETE battles among the given ones, in whichever order. */
export function runsOf(battles: readonly Battle[], userId: string): Runs {
  const played = battles
    .filter(({ status }) => status === 'COMPLETE')
    .map((battle) => ({ battle, end: endDate(battle) }))
    .toSorted(firstEndedFirst)
    .map(({ battle }) => battle);
  const wins = played.map((battle) => isBattleWon(battle, userId));
  return {
    best: longestRun(wins),
    current: wins.length - 1 - wins.lastIndexOf(false),
    days: Math.max(0, ...played.map((battle) => longestRun(daysWonBy(battle, userId)))),
  };
}

/** As the statistics count it, which stand above the runs. */
function isBattleWon(battle: Battle, userId: string): boolean {
  const outcome = outcomeFor(resultOf(battle), userId);
  return battle.isGroupBattle ? outcome !== 'loss' : outcome === 'win';
}

interface Ended {
  readonly battle: Battle;
  readonly end: string;
}

function firstEndedFirst(a: Ended, b: Ended): number {
  if (a.end === b.end) return newestFirst(b.battle, a.battle);
  return a.end < b.end ? -1 : 1;
}

function longestRun(isWon: readonly boolean[]): number {
  let longest = 0;
  let run = 0;
  for (const won of isWon) {
    run = won ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  return longest;
}

/** Whether each day that was fought was won, the first day first. */
function daysWonBy(battle: Battle, userId: string): boolean[] {
  const count = closedRounds(battle, addDays(finishDate(battle), 1));
  return Array.from({ length: count }, (_, index) => isDayWon(battle, dayKeyOf(index + 1), userId));
}

function isDayWon(battle: Battle, dayKey: string, userId: string): boolean {
  if (battle.isGroupBattle) return groupDayWinners(battle, dayKey).includes(userId);
  return leader(duelDayPoints(battle, dayKey)) === sideOf(battle, userId);
}
