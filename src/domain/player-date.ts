import type { Battle } from './battle.ts';
import { dateOfMoment } from './calendar.ts';
import { dayjs } from './dayjs.ts';
import { participant, stillIn } from './participants.ts';
import { zoneOffset } from './zone-offset.ts';

/** The last zone on earth. Where it stands in for one that is not known, no day of a battle closes too early (K2). */
export const LAST_ZONE = 'Etc/GMT+12';

/** The calendar date in an IANA zone; undefined for a zone that this machine does not know. */
export function dateInZone(now: Date, timeZone: string): string | undefined {
  const offset = zoneOffset(now.getTime(), timeZone);
  return offset === undefined ? undefined : dateOfMoment(now.getTime() + offset);
}

/**
 * The time on the clocks of an IANA zone at a moment in milliseconds since 1970, as '20:05'; undefined
 * for a zone that this machine does not know.
 */
export function timeInZone(moment: number, timeZone: string): string | undefined {
  const offset = zoneOffset(moment, timeZone);
  return offset === undefined ? undefined : dayjs.utc(moment + offset).format('HH:mm');
}

/** The zone that the battle stores for the contestant; an unknown one counts as none (K2). */
export function zoneOf(battle: Battle, userId: string): string | undefined {
  const stored = participant(battle, userId)?.timeZone;
  return stored !== undefined && zoneOffset(0, stored) !== undefined ? stored : undefined;
}

/**
 * The date in the zone stored for that contestant; without a known one, in `fallbackZone` (K2).
 * @throws RangeError when `fallbackZone` is needed and unknown.
 */
export function playerToday(
  battle: Battle,
  userId: string,
  now: Date,
  fallbackZone: string,
): string {
  const date = dateInZone(now, zoneOf(battle, userId) ?? fallbackZone);
  if (date === undefined) throw new RangeError(`Unknown time zone: ${fallbackZone}`);
  return date;
}

/**
 * The earliest of the contestants' dates: a day before it is past for everybody (K2). Nobody waits for
 * whoever has deleted the account.
 */
export function settledDate(battle: Battle, now: Date, fallbackZone: string): string {
  const playing = stillIn(battle);
  return (playing.length > 0 ? playing : battle.userIds)
    .map((userId) => playerToday(battle, userId, now, fallbackZone))
    .reduce((earliest, date) => (date < earliest ? date : earliest));
}
