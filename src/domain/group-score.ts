import { dayKeyOf, pastDayCount, targetsOfDay } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { entryOf, isTicked } from './entries.ts';
import { namedPlayer } from './participants.ts';
import type { GroupResult } from './result.ts';

/** Completed checkboxes of one day; number targets from old data do not score (D116). */
export function groupDayPoints(battle: Battle, dayKey: string, userId: string): number {
  return targetsOfDay(battle.days[dayKey]).filter(
    (target) => target.format === 'checkbox' && isTicked(target, entryOf(target, userId)),
  ).length;
}

/** Those who share the highest figure, in the given order. */
function topScorers(userIds: readonly string[], points: (userId: string) => number): string[] {
  const scored = userIds.map((userId) => ({ userId, points: points(userId) }));
  const highest = Math.max(...scored.map((score) => score.points));
  return scored.filter((score) => score.points === highest).map(({ userId }) => userId);
}

/** User ids in the order of `userIds`; empty if nobody completed a target (D64). */
export function groupDayWinners(battle: Battle, dayKey: string): string[] {
  const points = (userId: string) => groupDayPoints(battle, dayKey, userId);
  if (battle.userIds.every((userId) => points(userId) === 0)) return [];
  return topScorers(battle.userIds, points);
}

/** Days won per participant, past days only; a shared day counts for each. */
export function groupDaysWon(battle: Battle, today: string): Record<string, number> {
  const won = Object.fromEntries(battle.userIds.map((userId) => [userId, 0]));
  const pastDays = pastDayCount(battle, today);
  for (let dayNumber = 1; dayNumber <= pastDays; dayNumber += 1) {
    for (const userId of groupDayWinners(battle, dayKeyOf(dayNumber))) {
      won[userId] = (won[userId] ?? 0) + 1;
    }
  }
  return won;
}

/** A point per completed target over the whole battle, or its first days. */
export function groupPoints(battle: Battle, userId: string, lastDay = battle.numDays): number {
  let points = 0;
  for (let dayNumber = 1; dayNumber <= lastDay; dayNumber += 1) {
    points += groupDayPoints(battle, dayKeyOf(dayNumber), userId);
  }
  return points;
}

/** The highest score wins; several with the same highest score make a draw, also with 0 points. */
export function groupResult(battle: Battle): GroupResult {
  const winners = topScorers(battle.userIds, (userId) => groupPoints(battle, userId));
  return {
    draw: winners.length > 1,
    winners: winners.map((userId) => namedPlayer(battle, userId)),
  };
}
