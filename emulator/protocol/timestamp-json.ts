import { refuse } from '../store/status-error.ts';
import { isInRange, Timestamp } from '../values/timestamp.ts';
import { asString, invalidPayload, type Json } from './json.ts';

const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/**
 * A time of a message: as it stands, or RFC 3339 with up to nine digits. Throws INVALID_ARGUMENT, also for what
 * lies outside the years 1 to 9999.
 */
export function parseTimestamp(json: Json, what: string): Timestamp {
  const timestamp = json instanceof Timestamp ? json : fromText(asString(json, what));
  if (timestamp && isInRange(timestamp)) return timestamp;
  throw invalidPayload(`${what} must be a timestamp between the years 1 and 9999.`);
}

/** A time that the database gave out before, which ends at the microsecond. Throws INVALID_ARGUMENT for a finer one. */
export function parseStoredTime(json: Json, what: string): Timestamp {
  const time = parseTimestamp(json, what);
  if (time.nanos % 1000 === 0) return time;
  refuse('timestamp cannot have more than microseconds precision');
}

/** With seconds that are not a number for a day that no calendar has. */
function fromText(text: string): Timestamp | undefined {
  const match = RFC_3339.exec(text);
  if (!match) return undefined;
  return new Timestamp(
    Math.floor(Date.parse(text) / 1000),
    Number((match[7] ?? '').padEnd(9, '0')),
  );
}
