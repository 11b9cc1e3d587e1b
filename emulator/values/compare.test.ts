import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues, equalValues, identicalValues, valueType } from './compare.ts';
import { arbitraryValue } from './testing/arbitrary-values.ts';
import { toValue, vector, type Literal } from './testing/literals.ts';
import { Timestamp } from './timestamp.ts';
import { Bytes, GeoPoint, Reference } from './value.ts';

const reference = (path: string) => new Reference(`projects/p/databases/d/documents/${path}`);
const bytes = (...data: readonly number[]) => new Bytes(Uint8Array.from(data));

/** Every row sorts before the next one; the values of one row are equal. */
const ASCENDING: readonly (readonly Literal[])[] = [
  [null],
  [false],
  [true],
  [Number.NaN],
  [-Infinity],
  [-(2 ** 63), -(2n ** 63n)],
  [-1n, -1],
  [-5e-324],
  [-0, 0, 0n],
  [5e-324],
  [0.5],
  [1n, 1],
  [2n],
  [2 ** 53, 2n ** 53n],
  [2n ** 53n + 1n],
  [2n ** 63n - 1n],
  [2 ** 63],
  [Infinity],
  [new Timestamp(-1, 999_999_000)],
  [new Timestamp(1_577_836_800, 0)],
  [new Timestamp(1_577_836_800, 1000)],
  [''],
  ['a'],
  ['a\0'],
  ['aa'],
  ['b'],
  ['é'],
  ['\uffff'],
  ['😀'],
  [bytes()],
  [bytes(1)],
  [bytes(1, 2)],
  [bytes(255)],
  [reference('t/__id-5__')],
  [reference('t/__id7__')],
  [reference('t/__id10__')],
  [reference('t/a')],
  [reference('t/a/x/y')],
  [reference('t/a-b')],
  [reference('t/b')],
  [new GeoPoint(-1, 5)],
  [new GeoPoint(1, 2)],
  [new GeoPoint(1, 3)],
  [[]],
  [[null]],
  [[Number.NaN]],
  [[1n], [1]],
  [[1n, 2n]],
  [[2n]],
  [['a']],
  [['a', 1n]],
  [[{ a: 1n }]],
  [vector(1, 2)],
  [vector(3, 0)],
  [vector(0, 0, 0)],
  [{}],
  [{ a: 1n }, { a: 1 }],
  [
    { a: 1n, b: 0n },
    { b: 0n, a: 1n },
  ],
  [{ a: 2n }],
  [{ b: 0n }],
];

describe('compareValues', () => {
  const ranked = ASCENDING.flatMap((row, rank) =>
    row.map((literal) => ({ rank, value: toValue(literal) })),
  );

  it('sorts the values of all types as Firestore does', () => {
    for (const a of ranked) {
      for (const b of ranked) {
        expect([a.value, b.value, Math.sign(compareValues(a.value, b.value))]).toEqual([
          a.value,
          b.value,
          Math.sign(a.rank - b.rank),
        ]);
      }
    }
  });

  it('is a total order', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, arbitraryValue, (a, b, c) => {
        expect(Math.sign(compareValues(a, b))).toBe(0 - Math.sign(compareValues(b, a)));
        expect(compareValues(a, a)).toBe(0);
        const [low, middle, high] = [a, b, c].toSorted(compareValues);
        if (low === undefined || middle === undefined || high === undefined) throw new Error();
        expect(compareValues(low, middle)).toBeLessThanOrEqual(0);
        expect(compareValues(middle, high)).toBeLessThanOrEqual(0);
        expect(compareValues(low, high)).toBeLessThanOrEqual(0);
        const sideOfA = Math.sign(compareValues(a, c));
        expect(equalValues(a, b) ? Math.sign(compareValues(b, c)) : sideOfA).toBe(sideOfA);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('identicalValues', () => {
  it.each<[string, Literal, Literal]>([
    ['an integer and the equal double', 1n, 1],
    ['the two zeros', 0, -0],
    ['null and false', null, false],
    ['an array and a longer one', [1n], [1n, 2n]],
    ['arrays whose elements differ in type', [1n], [1]],
    ['maps with another key', { a: null }, { b: null }],
    ['maps of another size', { a: 1n }, { a: 1n, b: 1n }],
    ['timestamps a microsecond apart', new Timestamp(1, 0), new Timestamp(1, 1000)],
    ['bytes that differ', bytes(1), bytes(2)],
    ['points of which a coordinate is -0', new GeoPoint(0, 0), new GeoPoint(-0, 0)],
    ['a reference and its name', reference('a/b'), 'projects/p/databases/d/documents/a/b'],
  ])('tells apart %s', (_, a, b) => {
    expect(identicalValues(toValue(a), toValue(b))).toBe(false);
  });

  it.each<[string, Literal, Literal]>([
    ['NaN', Number.NaN, Number.NaN],
    ['maps written in another order', { a: 1n, b: [2n] }, { b: [2n], a: 1n }],
    ['equal bytes', bytes(1, 2), bytes(1, 2)],
    ['equal points', new GeoPoint(1, 2), new GeoPoint(1, 2)],
    ['equal timestamps', new Timestamp(1, 2000), new Timestamp(1, 2000)],
    ['equal vectors', vector(1, 2), vector(1, 2)],
  ])('holds for %s', (_, a, b) => {
    expect(identicalValues(toValue(a), toValue(b))).toBe(true);
  });

  it('implies equality', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        expect(identicalValues(a, a)).toBe(true);
        expect(!identicalValues(a, b) || equalValues(a, b)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('valueType', () => {
  it('calls a vector a type of its own', () => {
    expect(valueType(toValue(vector(1)))).toBe('vector');
    expect(valueType(toValue({ value: [1] }))).toBe('map');
  });
});
