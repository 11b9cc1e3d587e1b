import { compareValues } from '../values/compare.ts';
import { compareResourcePaths } from '../values/resource-path-order.ts';
import { Reference, type Value } from '../values/value.ts';
import { scopeCovers, type Scope } from './document-table.ts';
import type { SortedDocuments } from './sorted-documents.ts';
import { formatResourceName } from './document-path.ts';
import {
  compareFieldPaths,
  equalFieldPaths,
  getField,
  isNameField,
  projectFields,
} from './field-path.ts';
import type { Cursor, FieldPath, Filter, Order, Query, StoredDocument } from './model.ts';
import { matchesFilter } from './query-filter.ts';
import { checkOrders, checkQuery, inequalityFields } from './query-validation.ts';
import { toStoredValue } from './stored-value.ts';

/** A query that has been checked and whose ordering is complete: what decides about single documents. */
export class QueryPlan {
  readonly scope: Scope;
  readonly #databaseName: string;
  readonly #offset: number;
  /** How many sorted matching documents offset and limit look at. */
  readonly #end: number;
  readonly #where: Filter | undefined;
  readonly #orders: readonly Order[];
  /** Fields that a document must have to be in the result at all. */
  readonly #required: readonly FieldPath[];
  readonly #startAt: Cursor | undefined;
  readonly #endAt: Cursor | undefined;
  readonly #select: readonly FieldPath[] | undefined;

  /** Throws for a query that Firestore refuses. `required`: more fields that a document must have. */
  constructor(databaseName: string, query: Query, required: readonly FieldPath[] = []) {
    checkQuery(query);
    this.#databaseName = databaseName;
    this.scope = query;
    this.#offset = query.offset;
    this.#end = query.offset + (query.limit ?? Infinity);
    this.#where = query.where && toStoredFilter(query.where);
    this.#orders = completeOrders(query);
    checkOrders(this.#orders, query.where);
    const ordered = this.#orders.map(({ field }) => field).filter((field) => !isNameField(field));
    this.#required = [...ordered, ...required];
    this.#startAt = query.startAt && toStoredCursor(query.startAt);
    this.#endAt = query.endAt && toStoredCursor(query.endAt);
    this.#select = query.select?.filter((field) => !isNameField(field));
  }

  /** Whether other documents decide if a document is in the result: by a limit or an offset. */
  get isWindowed(): boolean {
    return this.#end < Infinity || this.#offset > 0;
  }

  /** Whether the document is in the result, but for limit and offset. */
  matches(document: StoredDocument): boolean {
    const lookup = (field: FieldPath) => this.#fieldValue(document, field);
    return (
      scopeCovers(this.scope, document.path) &&
      this.#required.every((field) => getField(document.fields, field) !== undefined) &&
      (this.#where === undefined || matchesFilter(this.#where, lookup)) &&
      this.#isWithinCursors(document)
    );
  }

  /** The order of two documents in the result; 0 only for the same document. */
  compare(a: StoredDocument, b: StoredDocument): number {
    for (const { field, direction } of this.#orders) {
      const order = isNameField(field)
        ? compareResourcePaths(a.path, b.path)
        : compareValues(getField(a.fields, field) ?? null, getField(b.fields, field) ?? null);
      if (order !== 0) return direction === 'ascending' ? order : -order;
    }
    return 0;
  }

  /** The result among these documents: matching, sorted, within offset and limit. */
  run(documents: Iterable<StoredDocument>): readonly StoredDocument[] {
    return this.window(this.matching(documents));
  }

  /**
   * Whether the result is a part of one collection in the order of its names, so that `runInOrder` can be used: all
   * of it are sorted sooner by themselves.
   */
  get isByName(): boolean {
    const [order, ...others] = this.#orders;
    const isOneCollection = this.scope.collectionId !== undefined && !this.scope.allDescendants;
    return (
      this.#end < Infinity &&
      isOneCollection &&
      others.length === 0 &&
      order?.direction === 'ascending'
    );
  }

  /** The same result among documents that are sorted by name: looks at none of them once there are enough. */
  runInOrder(documents: Pick<SortedDocuments, 'from'>): readonly StoredDocument[] {
    const matching: StoredDocument[] = [];
    for (const document of documents.from((each) => !this.#isBeforeStart(each))) {
      if (matching.length >= this.#end) break;
      if (this.matches(document)) matching.push(document);
    }
    return this.window(matching);
  }

  /** The matching ones of these documents, sorted. */
  matching(documents: Iterable<StoredDocument>): StoredDocument[] {
    const matching: StoredDocument[] = [];
    for (const document of documents) if (this.matches(document)) matching.push(document);
    return matching.toSorted((a, b) => this.compare(a, b));
  }

  /** What offset and limit leave of the sorted matching documents. */
  window(matching: readonly StoredDocument[]): readonly StoredDocument[] {
    return matching.slice(this.#offset, this.#end);
  }

  /** The document with the selected fields only. */
  project(document: StoredDocument): StoredDocument {
    return this.#select === undefined
      ? document
      : { ...document, fields: projectFields(document.fields, this.#select) };
  }

  #fieldValue(document: StoredDocument, field: FieldPath): Value | undefined {
    return isNameField(field)
      ? new Reference(formatResourceName(this.#databaseName, document.path))
      : getField(document.fields, field);
  }

  #isWithinCursors(document: StoredDocument): boolean {
    if (this.#isBeforeStart(document)) return false;
    if (this.#endAt === undefined) return true;
    const order = this.#compareToCursor(document, this.#endAt);
    return order < 0 || (order === 0 && !this.#endAt.before);
  }

  #isBeforeStart(document: StoredDocument): boolean {
    if (this.#startAt === undefined) return false;
    const order = this.#compareToCursor(document, this.#startAt);
    return order < 0 || (order === 0 && !this.#startAt.before);
  }

  /** By the cursor's own values only: a prefix stands for all documents that share it. */
  #compareToCursor(document: StoredDocument, cursor: Cursor): number {
    for (const [index, value] of cursor.values.entries()) {
      const order = this.#orders[index];
      if (order === undefined) return 0;
      const difference = compareValues(this.#fieldValue(document, order.field) ?? null, value);
      if (difference !== 0) return order.direction === 'ascending' ? difference : -difference;
    }
    return 0;
  }
}

/** The query's own ordering, then the inequality fields it lacks, then the name, in the last one's direction. */
export function completeOrders(query: Query): readonly Order[] {
  const orders = [...query.orderBy];
  const direction = orders.at(-1)?.direction ?? 'ascending';
  const isOrdered = (field: FieldPath) =>
    orders.some((order) => equalFieldPaths(order.field, field));
  const implicit = inequalityFields(query.where)
    .filter((field) => !isNameField(field) && !isOrdered(field))
    .toSorted(compareFieldPaths);
  orders.push(...implicit.map((field) => ({ field, direction })));
  if (!isOrdered(['__name__'])) orders.push({ field: ['__name__'], direction });
  return orders;
}

function toStoredCursor(cursor: Cursor): Cursor {
  return { ...cursor, values: cursor.values.map(toStoredValue) };
}

/** Operands compare like stored values, to the microsecond. */
function toStoredFilter(filter: Filter): Filter {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return { ...filter, filters: filter.filters.map(toStoredFilter) };
    case 'field':
      return { ...filter, value: toStoredValue(filter.value) };
    case 'unary':
      return filter;
  }
}
