import { equalFieldPaths, formatFieldPath, isNameField } from './field-path.ts';
import type { FieldPath, Filter, Order, Query } from './model.ts';
import { completeOrders } from './query-plan.ts';
import { checkQuery } from './query-validation.ts';
import { refuse } from './status-error.ts';

export type IndexMode = Order['direction'] | 'contains';

/** Of one collection, or of all collections of that name. */
export type IndexScope = 'collection' | 'collection-group';

export interface IndexField {
  readonly field: FieldPath;
  readonly mode: IndexMode;
}

export interface CompositeIndex {
  readonly collectionId: string;
  readonly scope: IndexScope;
  readonly fields: readonly IndexField[];
}

/** What a field and all below it have in the place of the indexes that every field has by itself. */
export interface FieldOverride {
  readonly collectionId: string;
  /** Empty for all fields of the collection. */
  readonly field: FieldPath;
  readonly indexes: readonly { readonly scope: IndexScope; readonly mode: IndexMode }[];
}

export interface Indexes {
  readonly composites: readonly CompositeIndex[];
  readonly overrides: readonly FieldOverride[];
}

/** Refuses a query that Firestore could not answer with these indexes, and says which one it lacks. */
export function mustBeIndexed(query: Query, { composites, overrides }: Indexes): void {
  checkQuery(query);
  const { collectionId } = query;
  if (collectionId === undefined) return;
  const scope = query.allDescendants ? 'collection-group' : 'collection';
  const known = composites.filter(
    (index) => index.collectionId === collectionId && index.scope === scope,
  );
  const isAutomatic = ({ field, mode }: IndexField): boolean => {
    const override = overrideOf(field, overrides, collectionId);
    if (override === undefined) return scope === 'collection';
    return override.indexes.some((index) => index.scope === scope && index.mode === mode);
  };
  for (const part of query.where === undefined ? [[]] : conjunctions(query.where)) {
    const need = needOf(query, part);
    if (isServed(need, known, isAutomatic)) continue;
    const fields = [...need.equal, ...need.sorted].map(
      ({ field, mode }) => `${formatFieldPath(field)} ${mode}`,
    );
    refuse(
      `The query requires an index. None for ${collectionId} (${scope}) has ${fields.join(', ')}.`,
      'FAILED_PRECONDITION',
    );
  }
}

/** What an index, or several that are merged, begin with in any order, and then go on with in this one. */
interface Need {
  readonly equal: readonly IndexField[];
  readonly sorted: readonly IndexField[];
  readonly nameDirection: Order['direction'];
}

function needOf(query: Query, equal: readonly IndexField[]): Need {
  const orders = completeOrders(query);
  const isFixed = (field: FieldPath) =>
    equal.some((one) => one.mode !== 'contains' && equalFieldPaths(one.field, field));
  return {
    equal,
    sorted: orders
      .filter(({ field }) => !isNameField(field) && !isFixed(field))
      .map(({ field, direction }) => ({ field, mode: direction })),
    nameDirection: orders.at(-1)?.direction ?? 'ascending',
  };
}

/**
 * Indexes that end alike are merged: each narrows the result by some of the equalities, and all have it in the
 * same order. So do those of single fields where the result is in the order of the names.
 */
function isServed(
  { equal, sorted, nameDirection }: Need,
  composites: readonly CompositeIndex[],
  isAutomatic: (field: IndexField) => boolean,
): boolean {
  const [only, ...others] = sorted;
  if (equal.length === 0 && others.length === 0) {
    if (only === undefined || (only.mode === nameDirection && isAutomatic(only))) return true;
  }
  const fitting = composites
    .map((index) => {
      const last = index.fields.at(-1);
      const fields = index.fields.filter(({ field }) => !isNameField(field));
      const direction = last?.mode === 'descending' ? 'descending' : 'ascending';
      return { begin: fields.slice(0, fields.length - sorted.length), fields, direction };
    })
    .filter(
      ({ begin, fields, direction }) =>
        fields.length >= sorted.length &&
        sorted.every((one, at) => isSame(one, fields[begin.length + at])) &&
        begin.every((one) => equal.some((other) => isNarrowedBy(other, one))) &&
        (sorted.length === 0 || direction === nameDirection),
    );
  if (equal.length === 0) return fitting.length > 0;
  return equal.every(
    (one) =>
      (sorted.length === 0 && (isAutomatic(one) || isAutomatic(reversed(one)))) ||
      fitting.some(({ begin }) => begin.some((field) => isNarrowedBy(one, field))),
  );
}

const isSame = (one: IndexField, other: IndexField | undefined): boolean =>
  other !== undefined && one.mode === other.mode && equalFieldPaths(one.field, other.field);

/** An equality is looked up in either direction. */
const isNarrowedBy = (equal: IndexField, field: IndexField): boolean =>
  isSame(equal, field) || isSame(reversed(equal), field);

const reversed = ({ field, mode }: IndexField): IndexField => ({
  field,
  mode: mode === 'ascending' ? 'descending' : mode,
});

/** That of the field itself, or of the nearest map that it is in. */
function overrideOf(
  field: FieldPath,
  overrides: readonly FieldOverride[],
  collectionId: string,
): FieldOverride | undefined {
  return overrides
    .filter(
      (one) =>
        one.collectionId === collectionId &&
        one.field.every((segment, at) => segment === field[at]),
    )
    .toSorted((a, b) => b.field.length - a.field.length)[0];
}

/** The equalities of each alternative of a filter; what else it asks for is among the orders of the query. */
function conjunctions(filter: Filter): Conjunctions {
  switch (filter.kind) {
    case 'or':
      return filter.filters.flatMap(conjunctions);
    case 'and':
      return filter.filters.map(conjunctions).reduce(everyPair, [[]]);
    case 'unary':
    case 'field':
      return [equalityOf(filter)];
  }
}

type Leaf = Extract<Filter, { kind: 'field' | 'unary' }>;

type Conjunctions = readonly (readonly IndexField[])[];

const everyPair = (some: Conjunctions, others: Conjunctions): Conjunctions =>
  some.flatMap((one) => others.map((other) => one.concat(other)));

/** The operators whose results lie together in an index, and in one of which mode. */
const EQUALITIES: ReadonlyMap<Leaf['operator'], IndexMode> = new Map([
  ['==', 'ascending'],
  ['in', 'ascending'],
  ['is-null', 'ascending'],
  ['is-nan', 'ascending'],
  ['array-contains', 'contains'],
  ['array-contains-any', 'contains'],
]);

function equalityOf({ field, operator }: Leaf): readonly IndexField[] {
  const mode = EQUALITIES.get(operator);
  return mode === undefined || isNameField(field) ? [] : [{ field, mode }];
}
