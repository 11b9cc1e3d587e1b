import { describe, expect, it } from 'vitest';
import { toFields, vector, type Literal, type MapLiteral } from '../values/testing/literals.ts';
import { Timestamp } from '../values/timestamp.ts';
import { Bytes, GeoPoint } from '../values/value.ts';
import { checkDocumentSize, checkFields } from './document-limits.ts';
import { documentSize } from './document-size.ts';
import { setField } from './field-path.ts';
import { name, refusal } from './testing/builders.ts';

const MAX_VALUE = 1_048_487;

/** A value nested this many levels deep, in maps alone or in maps and arrays by turns. */
function nest(levels: number, isMixed: boolean): Literal {
  let value: Literal = 1n;
  for (let level = 0; level < levels; level += 1) {
    value = isMixed && level % 2 === 0 ? [value] : { n: value };
  }
  return value;
}

/** Fields that grow by a byte with each byte. */
function halves(bytes: number) {
  return toFields({ a: 'x'.repeat(500_000), b: 'x'.repeat(bytes) });
}

const tooLong = (property: string) =>
  `The value of property "${property}" is longer than ${MAX_VALUE} bytes.`;
const nested = (property: string) => `Property ${property} contains an invalid nested entity.`;

describe('checkFields', () => {
  it.each<[string, MapLiteral]>([
    ['a string at the limit', { s: 'x'.repeat(MAX_VALUE) }],
    ['a multi-byte string at the limit', { s: '€'.repeat(349_495) }],
    ['a string at the limit in a map', { m: { s: 'x'.repeat(MAX_VALUE) } }],
    ['a field name of 1500 bytes', { ['n'.repeat(1500)]: 1n }],
    ['a nested name of 1500 bytes with its path', { m: { ['k'.repeat(1498)]: 1n } }],
    ['a name in an array of 1500 bytes', { long: [{ ['k'.repeat(1494)]: 1n }] }],
    ['20 levels of maps', { f: nest(20, false) }],
    ['20 levels of maps and arrays', { f: nest(20, true) }],
    ['a vector', { v: vector(1, 2, 3) }],
    ['a vector in an array', { v: [vector(1)] }],
    ['a vector of 2048 dimensions', { v: vector(...Array.from({ length: 2048 }, () => 0.5)) }],
    ['names with underscores', { __a: 1n, b__: 1n, _: 1n, __: 1n, ___: 1n }],
  ])('accepts %s', (_, fields) => {
    expect(() => checkFields(toFields(fields))).not.toThrow();
  });

  it.each<[string, MapLiteral, string]>([
    ['a reserved name', { __x__: 1n }, 'field name __x__ is reserved'],
    ['a reserved nested name', { m: { __x__: 1n } }, "field name '__x__' is reserved."],
    ['a reserved name in an array', { a: [{ __x__: 1n }] }, "field name '__x__' is reserved."],
    ['an empty name', { '': 1n }, 'The property.name is the empty string.'],
    ['nested arrays', { a: [[]] }, 'Nested arrays are not allowed'],
    ['nested arrays in a map', { m: { a: [1n, [2n]] } }, 'Nested arrays are not allowed'],
    ['a string over the limit', { s: 'x'.repeat(MAX_VALUE + 1) }, tooLong('s')],
    ['a multi-byte string over it', { s: '€'.repeat(349_496) }, tooLong('s')],
    ['bytes over it', { b: new Bytes(new Uint8Array(MAX_VALUE + 1)) }, tooLong('b')],
    ['a long string in an array', { a: ['x'.repeat(MAX_VALUE + 1)] }, tooLong('array')],
    ['a long string in a map', { m: { s: 'x'.repeat(MAX_VALUE + 1) } }, nested('m')],
    [
      'a long string in a map in an array',
      { a: [{ s: 'x'.repeat(MAX_VALUE + 1) }] },
      nested('array'),
    ],
    ['a long string in an array in a map', { m: { a: ['x'.repeat(MAX_VALUE + 1)] } }, nested('m')],
    [
      'a field name of 1501 bytes',
      { ['n'.repeat(1501)]: 1n },
      'The property.name is longer than 1500 bytes.',
    ],
    ['a nested name of 1501 bytes with its path', { m: { ['k'.repeat(1499)]: 1n } }, nested('m')],
    ['a deeper one', { m: { n: { ['k'.repeat(1497)]: 1n } } }, nested('m')],
    ['one in an array of a map', { m: { long: [{ ['k'.repeat(1493)]: 1n }] } }, nested('m')],
    ['21 levels of maps', { f: nest(21, false) }, nested('f')],
    ['21 levels ending in an array', { f: nest(21, true) }, nested('array')],
    ['22 levels of maps and arrays', { f: nest(22, true) }, nested('f')],
    [
      'a reserved name before a long value',
      { m: { __x__: 'x'.repeat(MAX_VALUE + 1) } },
      "field name '__x__' is reserved.",
    ],
    [
      'a type that is no string',
      { v: { __type__: 1n } },
      'Field __type__ must be a string; founds LONG.',
    ],
    ['a type that is no vector', { v: { __type__: 'x' } }, nested('v')],
    [
      'a vector without a value',
      { v: { __type__: '__vector__' } },
      "Vector map is missing key 'value'.",
    ],
    [
      'a vector that is no array',
      { v: { __type__: '__vector__', value: 1 } },
      'Vector value type must be an array.',
    ],
    [
      'a vector with more keys',
      { v: { ...vector(1), x: 1n } },
      'Vector value map has extraneous entries.',
    ],
    ['an empty vector', { v: vector() }, 'Cannot have a zero length vector.'],
    [
      'a vector of 2049 dimensions',
      { v: vector(...Array.from({ length: 2049 }, () => 0)) },
      'Vectors must be at most 2048 dimensions.',
    ],
    [
      'a vector of integers',
      { v: { __type__: '__vector__', value: [1n] } },
      "Vector must only contain values of type 'double'",
    ],
    ['a vector with NaN', { v: vector(Number.NaN) }, 'Vector cannot contain NaN values.'],
  ])('refuses %s', (_, fields, message) => {
    expect(refusal(() => checkFields(toFields(fields)))).toEqual({
      code: 'INVALID_ARGUMENT',
      message,
    });
  });
});

describe('documentSize', () => {
  it.each<[string, Literal, number]>([
    ['null', null, 1],
    ['a boolean', true, 1],
    ['an integer', 1n, 8],
    ['a double', 1.5, 8],
    ['a timestamp', new Timestamp(0, 0), 8],
    ['a string', 'é', 3],
    ['bytes', new Bytes(new Uint8Array(5)), 5],
    ['a point', new GeoPoint(1, 2), 16],
    ['a reference', name('users/jeff'), 6 + 5 + 16],
    ['an array', [1n, 'a'], 10],
    ['a map', { ab: true }, 4],
  ])('counts %s', (_, value, bytes) => {
    const empty = documentSize('c/d', new Map());
    expect(empty).toBe(2 + 2 + 16 + 32);
    expect(documentSize('c/d', toFields({ f: value })) - empty).toBe(2 + bytes);
  });

  it("is 147 bytes for the documentation's own example", () => {
    const fields = toFields({
      type: 'Personal',
      done: false,
      priority: 1n,
      description: 'Learn Cloud Firestore',
    });
    expect(documentSize('users/jeff/tasks/my_task_id', fields)).toBe(147);
  });

  it('counts anew what changed since it was counted, and only that', () => {
    const fields = toFields({ kept: { s: 'ab' }, changed: { n: 1n } });
    const size = documentSize('c/d', fields);
    expect(documentSize('c/d', setField(fields, ['changed', 's'], 'abc'))).toBe(size + 6);
    expect(documentSize('c/d', fields)).toBe(size);
  });
});

describe('checkDocumentSize', () => {
  const rest = 1_048_576 - documentSize('c/x', halves(0));

  it('accepts 1 MiB', () => {
    expect(() => checkDocumentSize('c/x', halves(rest))).not.toThrow();
  });

  it('refuses one byte more', () => {
    expect(refusal(() => checkDocumentSize('c/x', halves(rest + 1)))).toEqual({
      code: 'INVALID_ARGUMENT',
      message: 'maximum entity size is 1048576 bytes',
    });
  });
});
