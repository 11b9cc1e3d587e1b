import * as fc from 'fast-check';
import { arbitraryValue } from '../../values/testing/arbitrary-values.ts';
import type { Reference, Value } from '../../values/value.ts';
import { isNameField } from '../field-path.ts';
import type { FieldOperator } from '../../values/field-operator.ts';
import type { Cursor, FieldPath, Filter, Order, Query } from '../model.ts';
import { name } from './builders.ts';

/** Documents that random tests write to and ask for: siblings, sub-collections and another root. */
export const PATHS = [
  'c/a',
  'c/b',
  'c/__id2__',
  'c/__id10__',
  'c/a-b',
  'c/a/c/x',
  'c/a/c/y',
  'c/b/d/z',
  'd/a/c/w',
  'd/a',
] as const;

const FIELDS: readonly FieldPath[] = [['a'], ['b'], ['m', 'x'], ['l']];

/** Few different values, so that documents share some and filters hit. */
const smallValue: fc.Arbitrary<Value> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.constantFrom<Value>(null, true, 0n, 1n, 1, 2.5, Number.NaN, 'x', 'y'),
  },
  { weight: 1, arbitrary: arbitraryValue },
);

const smallList: fc.Arbitrary<readonly Value[]> = fc.array(
  fc.constantFrom<Value>(null, 0n, 1n, 1, Number.NaN, 'x', 'y'),
  { maxLength: 3 },
);

export const arbitraryFields = fc
  .record(
    {
      a: smallValue,
      b: smallValue,
      m: fc.oneof(
        smallValue,
        smallValue.map((x): Value => new Map([['x', x]])),
      ),
      l: smallList,
    },
    { requiredKeys: ['a'] },
  )
  .map((record): ReadonlyMap<string, Value> => new Map(Object.entries<Value>(record)));

const field = fc.constantFrom(...FIELDS);
const reference = fc.constantFrom(...PATHS).map(name);

const fieldFilter: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant('field'),
  field,
  operator: fc.constantFrom<FieldOperator>('<', '<=', '==', '!=', '>', '>='),
  value: smallValue,
});

const listFilter: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant('field'),
  field,
  operator: fc.constantFrom<FieldOperator>('in', 'not-in', 'array-contains-any'),
  value: smallList.filter((list) => list.length > 0),
});

const containsFilter: fc.Arbitrary<Filter> = smallValue.map((value) => ({
  kind: 'field',
  field: ['l'],
  operator: 'array-contains',
  value,
}));

const unaryFilter: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant('unary'),
  field,
  operator: fc.constantFrom('is-null', 'is-not-null', 'is-nan', 'is-not-nan'),
});

const nameFilter: fc.Arbitrary<Filter> = fc.record({
  kind: fc.constant('field'),
  field: fc.constant(['__name__']),
  operator: fc.constantFrom<FieldOperator>('<', '<=', '==', '!=', '>', '>='),
  value: reference,
});

const leaf = fc.oneof(
  { weight: 5, arbitrary: fieldFilter },
  { weight: 2, arbitrary: listFilter },
  { weight: 1, arbitrary: containsFilter },
  { weight: 2, arbitrary: unaryFilter },
  { weight: 1, arbitrary: nameFilter },
);

const branch = (inner: fc.Arbitrary<Filter>): fc.Arbitrary<Filter> =>
  fc.record({
    kind: fc.constantFrom('and', 'or'),
    filters: fc.array(inner, { minLength: 1, maxLength: 3 }),
  });

const filter = fc.oneof(
  { weight: 3, arbitrary: leaf },
  branch(leaf),
  branch(fc.oneof(leaf, branch(leaf))),
);

const orders: fc.Arbitrary<readonly Order[]> = fc.uniqueArray(
  fc.record({
    field: fc.oneof({ weight: 4, arbitrary: field }, fc.constant<FieldPath>(['__name__'])),
    direction: fc.constantFrom('ascending', 'descending'),
  }),
  { maxLength: 2, selector: (order) => order.field.join('/') },
);

function cursorFor(orderBy: readonly Order[]): fc.Arbitrary<Cursor | undefined> {
  const values = orderBy.map((order): fc.Arbitrary<Value | Reference> =>
    isNameField(order.field) ? reference : smallValue,
  );
  const cursor = fc.record({
    values: fc
      .tuple(fc.tuple(...values), fc.nat(orderBy.length))
      .map(([all, length]) => all.slice(0, length)),
    before: fc.boolean(),
  });
  return fc.oneof({ weight: 4, arbitrary: fc.constant(undefined) }, cursor);
}

const scope: fc.Arbitrary<Pick<Query, 'parent' | 'collectionId' | 'allDescendants'>> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constant({ parent: '', collectionId: 'c', allDescendants: false }),
  },
  fc.record({
    parent: fc.constantFrom('', 'c/a', 'd/a'),
    collectionId: fc.constantFrom('c', 'd', undefined),
    allDescendants: fc.boolean(),
  }),
);

/** Queries over `PATHS`, most of which Firestore takes. */
export const arbitraryQuery: fc.Arbitrary<Query> = orders.chain((orderBy) =>
  fc
    .record({
      scope,
      where: fc.option(filter, { nil: undefined, freq: 3 }),
      startAt: cursorFor(orderBy),
      endAt: cursorFor(orderBy),
      offset: fc.constantFrom(0, 0, 0, 1, 2),
      limit: fc.constantFrom(undefined, undefined, 0, 1, 2, 3),
    })
    .map(({ scope: where, ...rest }) => Object.assign(rest, where, { orderBy })),
);
