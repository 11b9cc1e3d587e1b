import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareResourcePaths, compareUtf8, numericId } from './resource-path-order.ts';

describe('numericId', () => {
  it.each<[string, bigint | undefined]>([
    ['__id7__', 7n],
    ['__id-7__', -7n],
    ['__id0007__', 7n],
    ['__id9223372036854775807__', 2n ** 63n - 1n],
    ['__id-9223372036854775808__', -(2n ** 63n)],
    ['__id9223372036854775808__', undefined],
    ['__id7x__', undefined],
    ['__id__', undefined],
    ['id7', undefined],
    ['__x__', undefined],
  ])('%s', (id, expected) => {
    expect(numericId(id)).toBe(expected);
  });
});

describe('compareUtf8', () => {
  it('agrees with the order of the encoded bytes', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.string({ unit: 'binary', maxLength: 6 }),
        (a, b) => {
          const bytes = Buffer.compare(Buffer.from(a), Buffer.from(b));
          expect(Math.sign(compareUtf8(a, b))).toBe(bytes);
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('compareResourcePaths', () => {
  const ascending = [
    'c/__id-9__',
    'c/__id9__',
    'c/__id10__',
    'c/__ie__',
    'c/a',
    'c/a/s/x',
    'c/a/s/y',
    'c/a-b',
    'c/ab',
    'c/b',
    'd',
  ];

  it('sorts by segment: numbers first, a document before what is below it', () => {
    for (const [i, a] of ascending.entries()) {
      for (const [j, b] of ascending.entries()) {
        expect([a, b, Math.sign(compareResourcePaths(a, b))]).toEqual([a, b, Math.sign(i - j)]);
      }
    }
  });
});
