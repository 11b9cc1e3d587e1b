import { Timestamp } from '../values/timestamp.ts';
import { Duration } from './duration.ts';
import { RuleError } from './rule-error.ts';

const NANOS_PER_SECOND = 1_000_000_000n;
const SECONDS_PER_DAY = 86_400;
const MILLIS_PER_DAY = SECONDS_PER_DAY * 1000;

/** What Firestore can store: 0001-01-01T00:00:00Z to 9999-12-31T23:59:59.999999999Z. */
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;
const OUT_OF_RANGE = 'timestamp out of range (years 1 to 9999)';

/** Nanoseconds since 1970, exactly. */
export function nanosOf({ seconds, nanos }: Timestamp): bigint {
  return BigInt(seconds) * NANOS_PER_SECOND + BigInt(nanos);
}

/** The timestamp so many nanoseconds after 1970. Throws RuleError outside the years 1 to 9999. */
export function timestampOfNanos(total: bigint): Timestamp {
  const nanos = ((total % NANOS_PER_SECOND) + NANOS_PER_SECOND) % NANOS_PER_SECOND;
  const seconds = Number((total - nanos) / NANOS_PER_SECOND);
  if (seconds < FIRST_SECOND || seconds > LAST_SECOND) {
    throw new RuleError(OUT_OF_RANGE);
  }
  return new Timestamp(seconds, Number(nanos));
}

/** Midnight UTC of a day that the calendar has. Throws RuleError for any other. */
export function dateOf(year: bigint, month: bigint, day: bigint): Timestamp {
  if (year < 1n || year > 9999n) throw new RuleError(OUT_OF_RANGE);
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  // A day that the month does not have rolls over into another one.
  const isReal = date.getUTCMonth() + 1 === Number(month) && date.getUTCDate() === Number(day);
  if (!isReal) throw new RuleError(`no such date: ${year}-${month}-${day}`);
  return new Timestamp(date.getTime() / 1000, 0);
}

/** Midnight UTC of the timestamp's day. */
export function startOfDay({ seconds }: Timestamp): Timestamp {
  return new Timestamp(Math.floor(seconds / SECONDS_PER_DAY) * SECONDS_PER_DAY, 0);
}

/** How long after midnight UTC it is. */
export function timeOfDay(timestamp: Timestamp): Duration {
  return new Duration(nanosOf(timestamp) - nanosOf(startOfDay(timestamp)));
}

/** 1 (Monday) to 7 (Sunday). */
export function dayOfWeek({ seconds }: Timestamp): number {
  return utcDate(seconds).getUTCDay() || 7;
}

/** 1 to 366. */
export function dayOfYear(timestamp: Timestamp): number {
  const date = utcDate(timestamp.seconds);
  const firstDay = new Date(date);
  firstDay.setUTCMonth(0, 1);
  firstDay.setUTCHours(0, 0, 0, 0);
  return Math.floor((date.getTime() - firstDay.getTime()) / MILLIS_PER_DAY) + 1;
}

/** The instant as JavaScript's UTC calendar has it, without the part below a second. */
export function utcDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
