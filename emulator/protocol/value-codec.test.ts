import { describe, expect, test } from 'vitest';

import { Timestamp } from '../values/timestamp.ts';
import { Bytes, GeoPoint, Reference, type Value } from '../values/value.ts';
import type { Json } from './json.ts';
import { decodeValue, encodeValue } from './value-codec.ts';

const SAME_BOTH_WAYS: readonly (readonly [Json, Value])[] = [
  [{ nullValue: null }, null],
  [{ booleanValue: false }, false],
  [{ integerValue: '0' }, 0n],
  [{ integerValue: '9223372036854775807' }, 9223372036854775807n],
  [{ integerValue: '-9223372036854775808' }, -9223372036854775808n],
  [{ doubleValue: 1 }, 1],
  [{ doubleValue: 'NaN' }, Number.NaN],
  [{ doubleValue: 'Infinity' }, Infinity],
  [{ doubleValue: '-Infinity' }, -Infinity],
  [{ stringValue: '' }, ''],
  [{ stringValue: '<>&\u0001é😀' }, '<>&\u0001é😀'],
  [{ timestampValue: '2020-01-01T00:00:00Z' }, new Timestamp(1_577_836_800, 0)],
  [{ timestampValue: '2020-01-01T00:00:00.120Z' }, new Timestamp(1_577_836_800, 120_000_000)],
  [{ timestampValue: '2020-01-01T00:00:00.123456Z' }, new Timestamp(1_577_836_800, 123_456_000)],
  [{ timestampValue: '2020-01-01T00:00:00.000000001Z' }, new Timestamp(1_577_836_800, 1)],
  [{ timestampValue: '1969-12-31T23:59:59.500Z' }, new Timestamp(-1, 500_000_000)],
  [{ timestampValue: '0001-01-01T00:00:00Z' }, new Timestamp(-62_135_596_800, 0)],
  [
    { timestampValue: '9999-12-31T23:59:59.999999999Z' },
    new Timestamp(253_402_300_799, 999_999_999),
  ],
  [{ bytesValue: 'AQI=' }, new Bytes(new Uint8Array([1, 2]))],
  [
    { referenceValue: 'projects/p/databases/(default)/documents/c/a' },
    new Reference('projects/p/databases/(default)/documents/c/a'),
  ],
  [{ geoPointValue: { latitude: -90, longitude: 180 } }, new GeoPoint(-90, 180)],
  [{ arrayValue: {} }, []],
  [{ arrayValue: { values: [{ integerValue: '1' }, { nullValue: null }] } }, [1n, null]],
  [{ mapValue: {} }, new Map()],
  [
    { mapValue: { fields: { a: { mapValue: { fields: { b: { booleanValue: true } } } } } } },
    new Map([['a', new Map([['b', true]])]]),
  ],
];

const READ_AS_WELL: readonly (readonly [Json, Value])[] = [
  [{ nullValue: 'NULL_VALUE' }, null],
  [{ nullValue: 0 }, null],
  [{ integerValue: 7 }, 7n],
  [{ doubleValue: '-0' }, -0],
  [{ doubleValue: '1e3' }, 1000],
  [{ geoPointValue: {} }, new GeoPoint(0, 0)],
  [{ bytesValue: 'AQI' }, new Bytes(new Uint8Array([1, 2]))],
  [{ bytesValue: '-_8' }, new Bytes(new Uint8Array([0xfb, 0xff]))],
  [{ timestampValue: '2020-01-01T02:00:00+02:00' }, new Timestamp(1_577_836_800, 0)],
  [{ timestampValue: new Timestamp(-62_135_596_800, 0) }, new Timestamp(-62_135_596_800, 0)],
  [{ arrayValue: { values: null } }, []],
];

const REFUSED: readonly Json[] = [
  null,
  'a',
  {},
  { nullValue: 1 },
  { nullValue: 'NULL' },
  { stringValue: 'a', integerValue: '1' },
  { colourValue: 'red' },
  { constructor: 'a' },
  { booleanValue: 'true' },
  { integerValue: '1.5' },
  { integerValue: '9223372036854775808' },
  { integerValue: 2 ** 53 },
  { integerValue: '' },
  { doubleValue: '' },
  { doubleValue: 'three' },
  { doubleValue: null },
  { stringValue: 3 },
  { bytesValue: '!' },
  { timestampValue: 'yesterday' },
  { timestampValue: '2020-13-01T00:00:00Z' },
  { timestampValue: '0000-01-01T00:00:00Z' },
  { timestampValue: '0001-01-01T00:00:00+00:01' },
  { timestampValue: '9999-12-31T23:59:59-00:01' },
  { timestampValue: new Timestamp(-62_135_596_801, 999_999_999) },
  { timestampValue: new Timestamp(253_402_300_800, 0) },
  { timestampValue: new Timestamp(0, -1) },
  { timestampValue: new Timestamp(0, 1_000_000_000) },
  { stringValue: new Timestamp(0, 0) },
  { mapValue: new Timestamp(0, 0) },
  { geoPointValue: { latitude: 91, longitude: 0 } },
  { geoPointValue: { latitude: 0, longitude: -181 } },
  { geoPointValue: { latitude: 'NaN', longitude: 0 } },
  { arrayValue: { values: 'a' } },
  { mapValue: { fields: [] } },
  { mapValue: { fields: { a: 1 } } },
];

describe('values on the wire', () => {
  test.each(SAME_BOTH_WAYS)('reads and writes %j', (json, value) => {
    expect(decodeValue(json)).toEqual(value);
    expect(JSON.parse(JSON.stringify(encodeValue(value)))).toEqual(json);
  });

  test.each(READ_AS_WELL)('reads %j', (json, value) => {
    expect(decodeValue(json)).toEqual(value);
  });

  test.each(REFUSED.map((json) => [json]))('refuses %j', (json) => {
    expect(() => decodeValue(json)).toThrow(/^Payload isn't valid for request\./);
  });

  test('refuses a value that is nested without end', () => {
    let value: Json = { nullValue: null };
    for (let depth = 0; depth < 100_000; depth += 1) value = { arrayValue: { values: [value] } };
    expect(() => decodeValue(value)).toThrow('nested too deeply');
  });
});
