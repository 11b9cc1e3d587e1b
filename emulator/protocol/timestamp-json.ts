import { Timestamp } from '../values/timestamp.ts';
import { asString, invalidPayload, type Json } from './json.ts';

const RFC_3339 = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/;

/** 0001-01-01T00:00:00Z and the second after 9999-12-31T23:59:59Z, in seconds. */
const FIRST_SECOND = -62_135_596_800;
const END_SECOND = 253_402_300_800;

/** A timestamp of proto3 JSON: RFC 3339 with up to nine digits. Throws INVALID_ARGUMENT. */
export function parseTimestamp(json: Json, what: string): Timestamp {
  const text = asString(json, what);
  const match = RFC_3339.exec(text);
  const seconds = Math.floor(Date.parse(text) / 1000);
  if (!match || Number.isNaN(seconds) || seconds < FIRST_SECOND || seconds >= END_SECOND) {
    throw invalidPayload(`${what} must be a timestamp between the years 1 and 9999.`);
  }
  return new Timestamp(seconds, Number((match[7] ?? '').padEnd(9, '0')));
}

/** RFC 3339 in UTC with 0, 3, 6 or 9 digits, as many as the value needs. */
export function formatTimestamp(timestamp: Timestamp): string {
  const whole = new Date(timestamp.seconds * 1000).toISOString().slice(0, 19);
  return `${whole}${formatNanos(timestamp.nanos)}Z`;
}

function formatNanos(nanos: number): string {
  if (nanos === 0) return '';
  const digits = String(nanos).padStart(9, '0');
  if (nanos % 1_000_000 === 0) return `.${digits.slice(0, 3)}`;
  return nanos % 1000 === 0 ? `.${digits.slice(0, 6)}` : `.${digits}`;
}
