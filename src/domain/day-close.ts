import type { Battle } from './battle.ts';
import { playerToday } from './player-date.ts';

const MINUTE_MS = 60_000;
/** No day is longer, not even the one on which clocks go back. */
const LONGEST_DAY_MINUTES = 26 * 60;

/**
 * Whole minutes until the player's day ends, rounded up: 1 in the last minute. Found by looking at
 * the calendar of the player's zone (K2), so that it is right also when clocks change.
 * @throws RangeError when `fallbackZone` is needed and unknown.
 */
export function minutesLeftToday(
  battle: Battle,
  userId: string,
  now: Date,
  fallbackZone: string,
): number {
  const minute = Math.floor(now.getTime() / MINUTE_MS);
  const dateAfter = (minutes: number): string =>
    playerToday(battle, userId, new Date((minute + minutes) * MINUTE_MS), fallbackZone);

  const today = dateAfter(0);
  let sameDay = 0;
  let nextDay = LONGEST_DAY_MINUTES;
  while (nextDay - sameDay > 1) {
    const middle = Math.floor((sameDay + nextDay) / 2);
    if (dateAfter(middle) === today) sameDay = middle;
    else nextDay = middle;
  }
  return nextDay;
}
