import type { Battle } from './battle.ts';
import { participant } from './participants.ts';

const IANA_NAME = /^[a-z]/i;

/** Building a formatter costs fifty times what using it does; null marks an unknown zone. */
const formatters = new Map<string, Intl.DateTimeFormat | null>();

function dateFormatter(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone);
  if (known !== undefined) return known;
  const formatter = makeFormatter(timeZone);
  formatters.set(timeZone, formatter);
  return formatter;
}

function makeFormatter(timeZone: string): Intl.DateTimeFormat | null {
  // Offsets such as '+14:00' are names for newer machines only; a battle has one reading for all.
  if (!IANA_NAME.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The calendar date in an IANA zone; undefined for a zone that this machine does not know. */
export function dateInZone(now: Date, timeZone: string): string | undefined {
  const formatter = dateFormatter(timeZone);
  if (!formatter) return undefined;
  const parts = new Map(formatter.formatToParts(now).map(({ type, value }) => [type, value]));
  const year = (parts.get('year') ?? '').padStart(4, '0');
  return `${year}-${parts.get('month')}-${parts.get('day')}`;
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
  const stored = participant(battle, userId)?.timeZone;
  const date =
    (stored === undefined ? undefined : dateInZone(now, stored)) ?? dateInZone(now, fallbackZone);
  if (date === undefined) throw new RangeError(`Unknown time zone: ${fallbackZone}`);
  return date;
}

/** The earliest of the contestants' dates: a day before it is past for everybody (K2). */
export function settledDate(battle: Battle, now: Date, fallbackZone: string): string {
  return battle.userIds
    .map((userId) => playerToday(battle, userId, now, fallbackZone))
    .reduce((earliest, date) => (date < earliest ? date : earliest));
}
