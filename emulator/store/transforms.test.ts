import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalValues } from '../values/compare.ts';
import { arbitraryValue } from '../values/testing/arbitrary-values.ts';
import { toFields, toValue, type Literal, type MapLiteral } from '../values/testing/literals.ts';
import { Timestamp } from '../values/timestamp.ts';
import type { Value } from '../values/value.ts';
import type { FieldTransform } from './model.ts';
import { elements, numeric, refusal, serverTime } from './testing/builders.ts';
import { applyTransforms } from './transforms.ts';
import { processorMs } from '../values/testing/processor-ms.ts';

const NOW = new Timestamp(10, 123_000_000);
const MAX = 2n ** 63n - 1n;
const MIN = -(2n ** 63n);

describe('numeric transforms', () => {
  it.each<
    [
      FieldTransform['kind'] & ('increment' | 'maximum' | 'minimum'),
      Literal | undefined,
      Literal,
      Literal,
    ]
  >([
    ['increment', undefined, 5n, 5n],
    ['increment', undefined, 0.5, 0.5],
    ['increment', 'text', 7n, 7n],
    ['increment', null, 7n, 7n],
    ['increment', 5n, 3n, 8n],
    ['increment', 5n, 2.5, 7.5],
    ['increment', 1.5, 2n, 3.5],
    ['increment', 5n, 1, 6],
    ['increment', MAX, 1n, MAX],
    ['increment', MAX - 1n, 5n, MAX],
    ['increment', MIN, -1n, MIN],
    ['increment', MIN, MAX, -1n],
    ['increment', Number.MAX_VALUE, Number.MAX_VALUE, Infinity],
    ['increment', 1n, Number.NaN, Number.NaN],
    ['maximum', undefined, 7n, 7n],
    ['maximum', 'text', 1n, 1n],
    ['maximum', 3n, 5n, 5n],
    ['maximum', 3n, 2.5, 3n],
    ['maximum', 3n, 3.5, 3.5],
    ['maximum', 3n, 3, 3n],
    ['maximum', 3, 3n, 3],
    ['maximum', 1n, Number.NaN, Number.NaN],
    ['maximum', Number.NaN, 1n, Number.NaN],
    ['maximum', 2 ** 53, 2n ** 53n + 1n, 2n ** 53n + 1n],
    ['minimum', undefined, 7n, 7n],
    ['minimum', 3n, 2.5, 2.5],
    ['minimum', 3n, 3, 3n],
    ['minimum', 2n, 3n, 2n],
    ['minimum', Number.NaN, 1n, Number.NaN],
    ['minimum', 1n, Number.NaN, Number.NaN],
    ['minimum', -0, 0, -0],
  ])('%s of %s by %s is %s', (kind, stored, operand, expected) => {
    const fields = toFields(stored === undefined ? {} : { n: stored });
    const applied = applyTransforms(fields, [numeric(kind, 'n', operand)], NOW);
    expect(applied.results).toEqual([expected]);
    expect(applied.fields).toEqual(toFields({ n: expected }));
  });

  it.each(['increment', 'maximum', 'minimum'] as const)('%s needs a number', (kind) => {
    const action = () => applyTransforms(new Map(), [numeric(kind, 'n', '1')], NOW);
    expect(refusal(action)).toEqual({
      code: 'INVALID_ARGUMENT',
      message: 'Input must be int64 or double.',
    });
  });
});

describe('array transforms', () => {
  it.each<
    ['appendMissing' | 'removeAll', Literal | undefined, readonly Literal[], readonly Literal[]]
  >([
    ['appendMissing', [1n, 'a'], [1, 'b', 'b', null], [1n, 'a', 'b', null]],
    ['appendMissing', undefined, [1n, 1n, Number.NaN, Number.NaN], [1n, Number.NaN]],
    ['appendMissing', 5n, ['x'], ['x']],
    ['appendMissing', [1n, 1n], [], [1n, 1n]],
    [
      'removeAll',
      [1n, 1, 2n, Number.NaN, null, 'x', { k: 1n }],
      [1n, Number.NaN, null, { k: 1 }],
      [2n, 'x'],
    ],
    ['removeAll', undefined, [1n], []],
    ['removeAll', 5n, [5n], []],
  ])('%s on %s', (kind, stored, operands, expected) => {
    const fields = toFields(stored === undefined ? {} : { a: stored });
    const applied = applyTransforms(fields, [elements(kind, 'a', ...operands)], NOW);
    expect(applied.results).toEqual([null]);
    expect(applied.fields).toEqual(toFields({ a: expected }));
  });

  it.each(['appendMissing', 'removeAll'] as const)('%s of many elements take no time', (kind) => {
    const transform = { kind, field: ['a'], elements: integers(20_000, 40_000) };
    const apply = (): void => {
      const { fields } = applyTransforms(new Map([['a', integers(0, 20_000)]]), [transform], NOW);
      expect(fields.get('a')).toHaveLength(kind === 'removeAll' ? 20_000 : 40_000);
    };
    expect(processorMs(apply)).toBeLessThan(2000);
  });
});

describe('applyTransforms', () => {
  it.each<[string, MapLiteral, readonly FieldTransform[], MapLiteral]>([
    [
      'each after the other',
      {},
      [numeric('increment', 'a', 1n), numeric('increment', 'a', 2n)],
      { a: 3n },
    ],
    ['through what is no map', { a: 1n }, [numeric('increment', 'a.b', 1n)], { a: { b: 1n } }],
    ['deep in a map', { m: { x: 1n } }, [serverTime('m.at')], { m: { x: 1n, at: NOW } }],
    ['one time for all', {}, [serverTime('a'), serverTime('b')], { a: NOW, b: NOW }],
  ])('works %s', (_, given, transforms, expected) => {
    expect(applyTransforms(toFields(given), transforms, NOW).fields).toEqual(toFields(expected));
  });

  it('leaves the stored fields as they are', () => {
    const fields = toFields({ a: [1n], m: { x: 1n } });
    applyTransforms(fields, [elements('appendMissing', 'a', 2n), serverTime('m.x')], NOW);
    expect(fields).toEqual(toFields({ a: [1n], m: { x: 1n } }));
  });
});

function integers(from: number, end: number): readonly bigint[] {
  return Array.from({ length: end - from }, (_, at) => BigInt(from + at));
}

/** Array transforms told one element at a time. */
function naiveArray(
  kind: 'appendMissing' | 'removeAll',
  stored: readonly Value[],
  operands: readonly Value[],
) {
  let result = [...stored];
  for (const operand of operands) {
    const without = result.filter((element) => !equalValues(element, operand));
    if (kind === 'removeAll') result = without;
    else if (without.length === result.length) result = [...result, operand];
  }
  return result;
}

/** Sums and extremes of integers, by their definition. */
function naiveInteger(kind: 'increment' | 'maximum' | 'minimum', a: bigint, b: bigint): bigint {
  if (kind === 'maximum') return a > b ? a : b;
  if (kind === 'minimum') return a < b ? a : b;
  const sum = a + b;
  if (BigInt.asIntN(64, sum) === sum) return sum;
  return sum > 0n ? MAX : MIN;
}

describe('random transforms', () => {
  it('agree with naive array transforms', () => {
    const list = fc.array(arbitraryValue, { maxLength: 5 });
    const kinds = fc.constantFrom('appendMissing', 'removeAll');
    fc.assert(
      fc.property(kinds, list, list, (kind, stored, operands) => {
        const transform = { kind, field: ['a'], elements: operands };
        const applied = applyTransforms(new Map([['a', stored]]), [transform], NOW);
        expect(applied.fields.get('a')).toEqual(naiveArray(kind, stored, operands));
      }),
      { numRuns: 300 },
    );
  });

  it('agree with naive integers', () => {
    const int64 = fc.oneof(
      fc.bigInt({ min: MIN, max: MAX }),
      fc.constantFrom(MIN, MAX, 0n, -1n, 1n),
    );
    const kinds = fc.constantFrom('increment', 'maximum', 'minimum');
    fc.assert(
      fc.property(kinds, int64, int64, (kind, stored, operand) => {
        const transform = { kind, field: ['n'], operand };
        const { results } = applyTransforms(toFields({ n: stored }), [transform], NOW);
        expect(results).toEqual([toValue(naiveInteger(kind, stored, operand))]);
      }),
      { numRuns: 300 },
    );
  });
});
