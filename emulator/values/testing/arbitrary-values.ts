import * as fc from 'fast-check';
import { Timestamp } from '../timestamp.ts';
import { Bytes, GeoPoint, Reference, type Value } from '../value.ts';

const numbers: fc.Arbitrary<Value> = fc.oneof(
  fc.bigInt({ min: -3n, max: 3n }),
  fc.constantFrom<Value>(2n ** 53n, 2n ** 53n + 1n, 2n ** 63n - 1n, -(2n ** 63n), 2 ** 53, 2 ** 63),
  fc.constantFrom<Value>(Number.NaN, -0, 0, 0.5, 1, 2, -1.5, Infinity, -Infinity, 5e-324),
  fc.double(),
);

const strings: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom('', 'a', 'aa', 'b', 'z', '\uffff', '😀', 'é', '__id1__'),
  fc.string({ maxLength: 4, unit: 'grapheme' }),
);

const references: fc.Arbitrary<Value> = fc
  .array(fc.constantFrom('a', 'b', 'a-b', '__id7__', '__id10__'), { minLength: 1, maxLength: 4 })
  .map((ids) => new Reference(`projects/p/databases/(default)/documents/${ids.join('/')}`));

const scalars: fc.Arbitrary<Value> = fc.oneof(
  fc.constantFrom<Value>(null, false, true),
  numbers,
  strings,
  fc
    .record({ seconds: fc.integer({ min: -2, max: 2 }), micros: fc.integer({ min: 0, max: 2 }) })
    .map(({ seconds, micros }) => new Timestamp(seconds, micros * 1000)),
  fc.uint8Array({ maxLength: 3 }).map((data) => new Bytes(data)),
  references,
  fc
    .record({ latitude: fc.constantFrom(-1, 0, 1), longitude: fc.constantFrom(-1, 0, 1) })
    .map(({ latitude, longitude }) => new GeoPoint(latitude, longitude)),
  fc.array(fc.constantFrom(0, 1, 2), { minLength: 1, maxLength: 3 }).map(
    (value) =>
      new Map<string, Value>([
        ['__type__', '__vector__'],
        ['value', value],
      ]),
  ),
);

/** Any value that a document may hold, two levels deep, with many that are equal or close. */
export const arbitraryValue: fc.Arbitrary<Value> = fc.letrec<{ value: Value; element: Value }>(
  (tie) => {
    const maps = fc
      .array(fc.tuple(fc.constantFrom('a', 'b', 'c'), tie('value')), { maxLength: 2 })
      .map((entries): Value => new Map(entries));
    return {
      element: fc.oneof({ maxDepth: 2 }, scalars, maps),
      value: fc.oneof({ maxDepth: 2 }, scalars, maps, fc.array(tie('element'), { maxLength: 3 })),
    };
  },
).value;
