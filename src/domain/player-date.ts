import type { Battle } from './battle.ts';
import { participant } from './participants.ts';

const IANA_NAME = /^[a-z]/i;

/** Tells the calendar date of a moment in one zone. */
type Calendar = (now: Date) => string;

/** Making a calendar costs fifty times what using it does; null marks an unknown zone. */
const calendars = new Map<string, Calendar | null>();

function calendarOf(timeZone: string): Calendar | null {
  const known = calendars.get(timeZone);
  if (known !== undefined) return known;
  const calendar = makeCalendar(timeZone);
  calendars.set(timeZone, calendar);
  return calendar;
}

function makeCalendar(timeZone: string): Calendar | null {
  // Offsets such as '+14:00' are names for newer machines only; a battle has one reading for all.
  if (!IANA_NAME.test(timeZone)) return null;
  try {
    return typeof Temporal === 'undefined' ? formatted(timeZone) : temporal(timeZone);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** A page's first formatter loads tables of every language for as long as the page takes to render. */
function temporal(timeZone: string): Calendar {
  const epoch = new Temporal.ZonedDateTime(0n, timeZone);
  return (now) => epoch.add({ milliseconds: now.getTime() }).toPlainDate().toString();
}

/** For machines without Temporal. */
function formatted(timeZone: string): Calendar {
  const formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  return (now) => {
    const parts = new Map(formatter.formatToParts(now).map(({ type, value }) => [type, value]));
    const year = (parts.get('year') ?? '').padStart(4, '0');
    return `${year}-${parts.get('month')}-${parts.get('day')}`;
  };
}

/** The calendar date in an IANA zone; undefined for a zone that this machine does not know. */
export function dateInZone(now: Date, timeZone: string): string | undefined {
  return calendarOf(timeZone)?.(now);
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
