import { isInRange, nanosOf, Timestamp, timestampOfNanos } from '../values/timestamp.ts';
import { Duration } from './duration.ts';
import { RuleError } from './rule-error.ts';

const SECONDS_PER_DAY = 86_400;
const MILLIS_PER_DAY = SECONDS_PER_DAY * 1000;

const OUT_OF_RANGE = 'timestamp out of range (years 1 to 9999)';

/** The instant so many nanoseconds after 1970. Throws RuleError outside the years 1 to 9999. */
export function timeAt(nanos: bigint): Timestamp {
  const time = timestampOfNanos(nanos);
  if (!isInRange(time)) throw new RuleError(OUT_OF_RANGE);
  return time;
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
  return (date.getTime() - firstDay.getTime()) / MILLIS_PER_DAY + 1;
}

/** The instant as JavaScript's UTC calendar has it, without the part below a second. */
export function utcDate(seconds: number): Date {
  return new Date(seconds * 1000);
}
