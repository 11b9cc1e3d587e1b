import { describe, expect, it } from 'vitest';
import { toValue, type Literal, type MapLiteral } from '../values/testing/literals.ts';
import { parseFieldPath } from './field-path.ts';
import { LATEST, type Aggregation } from './model.ts';
import { databaseWith, newDatabase, orderBy, query, refusal, where } from './testing/builders.ts';

const MAX = 2n ** 63n - 1n;

function count(alias: string, upTo?: number): Aggregation {
  return { kind: 'count', alias, upTo };
}

function over(kind: 'sum' | 'avg', field: string, alias: string = kind): Aggregation {
  return { kind, alias, field: parseFieldPath(field) };
}

/** One document for each value of the field `n`. */
function numbered(values: readonly Literal[]) {
  return databaseWith(
    Object.fromEntries(values.map((n, index): [string, MapLiteral] => [`c/${index}`, { n }])),
  );
}

describe('sum and avg', () => {
  it.each<[string, readonly Literal[], Literal, Literal]>([
    ['integers', [1n, 2n, 3n], 6n, 2],
    ['integers and doubles', [1n, 2.5], 3.5, 1.75],
    ['doubles that make an integer', [1.5, 2.5], 4, 2],
    ['an integer and the double 0', [3n, 0], 3, 1.5],
    ['integers beyond 64 bits', [MAX, 1n], 2 ** 63, 2 ** 62],
    ['integers below 64 bits', [-MAX, -2n], -(2 ** 63), -(2 ** 62)],
    ['integers that come back within', [MAX, 1n, -1n, -MAX], 0n, 0],
    ['what is no number left out', [1n, 'text', null, true, [1n], 3n], 4n, 2],
    ['no numbers at all', ['text', null], 0n, null],
    ['no documents', [], 0n, null],
    ['NaN', [1n, Number.NaN], Number.NaN, Number.NaN],
    ['infinities', [Infinity, 1n], Infinity, Infinity],
    ['opposite infinities', [Infinity, -Infinity], Number.NaN, Number.NaN],
    ['the largest doubles', [Number.MAX_VALUE, Number.MAX_VALUE], Infinity, Infinity],
  ])('of %s', (_, values, sum, avg) => {
    const { result } = numbered(values).aggregate(
      query('c'),
      [over('sum', 'n'), over('avg', 'n')],
      LATEST,
    );
    expect(result).toEqual(
      new Map([
        ['sum', toValue(sum)],
        ['avg', toValue(avg)],
      ]),
    );
  });

  it('read nested and quoted fields', () => {
    const database = databaseWith({ 'c/a': { m: { 'x.y': 2n } }, 'c/b': { m: { 'x.y': 3n } } });
    const { result } = database.aggregate(query('c'), [over('sum', 'm.`x.y`')], LATEST);
    expect(result.get('sum')).toBe(5n);
  });
});

describe('count', () => {
  const database = databaseWith({
    'c/a': { n: 1n },
    'c/b': { n: 2n },
    'c/c': { n: 3n },
    'c/d': { other: 1n },
    'c/a/c/e': { n: 9n },
  });

  it.each([
    ['all', query('c'), undefined, 4n],
    ['up to a number', query('c'), 2, 2n],
    ['up to more than there are', query('c'), 9, 4n],
    ['up to none', query('c'), 0, 0n],
    ['what a filter leaves', query('c', { where: where('n', '>=', 2n) }), undefined, 2n],
    ['within offset and limit', query('c', { offset: 1, limit: 2 }), undefined, 2n],
    ['a collection group', query('c', { allDescendants: true }), undefined, 5n],
    ['what an order asks for', query('c', { orderBy: [orderBy('n')] }), undefined, 3n],
  ])('counts %s', (_, asked, upTo, expected) => {
    expect(database.aggregate(asked, [count('n', upTo)], LATEST).result.get('n')).toBe(expected);
  });

  it('leaves out documents without a field that is summed beside it', () => {
    const aggregations = [count('count'), over('sum', 'n')];
    const { result } = database.aggregate(query('c'), aggregations, LATEST);
    expect([...result]).toEqual([
      ['count', 3n],
      ['sum', 6n],
    ]);
  });
});

describe('aggregations', () => {
  const { database } = newDatabase();

  it('without a name are numbered', () => {
    const { result } = database.aggregate(query('c'), [count(''), count('x'), count('')], LATEST);
    expect([...result.keys()]).toEqual(['field_1', 'x', 'field_2']);
  });

  it.each<[string, readonly Aggregation[], string]>([
    ['none', [], 'Aggregations can not be empty.'],
    [
      'six',
      ['a', 'b', 'c', 'd', 'e', 'f'].map((alias) => count(alias)),
      'The maximum number of aggregations allowed in an aggregation query is 5. Received: 6',
    ],
    ['one name twice', [count('a'), count('a')], 'Aggregation aliases contain duplicate alias: a.'],
    ['a reserved name', [count('__a__')], 'The property.name "__a__" is reserved.'],
    [
      'a sum of names',
      [over('sum', '__name__')],
      'Aggregations are not supported for the property: __key__',
    ],
  ])('are refused: %s', (_, aggregations, message) => {
    expect(refusal(() => database.aggregate(query('c'), aggregations, LATEST))).toEqual({
      code: 'INVALID_ARGUMENT',
      message,
    });
  });
});
