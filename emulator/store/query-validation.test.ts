import { describe, expect, it } from 'vitest';
import { LATEST, type Filter, type Query } from './model.ts';
import {
  and,
  before,
  name,
  newDatabase,
  or,
  orderBy,
  query,
  refusal,
  unary,
  where,
} from './testing/builders.ts';

function invalid(message: string) {
  return { code: 'INVALID_ARGUMENT', message };
}

function many(count: number): readonly bigint[] {
  return Array.from({ length: count }, (_, index) => BigInt(index));
}

function names(count: number): readonly string[] {
  return many(count).map((index) => `f${index}`);
}

function equalities(count: number): readonly Filter[] {
  return names(count).map((field) => where(field, '==', 1n));
}

function tooManyConstraints(constraints: string) {
  return invalid(
    'The query may not have more than 100 filters + sort orders + ancestor total. ' +
      `Currently there are ${constraints}.`,
  );
}

function tooMany(count: number) {
  return invalid(
    `Too many disjunctions after normalization. Result had ${count} disjunctions which is more than the maximum of 30`,
  );
}

function filtered(filter: Filter): Query {
  return query('p', { where: filter });
}

function kindless(extra: Partial<Query>): Query {
  return query('p', { collectionId: undefined, ...extra });
}

describe('a query that Firestore refuses', () => {
  const { database } = newDatabase();
  const oneNegation = invalid(
    "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
  );
  const notInMix = invalid(
    "'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.",
  );
  const oneArray = {
    code: 'FAILED_PRECONDITION',
    message: 'Only a single array-contains clause is allowed in a query',
  };
  const descendingKeys = {
    code: 'FAILED_PRECONDITION',
    message: 'Firestore does not support descending key scans',
  };

  const keyNeeded = invalid('__key__ filter value must be a Key');
  const tooManyValues = invalid('Cursor has too many values.');
  const afterKey = invalid('order by clause cannot contain more fields after the key');

  it.each<[string, Query, { code: string; message: string }]>([
    [
      'reserved collection',
      query('__x__'),
      invalid('Collection id "__x__" is invalid because it is reserved.'),
    ],
    [
      'collection with a slash',
      query('p', { collectionId: 'a/b' }),
      invalid('Collection id "a/b" is invalid because it contains "/".'),
    ],
    ['in of no array', filtered(where('a', 'in', 1n)), invalid("'IN' requires an ArrayValue.")],
    [
      'in of nothing',
      filtered(where('a', 'in', [])),
      invalid("'IN' requires an non-empty ArrayValue."),
    ],
    [
      'in of 31',
      filtered(where('a', 'in', many(31))),
      invalid("'IN' supports up to 30 comparison values."),
    ],
    [
      'not-in of 11',
      filtered(where('a', 'not-in', many(11))),
      invalid("'NOT_IN' supports up to 10 comparison values."),
    ],
    [
      'array-contains-any of nothing',
      filtered(where('a', 'array-contains-any', [])),
      invalid("'ARRAY_CONTAINS_ANY' requires an non-empty ArrayValue."),
    ],
    [
      'array-contains-any of 31',
      filtered(where('a', 'array-contains-any', many(31))),
      invalid("'ARRAY_CONTAINS_ANY' supports up to 30 comparison values."),
    ],
    ['two !=', filtered(and(where('a', '!=', 1n), where('b', '!=', 1n))), oneNegation],
    ['not-in and !=', filtered(and(where('a', 'not-in', [1n]), where('b', '!=', 1n))), oneNegation],
    [
      'is-not-null and is-not-nan',
      filtered(and(unary('a', 'is-not-null'), unary('b', 'is-not-nan'))),
      oneNegation,
    ],
    ['not-in and in', filtered(and(where('a', 'not-in', [1n]), where('b', 'in', [1n]))), notInMix],
    [
      'not-in and array-contains-any',
      filtered(and(where('a', 'not-in', [1n]), where('b', 'array-contains-any', [1n]))),
      notInMix,
    ],
    ['not-in in an or', filtered(or(where('a', 'not-in', [1n]), where('b', '==', 1n))), notInMix],
    [
      'two array-contains',
      filtered(and(where('a', 'array-contains', 1n), where('a', 'array-contains', 2n))),
      oneArray,
    ],
    [
      'array-contains and array-contains-any',
      filtered(and(where('a', 'array-contains', 1n), where('b', 'array-contains-any', [2n]))),
      oneArray,
    ],
    [
      'an array-contains beside an or with another',
      filtered(
        and(
          where('a', 'array-contains', 1n),
          or(where('b', '==', 1n), where('b', 'array-contains', 2n)),
        ),
      ),
      oneArray,
    ],
    [
      '11 fields with inequalities',
      filtered(
        and(
          ...names(10).map((field) => where(field, '>', 1n)),
          where('__name__', '>', name('p/x')),
        ),
      ),
      invalid(
        'The query contains 11 distinct inequality fields: [f0, f1, f2, f3, f4, f5, f6, f7, f8, f9, __key__]. ' +
          'A query may not have more than 10 distinct inequality fields.',
      ),
    ],
    [
      '100 filters, each value of a list one, and an order',
      query('p', {
        where: and(...equalities(97), where('a', 'not-in', many(3))),
        orderBy: [orderBy('a')],
      }),
      tooManyConstraints('100 filters, 1 sort orders, and no ancestor filter'),
    ],
    [
      '100 orders below a document',
      query('p', { parent: 'p/x', orderBy: names(100).map((field) => orderBy(field)) }),
      tooManyConstraints('0 filters, 100 sort orders, and one ancestor filter'),
    ],
    ['an or of 31', filtered(or(...many(31).map((value) => where('a', '==', value)))), tooMany(31)],
    [
      '16 times 2 alternatives',
      filtered(and(where('a', 'in', many(16)), where('b', 'in', many(2)))),
      tooMany(32),
    ],
    ['a name that is a string', filtered(where('__name__', '==', 'p3')), keyNeeded],
    ['names that are strings', filtered(where('__name__', 'not-in', ['p3'])), keyNeeded],
    ['names of which one is none', filtered(where('__name__', 'in', [name('p/x'), 3n])), keyNeeded],
    ['a name that is NaN', filtered(unary('__name__', 'is-nan')), keyNeeded],
    [
      'an array of names',
      filtered(where('__name__', 'array-contains', name('p/x'))),
      invalid('the name __key__ is reserved'),
    ],
    [
      'an array of any of some names',
      filtered(where('__name__', 'array-contains-any', [name('p/x')])),
      invalid('the name __key__ is reserved'),
    ],
    [
      'a name and another inequality',
      filtered(and(where('__name__', '==', name('p/x')), where('key', '!=', 42n))),
      invalid(
        'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
      ),
    ],
    [
      'a field after the name',
      query('p', { orderBy: [orderBy('__name__'), orderBy('a')] }),
      afterKey,
    ],
    [
      'an implied field after the name',
      query('p', { where: where('key', '!=', 42n), orderBy: [orderBy('__name__')] }),
      afterKey,
    ],
    [
      'one field twice',
      query('p', { orderBy: [orderBy('a'), orderBy('a', 'descending')] }),
      invalid('order by clause cannot contain duplicate fields a'),
    ],
    [
      'the name twice',
      query('p', { orderBy: [orderBy('__name__'), orderBy('__name__')] }),
      invalid('order by clause cannot contain duplicate fields __key__'),
    ],
    [
      'names downwards',
      query('p', { orderBy: [orderBy('__name__', 'descending')] }),
      descendingKeys,
    ],
    [
      'everything downwards',
      kindless({ allDescendants: true, orderBy: [orderBy('__name__', 'descending')] }),
      descendingKeys,
    ],
    [
      'a filter without a collection',
      kindless({ where: where('a', '==', 2n) }),
      invalid('kind is required for filter: a'),
    ],
    [
      'an order without a collection',
      kindless({ orderBy: [orderBy('a')] }),
      invalid('kind is required for all orders except __key__ ascending'),
    ],
    [
      'a cursor of too many values',
      query('p', { orderBy: [orderBy('a')], startAt: before(1n, name('p/p1')) }),
      tooManyValues,
    ],
    ['a cursor without an order', query('p', { endAt: before(name('p/p1')) }), tooManyValues],
    [
      'a cursor that is no name',
      query('p', { orderBy: [orderBy('__name__')], startAt: before('p3') }),
      invalid('Cursor __key__ value is not a document reference.'),
    ],
  ])('%s', (_, asked, expected) => {
    expect(refusal(() => database.query(asked, LATEST))).toEqual(expected);
    expect(refusal(() => database.listen({ kind: 'query', query: asked }, () => {}))).toEqual(
      expected,
    );
  });

  it.each<[string, Query]>([
    ['in of 30', filtered(where('a', 'in', many(30)))],
    [
      'an array-contains in each half of an or',
      filtered(or(where('a', 'array-contains', 1n), where('b', 'array-contains-any', [2n]))),
    ],
    [
      '11 inequalities on one field',
      filtered(and(...many(11).map((value) => where('a', '>', value)))),
    ],
    ['100 filters', filtered(and(...equalities(100)))],
    ['not-in of 10', filtered(where('a', 'not-in', many(10)))],
    ['not-in and ==', filtered(and(where('a', 'not-in', [1n]), where('b', '==', 1n)))],
    ['99 filters below a document', { ...filtered(and(...equalities(99))), parent: 'a/b' }],
    ['a map and a field of it', query('p', { orderBy: [orderBy('m'), orderBy('m.a')] })],
    ['two fields of one map', query('p', { orderBy: [orderBy('m.a'), orderBy('m.b')] })],
    [
      'names downwards among one value',
      query('p', { where: where('a', '==', 1n), orderBy: [orderBy('__name__', 'descending')] }),
    ],
    [
      'a name and an inequality on it',
      filtered(and(where('__name__', '==', name('p/x')), where('__name__', '<', name('p/y')))),
    ],
  ])('but not %s', (_, asked) => {
    expect(database.query(asked, LATEST).documents).toEqual([]);
  });
});
