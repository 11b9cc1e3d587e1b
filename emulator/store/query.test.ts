import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareValues } from '../values/compare.ts';
import { arbitraryValue } from '../values/testing/arbitrary-values.ts';
import { toFields, type MapLiteral } from '../values/testing/literals.ts';
import type { Database } from './database.ts';
import { LATEST, type Query, type StoredDocument } from './model.ts';
import { StatusError } from './status-error.ts';
import { arbitraryFields, arbitraryQuery, PATHS } from './testing/arbitrary-queries.ts';
import {
  after,
  and,
  before,
  databaseWith,
  idsOf,
  name,
  newDatabase,
  or,
  orderBy,
  query,
  set,
  unary,
  where,
} from './testing/builders.ts';
import { naiveCompare, naiveQuery } from './testing/naive-query.ts';

const PEOPLE: Readonly<Record<string, MapLiteral>> = {
  'p/p1': { a: 1n, b: 'x', tags: ['red', 'blue'], m: { x: 1n }, 'a b': 1n },
  'p/p2': { a: 2n, b: 'y', tags: ['red'], m: { x: 2n }, opt: true },
  'p/p3': { a: 2n, b: 'x', tags: [], m: { x: 3n, y: 1n } },
  'p/p4': { a: 3n, b: 'z', tags: ['blue', 'green'], opt: null },
  'p/p5': { a: 3n, b: 'y', m: {}, opt: false },
  'p/p6': { a: -1n, b: 'x', tags: ['green'], m: { x: 's' } },
  'p/p7': { b: 'w' },
  'p/p8': { a: 4.5, b: 'x' },
  'p/p1/p/sub1': { a: 10n, b: 'x' },
  'p/p2/p/sub2': { a: 11n, b: 'y' },
  'x/y/p/deep': { a: 12n, b: 'x' },
  'p/p1/other/o1': { a: 13n, b: 'x' },
};

describe('a query', () => {
  const database = databaseWith(PEOPLE);
  const group = { parent: '', allDescendants: true };

  it.each<[string, Query, string]>([
    ['over a collection', query('p'), 'p1 p2 p3 p4 p5 p6 p7 p8'],
    ['over a sub-collection', query('p/p1/p'), 'p1/p/sub1'],
    ['over an unknown collection', query('nothing'), ''],
    ['over a group', query('p', group), 'p1 p1/p/sub1 p2 p2/p/sub2 p3 p4 p5 p6 p7 p8 y/p/deep'],
    ['over a group below a document', query('p', { ...group, parent: 'p/p1' }), 'p1/p/sub1'],
    [
      'over every collection of a document',
      query('p', { parent: 'p/p1', collectionId: undefined }),
      'p1/other/o1 p1/p/sub1',
    ],
    [
      'over everything below one',
      query('p', { parent: 'p/p2', collectionId: undefined, allDescendants: true }),
      'p2/p/sub2',
    ],
    ['with a range, ordered by it', query('p', { where: where('a', '>', 1n) }), 'p2 p3 p4 p5 p8'],
    [
      'with two inequalities, ordered by field name',
      query('p', { where: and(where('b', '>', 'w'), where('a', '>', 1n)) }),
      'p3 p2 p5 p4 p8',
    ],
    [
      'in descending order, also of what is implied',
      query('p', { where: where('b', '<=', 'x'), orderBy: [orderBy('a', 'descending')] }),
      'p8 p3 p1 p6',
    ],
    ['with an empty filter', query('p', { where: and(), limit: 2 }), 'p1 p2'],
    ['with an empty or', query('p', { where: or(), limit: 2 }), 'p1 p2'],
    ['with an or', query('p', { where: or(where('a', '==', 1n), where('b', '==', 'w')) }), 'p1 p7'],
    [
      'with an or whose inequality asks for a field',
      query('p', { where: or(where('a', '>', 2n), where('b', '==', 'w')) }),
      'p4 p5 p8',
    ],
    ['on a nested field', query('p', { where: where('m.x', '>=', 2n) }), 'p2 p3'],
    ['on a quoted field', query('p', { where: where('`a b`', '==', 1n) }), 'p1'],
    ['on a null that is there', query('p', { where: unary('opt', 'is-null') }), 'p4'],
    [
      'on an array',
      query('p', { where: and(where('tags', 'array-contains', 'red'), where('b', '==', 'y')) }),
      'p2',
    ],
    [
      'by document',
      query('p', { where: where('__name__', 'in', [name('p/p3'), name('p/p1'), name('t/x')]) }),
      'p1 p3',
    ],
    [
      'by a document of another collection',
      query('p', { where: where('__name__', '==', name('p/p1/p/sub1')) }),
      '',
    ],
    [
      'by a range of documents',
      query('p', {
        where: and(where('__name__', '>', name('p/p2')), where('__name__', '<=', name('p/p4'))),
      }),
      'p3 p4',
    ],
    [
      'by document and field',
      query('p', { where: and(where('__name__', '!=', name('p/p2')), where('a', '==', 2n)) }),
      'p3',
    ],
    [
      'as recursive deletion asks',
      query('p', {
        collectionId: undefined,
        allDescendants: true,
        where: and(
          where('__name__', '>=', name('p/__id-9223372036854775808__')),
          where('__name__', '<', name('p\0/__id-9223372036854775808__')),
        ),
        limit: 3,
      }),
      'p1 p1/other/o1 p1/p/sub1',
    ],
    ['with limit and offset', query('p', { offset: 2, limit: 3 }), 'p3 p4 p5'],
    ['with limit 0', query('p', { limit: 0 }), ''],
    ['with an offset beyond the end', query('p', { offset: 9 }), ''],
    [
      'started at a value',
      query('p', { orderBy: [orderBy('a')], startAt: before(2n) }),
      'p2 p3 p4 p5 p8',
    ],
    ['started after it', query('p', { orderBy: [orderBy('a')], startAt: after(2n) }), 'p4 p5 p8'],
    ['ended before it', query('p', { orderBy: [orderBy('a')], endAt: before(2n) }), 'p6 p1'],
    ['ended at it', query('p', { orderBy: [orderBy('a')], endAt: after(2n) }), 'p6 p1 p2 p3'],
    [
      'started at value and name',
      query('p', {
        orderBy: [orderBy('a'), orderBy('__name__')],
        startAt: before(2n, name('p/p3')),
      }),
      'p3 p4 p5 p8',
    ],
    [
      'started with a prefix of its order',
      query('p', { orderBy: [orderBy('b'), orderBy('a')], startAt: after('x') }),
      'p2 p5 p4',
    ],
    [
      'started in descending order',
      query('p', { orderBy: [orderBy('a', 'descending')], startAt: before(2n) }),
      'p3 p2 p1 p6',
    ],
    [
      'between cursors of another type',
      query('p', { orderBy: [orderBy('a')], startAt: before('text') }),
      '',
    ],
  ])('%s', (_, asked, expected) => {
    expect(idsOf(database, asked)).toBe(expected);
  });

  it('gives the selected fields only', () => {
    const { documents } = database.query(
      query('p', { select: [['a'], ['m', 'x'], ['nothing']], where: where('a', '==', 1n) }),
      LATEST,
    );
    expect(documents.map(({ fields }) => fields)).toEqual([toFields({ a: 1n, m: { x: 1n } })]);
  });

  it('gives names only', () => {
    const { documents } = database.query(query('p', { select: [['__name__']], limit: 1 }), LATEST);
    expect(documents.map(({ path, fields }) => [path, fields.size])).toEqual([['p/p1', 0]]);
  });

  it('puts numeric ids first', () => {
    const numbered = databaseWith({ 'c/a': {}, 'c/__id10__': {}, 'c/__id9__': {}, 'c/Z': {} });
    expect(idsOf(numbered, query('c'))).toBe('__id9__ __id10__ Z a');
  });
});

describe('random queries', () => {
  it('sort by an order that agrees with a naive one', () => {
    fc.assert(
      fc.property(arbitraryValue, arbitraryValue, (a, b) => {
        expect(Math.sign(compareValues(a, b))).toBe(naiveCompare(a, b));
      }),
      { numRuns: 1000 },
    );
  });

  it('agree with a naive reference', () => {
    const documents = fc.array(fc.tuple(fc.constantFrom(...PATHS), arbitraryFields), {
      minLength: 6,
      maxLength: 12,
    });
    let answered = 0;
    let nonEmpty = 0;
    fc.assert(
      fc.property(
        documents,
        fc.array(arbitraryQuery, { minLength: 1, maxLength: 4 }),
        (written, asked) => {
          const { database } = newDatabase();
          const writes = written.map(([path, fields]) => set(path, {}, { fields }));
          database.commit(writes);
          const stored = database
            .read(PATHS, LATEST)
            .documents.filter((document): document is StoredDocument => document !== undefined);
          for (const each of asked) {
            const found = answerOrRefusal(database, each);
            if (found === undefined) continue;
            answered += 1;
            nonEmpty += Math.sign(found.length);
            expect(found).toEqual(naiveQuery(stored, each));
          }
        },
      ),
      { numRuns: 500 },
    );
    // Most random queries must be ones that Firestore takes, or the comparison says little.
    expect(answered).toBeGreaterThan(500);
    expect(nonEmpty).toBeGreaterThan(100);
  });
});

function answerOrRefusal(database: Database, asked: Query): readonly string[] | undefined {
  try {
    return database.query(asked, LATEST).documents.map(({ path }) => path);
  } catch (error) {
    if (error instanceof StatusError) return undefined;
    throw error;
  }
}
