import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { Bytes, GeoPoint } from '../../values/value.ts';
import { dateOf, timeAt } from '../calendar.ts';
import { Duration } from '../duration.ts';
import { truncated } from '../../values/int64.ts';
import { RuleError } from '../rule-error.ts';
import type { RuleValue } from '../rule-value.ts';
import { crc32c } from '../../values/checksums.ts';
import {
  type Native,
  intArgument,
  method,
  numberArgument,
  stringArgument,
  wrongArgument,
} from './method.ts';

type Namespace = Readonly<Record<string, Native<null>>>;

/** https://firebase.google.com/docs/reference/rules/rules.math */
const MATH: Namespace = {
  abs: method(1, (_, value) => {
    const number = numberArgument(value);
    if (typeof number !== 'bigint') return Math.abs(number);
    // As in Java the least integer, which has no counterpart, stays what it is.
    return BigInt.asIntN(64, number < 0n ? -number : number);
  }),
  ceil: method(1, (_, value) => toInt(numberArgument(value), Math.ceil)),
  floor: method(1, (_, value) => toInt(numberArgument(value), Math.floor)),
  isInfinite: method(1, (_, value) => {
    const number = Number(numberArgument(value));
    return !Number.isFinite(number) && !Number.isNaN(number);
  }),
  isNaN: method(1, (_, value) => Number.isNaN(Number(numberArgument(value)))),
  pow: method(
    2,
    (_, base, exponent) => Number(numberArgument(base)) ** Number(numberArgument(exponent)),
  ),
  round: method(1, (_, value) => toInt(numberArgument(value), Math.round)),
  sqrt: method(1, (_, value) => Math.sqrt(Number(numberArgument(value)))),
};

/** https://firebase.google.com/docs/reference/rules/rules.hashing_ */
const HASHING: Namespace = {
  crc32: method(1, (_, input) => littleEndian(crc32(bytesArgument(input)))),
  crc32c: method(1, (_, input) => littleEndian(crc32c(bytesArgument(input)))),
  md5: method(1, (_, input) => digest('md5', input)),
  sha256: method(1, (_, input) => digest('sha256', input)),
};

/** https://firebase.google.com/docs/reference/rules/rules.timestamp_ */
const TIMESTAMP: Namespace = {
  date: method(3, (_, year, month, day) =>
    dateOf(intArgument(year), intArgument(month), intArgument(day)),
  ),
  value: method(1, (_, epochMillis) => timeAt(intArgument(epochMillis) * 1_000_000n)),
};

const NANOS_PER_UNIT: ReadonlyMap<string, bigint> = new Map([
  ['w', 604_800_000_000_000n],
  ['d', 86_400_000_000_000n],
  ['h', 3_600_000_000_000n],
  ['m', 60_000_000_000n],
  ['s', 1_000_000_000n],
  ['ms', 1_000_000n],
  ['ns', 1n],
]);

/** https://firebase.google.com/docs/reference/rules/rules.duration_ */
const DURATION: Namespace = {
  abs: method(1, (_, value) => {
    if (!(value instanceof Duration)) throw wrongArgument('duration', value);
    return value.totalNanos < 0n ? new Duration(-value.totalNanos) : value;
  }),
  time: method(4, (_, hours, minutes, seconds, nanos) => {
    const wholeSeconds =
      (intArgument(hours) * 60n + intArgument(minutes)) * 60n + intArgument(seconds);
    return Duration.ofSeconds(wholeSeconds, intArgument(nanos));
  }),
  value: method(2, (_, magnitude, unit) => {
    const nanos = NANOS_PER_UNIT.get(stringArgument(unit));
    if (nanos === undefined) throw new RuleError(`unknown unit of time: ${stringArgument(unit)}`);
    return new Duration(intArgument(magnitude) * nanos);
  }),
};

/** https://firebase.google.com/docs/reference/rules/rules.latlng_ */
const LATLNG: Namespace = {
  value: method(2, (_, latitude, longitude) => {
    const degreesNorth = Number(numberArgument(latitude));
    const degreesEast = Number(numberArgument(longitude));
    if (!(Math.abs(degreesNorth) <= 90) || !(Math.abs(degreesEast) <= 180)) {
      throw new RuleError('latitude must be -90 to 90, longitude -180 to 180');
    }
    return new GeoPoint(degreesNorth, degreesEast);
  }),
};

/** The pure functions that stand behind a name and a dot; `firestore.get` is not one of them. */
export const NAMESPACES: ReadonlyMap<string, Namespace> = new Map([
  ['math', MATH],
  ['hashing', HASHING],
  ['timestamp', TIMESTAMP],
  ['duration', DURATION],
  ['latlng', LATLNG],
]);

function toInt(value: bigint | number, round: (value: number) => number): bigint {
  return typeof value === 'bigint' ? value : truncated(round(value));
}

function bytesArgument(input: RuleValue | undefined): Uint8Array {
  if (input instanceof Bytes) return input.data;
  if (typeof input === 'string') return new TextEncoder().encode(input);
  throw wrongArgument('string or bytes', input);
}

function digest(algorithm: 'md5' | 'sha256', input: RuleValue | undefined): Bytes {
  return new Bytes(createHash(algorithm).update(bytesArgument(input)).digest());
}

function littleEndian(checksum: number): Bytes {
  const data = new Uint8Array(4);
  new DataView(data.buffer).setUint32(0, checksum, true);
  return new Bytes(data);
}
