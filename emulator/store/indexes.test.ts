import { describe, expect, test } from 'vitest';

import { parseFieldPath } from './field-path.ts';
import {
  mustBeIndexed,
  type CompositeIndex,
  type IndexField,
  type IndexMode,
  type Indexes,
} from './indexes.ts';
import type { Filter, Order, Query } from './model.ts';
import { StatusError } from './status-error.ts';
import { and, or, orderBy, query, refusal, unary, where } from './testing/builders.ts';

const NONE: Indexes = { composites: [], overrides: [] };

/** `a, -b, c[]`: ascending, descending, contains. */
const fieldsOf = (text: string): IndexField[] =>
  text.split(', ').map((part) => ({
    field: parseFieldPath(part.replaceAll(/^-|\[\]$/g, '')),
    mode: part.startsWith('-') ? 'descending' : part.endsWith('[]') ? 'contains' : 'ascending',
  }));

const index = (fields: string, extra: Partial<CompositeIndex> = {}): CompositeIndex => ({
  collectionId: 'c',
  scope: 'collection',
  fields: fieldsOf(fields),
  ...extra,
});

const having = (...composites: readonly CompositeIndex[]): Indexes => ({ ...NONE, composites });

const overridden = (field: string, ...modes: readonly IndexMode[]): Indexes => ({
  ...NONE,
  overrides: [
    {
      collectionId: 'c',
      field: field === '' ? [] : parseFieldPath(field),
      indexes: modes.map((mode) => ({ scope: 'collection', mode })),
    },
  ],
});

function serves(indexes: Indexes, wanted: Query): boolean {
  try {
    mustBeIndexed(wanted, indexes);
    return true;
  } catch (error) {
    if (error instanceof StatusError && error.code === 'FAILED_PRECONDITION') return false;
    throw error;
  }
}

const asked = (filter?: Filter, ...orders: readonly Order[]): Query =>
  query('c', { where: filter, orderBy: orders });

const isA = where('a', '==', 1n);
const isB = where('b', '==', 1n);
const above = where('b', '>', 1n);
const tagged = where('t', 'array-contains', 1n);
const byB = orderBy('b');
const byNameDown = orderBy('__name__', 'descending');
const byBDown = orderBy('b', 'descending');

describe('Firestore makes by itself', () => {
  test.each<[string, Query]>([
    ['all of a collection', asked()],
    ['an equality', asked(isA)],
    ['several equalities, which it merges', asked(and(isA, isB, unary('d', 'is-null')))],
    ['a list of values', asked(where('a', 'in', [1n, 2n]))],
    ['an element beside an equality', asked(and(tagged, isA))],
    ['a field in a map', asked(where('m.a', '==', 1n))],
    ['an inequality', asked(above)],
    ['an order either way', asked(undefined, byBDown)],
    ['an order by the field of the equality', asked(isB, byBDown)],
    ['an equality in the order of names', asked(isA, orderBy('__name__'))],
    ['alternatives, each of which it serves', asked(or(isA, isB, tagged))],
    ['names of any collection', { ...asked(), allDescendants: true }],
    ['every collection', { ...asked(), collectionId: undefined, allDescendants: true }],
  ])('%s', (_what, wanted) => {
    expect(() => mustBeIndexed(wanted, NONE)).not.toThrow();
  });
});

describe('has to be made', () => {
  test.each<[string, Query, string, string]>([
    ['equality and order', asked(isA, byBDown), 'a, -b', 'a ascending, b descending'],
    ['equality and inequality', asked(and(isA, above)), 'a, b', 'a ascending, b ascending'],
    ['a list of values and an order', asked(where('a', 'in', [1n]), byB), '-a, b', 'a asc'],
    ['an element and an order', asked(tagged, byB), 't[], b', 't contains, b ascending'],
    ['two orders', asked(undefined, byB, orderBy('d')), 'b, d', 'b ascending, d ascending'],
    ['an inequality and another order', asked(above, byB, orderBy('d')), 'b, d', 'b asc'],
    ['one of alternatives', asked(or(isB, and(isA, above))), 'a, b', 'a ascending, b ascending'],
    ['names the other way', asked(undefined, byB, byNameDown), 'b, -__name__', 'b asc'],
    ['names the other way beside an equality', asked(isA, byB, byNameDown), 'a, b, -__name__', 'a'],
  ])('%s', (_what, wanted, fields, named) => {
    const refused = refusal(() => mustBeIndexed(wanted, NONE));
    expect(refused).toMatchObject({
      code: 'FAILED_PRECONDITION',
      message: expect.stringContaining(
        `The query requires an index. None for c (collection) has ${named}`,
      ),
    });
    expect(() => mustBeIndexed(wanted, having(index(fields)))).not.toThrow();
  });

  test.each<[string, Query, Indexes]>([
    ['in another direction', asked(isA, byB), having(index('a, -b'))],
    ['in another order', asked(isA, byB), having(index('b, a'))],
    ['with a field more', asked(isA, byB), having(index('a, b, d'))],
    ['with an equality that is not asked for', asked(isA, byB), having(index('a, d, b'))],
    ['with an equality less', asked(and(isA, tagged), byB), having(index('a, b'))],
    ['of the whole array', asked(tagged, byB), having(index('t, b'))],
    ['of another collection', asked(isA, byB), having(index('a, b', { collectionId: 'd' }))],
    ['of another scope', asked(isA, byB), having(index('a, b', { scope: 'collection-group' }))],
  ])('not served by one %s', (_what, wanted, indexes) => {
    expect(refusal(() => mustBeIndexed(wanted, indexes))).toMatchObject({
      code: 'FAILED_PRECONDITION',
    });
  });

  test('those that end alike are merged', () => {
    const wanted = asked(and(isA, tagged), byB);
    expect(() => mustBeIndexed(wanted, having(index('a, b'), index('t[], b')))).not.toThrow();
  });

  test('any order of a group of collections', () => {
    const wanted = { ...asked(undefined, byB), allDescendants: true };
    expect(refusal(() => mustBeIndexed(wanted, NONE))).toMatchObject({
      message: expect.stringContaining('None for c (collection-group) has b ascending'),
    });
    const override = {
      collectionId: 'c',
      field: ['b'],
      indexes: [{ scope: 'collection-group', mode: 'ascending' }],
    } as const;
    expect(() => mustBeIndexed(wanted, { ...NONE, overrides: [override] })).not.toThrow();
  });
});

describe('a field with indexes of its own', () => {
  test.each<[string, Query, Indexes, boolean]>([
    ['none, asked for itself', asked(isA), overridden('a'), false],
    ['none, asked for what is in it', asked(where('a.x', '==', 1n)), overridden('a'), false],
    ['none, asked for another', asked(isB), overridden('a'), true],
    ['none, ordered by', asked(undefined, byB), overridden('b'), false],
    ['one direction, ordered by it', asked(undefined, byB), overridden('b', 'ascending'), true],
    ['one direction, by the other', asked(undefined, byBDown), overridden('b', 'ascending'), false],
    ['one direction, looked up', asked(isB), overridden('b', 'descending'), true],
    ['elements alone, looked up', asked(isB), overridden('b', 'contains'), false],
    ['none for all of the collection', asked(isB), overridden(''), false],
    [
      'none, in a map of the collection whose fields have some',
      asked(isB),
      {
        ...NONE,
        overrides: [...overridden('').overrides, ...overridden('b', 'ascending').overrides],
      },
      true,
    ],
    [
      'none, and one with another',
      asked(and(isA, isB)),
      { ...overridden('a'), composites: [index('a, b')] },
      true,
    ],
  ])('%s', (_what, wanted, indexes, isServed) => {
    expect(serves(indexes, wanted)).toBe(isServed);
  });
});

test('says first what is wrong with a query that has no answer at all', () => {
  const wanted = asked(and(where('a', 'in', []), above), byB);
  expect(refusal(() => mustBeIndexed(wanted, NONE))).toMatchObject({ code: 'INVALID_ARGUMENT' });
});
