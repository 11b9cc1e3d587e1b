import type { Timestamp } from '../../values/timestamp.ts';
import { type Bytes, GeoPoint, type Reference } from '../../values/value.ts';
import { dayOfWeek, dayOfYear, startOfDay, timeOfDay, utcDate } from '../calendar.ts';
import type { Duration } from '../duration.ts';
import { RuleError } from '../rule-error.ts';
import type { RuleMap, RuleValue } from '../rule-value.ts';
import { RulesPath, isPath, pathOf } from '../rules-path.ts';
import { stringOf } from './conversions.ts';
import { type MethodTable, mapArgument, method, wrongArgument } from './method.ts';

/** https://firebase.google.com/docs/reference/rules/rules.Timestamp, all in UTC */
export const TIMESTAMP_METHODS: MethodTable<Timestamp> = {
  date: method(0, startOfDay),
  day: method(0, ({ seconds }) => BigInt(utcDate(seconds).getUTCDate())),
  dayOfWeek: method(0, (time) => BigInt(dayOfWeek(time))),
  dayOfYear: method(0, (time) => BigInt(dayOfYear(time))),
  hours: method(0, ({ seconds }) => BigInt(utcDate(seconds).getUTCHours())),
  minutes: method(0, ({ seconds }) => BigInt(utcDate(seconds).getUTCMinutes())),
  month: method(0, ({ seconds }) => BigInt(utcDate(seconds).getUTCMonth() + 1)),
  nanos: method(0, ({ nanos }) => BigInt(nanos)),
  seconds: method(0, ({ seconds }) => BigInt(utcDate(seconds).getUTCSeconds())),
  time: method(0, timeOfDay),
  toMillis: method(0, ({ seconds, nanos }) => BigInt(seconds * 1000 + Math.floor(nanos / 1e6))),
  year: method(0, ({ seconds }) => BigInt(utcDate(seconds).getUTCFullYear())),
};

/** https://firebase.google.com/docs/reference/rules/rules.Duration */
export const DURATION_METHODS: MethodTable<Duration> = {
  nanos: method(0, ({ nanos }) => nanos),
  seconds: method(0, ({ seconds }) => seconds),
};

/** https://firebase.google.com/docs/reference/rules/rules.Path */
export const PATH_METHODS: MethodTable<RulesPath | Reference> = {
  bind: method(1, (path, values) => bind(pathOf(path), mapArgument(values))),
};

const TEMPLATE = /^\{(\w+)(=\*\*)?\}$/;

function bind(path: RulesPath, values: RuleMap): RulesPath {
  const unused = new Set(values.keys());
  const segments = path.segments.flatMap((segment) => {
    const [, name, rest] = TEMPLATE.exec(segment) ?? [];
    if (name === undefined) return segment;
    unused.delete(name);
    const value = values.get(name);
    if (value === undefined) throw new RuleError(`no value for {${name}}`);
    return rest === undefined ? boundSegment(name, value) : pathArgument(value).segments;
  });
  if (unused.size === 0) return new RulesPath(segments);
  throw new RuleError(`Variable(s) ${[...unused].join(', ')} do not exist in the path template.`);
}

function boundSegment(name: string, value: RuleValue): string {
  const segment = stringOf(value);
  if (segment !== '') return segment;
  throw new RuleError(`Cannot bind empty value to path template variable ${name}.`);
}

function pathArgument(value: RuleValue): RulesPath {
  if (isPath(value)) return pathOf(value);
  throw wrongArgument('path', value);
}

/** https://firebase.google.com/docs/reference/rules/rules.Bytes */
export const BYTES_METHODS: MethodTable<Bytes> = {
  size: method(0, ({ data }) => BigInt(data.length)),
  // The URL alphabet with padding and upper-case digits are what production answers.
  toBase64: method(0, ({ data }) => {
    const text = Buffer.from(data).toString('base64');
    return text.replaceAll('+', '-').replaceAll('/', '_');
  }),
  toHexString: method(0, ({ data }) => Buffer.from(data).toString('hex').toUpperCase()),
};

/** https://firebase.google.com/docs/reference/rules/rules.LatLng */
export const LATLNG_METHODS: MethodTable<GeoPoint> = {
  distance: method(1, (from, to) => {
    if (to instanceof GeoPoint) return metresBetween(from, to);
    throw wrongArgument('latlng', to);
  }),
  latitude: method(0, ({ latitude }) => latitude),
  longitude: method(0, ({ longitude }) => longitude),
};

const EARTH_RADIUS_METRES = 6_371_010;

/** The way over a sphere, by the haversine formula. */
function metresBetween(from: GeoPoint, to: GeoPoint): number {
  const latitudeChange = radians(to.latitude - from.latitude);
  const longitudeChange = radians(to.longitude - from.longitude);
  const chord =
    Math.sin(latitudeChange / 2) ** 2 +
    Math.cos(radians(from.latitude)) *
      Math.cos(radians(to.latitude)) *
      Math.sin(longitudeChange / 2) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180;
}
