import type { Battle } from './battle.ts';
import { DAY_MS, dayCount } from './calendar.ts';
import { stillIn } from './participants.ts';
import { playerToday, zoneOf } from './player-date.ts';
import { CLOCK_STEP_MS, zoneOffset } from './zone-offset.ts';

const MINUTE_MS = 60_000;
/** No clock is further from UTC than 14 hours, and the change of one is over by then. */
const FAR_MS = 26 * 60 * MINUTE_MS;

/**
 * The moment in which a date is over in an IANA zone, in milliseconds since 1970; undefined for a
 * zone that this machine does not know. Right also on days without a midnight, with two of them, and
 * for one that the zone left out: it is over when the one before is.
 */
export function endOfDay(date: string, timeZone: string): number | undefined {
  const midnight = (dayCount(date) + 1) * DAY_MS;
  const before = zoneOffset(midnight - FAR_MS, timeZone);
  const after = zoneOffset(midnight + FAR_MS, timeZone);
  if (before === undefined || after === undefined) return undefined;
  // Where clocks change in between, it lies between the midnights of either.
  let end = midnight - Math.max(before, after);
  const latest = midnight - Math.min(before, after);
  while (end < latest && end + (zoneOffset(end, timeZone) ?? 0) < midnight) end += CLOCK_STEP_MS;
  return end;
}

/** When a date is over for that player, in milliseconds since 1970; undefined where `fallbackZone` is needed and unknown. */
export function endOfDayFor(
  battle: Battle,
  userId: string,
  date: string,
  fallbackZone: string,
): number | undefined {
  return endOfDay(date, zoneOf(battle, userId) ?? fallbackZone);
}

/** The same for everybody who plays on; 0 where nobody does. */
export function endOfDayForAll(battle: Battle, date: string, fallbackZone: string): number {
  const ends = stillIn(battle).map((id) => endOfDayFor(battle, id, date, fallbackZone) ?? 0);
  return Math.max(0, ...ends);
}

/**
 * Whole minutes until the player's day ends in their zone (K2), rounded up: 1 in the last minute.
 * @throws RangeError when `fallbackZone` is needed and unknown.
 */
export function minutesLeftToday(
  battle: Battle,
  userId: string,
  now: Date,
  fallbackZone: string,
): number {
  const today = playerToday(battle, userId, now, fallbackZone);
  const end = endOfDayFor(battle, userId, today, fallbackZone) ?? Number.NaN;
  return Math.ceil((end - now.getTime()) / MINUTE_MS);
}
