import { isArray } from '../values/compare.ts';
import { Reference, type Value } from '../values/value.ts';
import { checkQueryCollectionId } from './document-path.ts';
import { equalFieldPaths, formatFieldPath, isNameField } from './field-path.ts';
import type { FieldOperator } from '../values/field-operator.ts';
import type { Cursor, FieldPath, Filter, Order, Query } from './model.ts';
import { refuse } from './status-error.ts';

const MAX_IN = 30;
const MAX_NOT_IN = 10;
const MAX_DISJUNCTIONS = 30;
const MAX_INEQUALITY_FIELDS = 10;
/** Filters, each value of a list counted as one, together with explicit orders and the parent. */
const MAX_CONSTRAINTS = 100;

type LeafFilter = Extract<Filter, { kind: 'field' | 'unary' }>;

/** Operators that take a list, as the official messages call them, and how long it may be. */
const LIST_OPERATORS: Partial<Record<FieldOperator, { name: string; limit: number }>> = {
  in: { name: 'IN', limit: MAX_IN },
  'array-contains-any': { name: 'ARRAY_CONTAINS_ANY', limit: MAX_IN },
  'not-in': { name: 'NOT_IN', limit: MAX_NOT_IN },
};

const NEGATIONS: ReadonlySet<string> = new Set(['!=', 'not-in', 'is-not-nan', 'is-not-null']);
const INEQUALITIES: ReadonlySet<string> = new Set(['<', '<=', '>', '>=', ...NEGATIONS]);

/** Refuses, with the official code and message, a query that Firestore would refuse. */
export function checkQuery(query: Query): void {
  if (query.collectionId !== undefined) checkQueryCollectionId(query.collectionId);
  const leaves = query.where === undefined ? [] : leafFilters(query.where);
  leaves.forEach(checkLeaf);
  checkNumberOfConstraints(query, leaves);
  if (query.where !== undefined) checkWhere(query.where, leaves);
  checkKindless(query, leaves);
  checkDuplicateOrders(query.orderBy);
  checkCursor(query.startAt, query.orderBy);
  checkCursor(query.endAt, query.orderBy);
}

/** Refuses the completed ordering: nothing may follow the name, and a scan by name alone only runs upwards. */
export function checkOrders(orders: readonly Order[], where: Filter | undefined): void {
  const name = orders.findIndex((order) => isNameField(order.field));
  if (name >= 0 && name < orders.length - 1) {
    refuse('order by clause cannot contain more fields after the key');
  }
  const onlyByName = orders.length === 1 && orders[0]?.direction === 'descending';
  const filters = where === undefined ? [] : leafFilters(where);
  if (onlyByName && filters.every((leaf) => isNameField(leaf.field))) {
    refuse('Firestore does not support descending key scans', 'FAILED_PRECONDITION');
  }
}

/** Fields that a query is ordered by even when it does not say so, each once, in the order of the filter. */
export function inequalityFields(where: Filter | undefined): readonly FieldPath[] {
  const fields: FieldPath[] = [];
  for (const leaf of where === undefined ? [] : leafFilters(where)) {
    if (!INEQUALITIES.has(leaf.operator)) continue;
    if (!fields.some((field) => equalFieldPaths(field, leaf.field))) fields.push(leaf.field);
  }
  return fields;
}

function leafFilters(filter: Filter): readonly LeafFilter[] {
  return 'filters' in filter ? filter.filters.flatMap(leafFilters) : [filter];
}

function checkLeaf(leaf: LeafFilter): void {
  const isName = isNameField(leaf.field);
  if (leaf.kind === 'unary') {
    if (isName) refuse('__key__ filter value must be a Key');
    return;
  }
  const operands = checkedOperands(leaf.operator, leaf.value);
  if (!isName) return;
  if (leaf.operator === 'array-contains' || leaf.operator === 'array-contains-any') {
    refuse('the name __key__ is reserved');
  }
  if (operands.every((key) => key instanceof Reference)) return;
  refuse('__key__ filter value must be a Key');
}

/** What the operator compares with: the elements of the list that it takes, otherwise the value. */
function checkedOperands(operator: FieldOperator, value: Value): readonly Value[] {
  const list = LIST_OPERATORS[operator];
  if (list === undefined) return [value];
  const { name, limit } = list;
  if (!isArray(value)) return refuse(`'${name}' requires an ArrayValue.`);
  if (value.length === 0) refuse(`'${name}' requires an non-empty ArrayValue.`);
  if (value.length > limit) refuse(`'${name}' supports up to ${limit} comparison values.`);
  return value;
}

function checkNumberOfConstraints(query: Query, leaves: readonly LeafFilter[]): void {
  const filters = leaves.reduce((sum, leaf) => sum + listedValues(leaf), 0);
  const orders = query.orderBy.length;
  const hasParent = query.parent !== '';
  if (filters + orders + (hasParent ? 1 : 0) <= MAX_CONSTRAINTS) return;
  refuse(
    `The query may not have more than ${MAX_CONSTRAINTS} filters + sort orders + ancestor total. ` +
      `Currently there are ${filters} filters, ${orders} sort orders, and ${hasParent ? 'one' : 'no'} ancestor filter.`,
  );
}

/** Rules about which filters may stand together. */
function checkWhere(where: Filter, leaves: readonly LeafFilter[]): void {
  const has = (operator: string) => leaves.some((leaf) => leaf.operator === operator);
  if (leaves.filter((leaf) => NEGATIONS.has(leaf.operator)).length > 1) {
    refuse(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  }
  if (has('not-in') && (has('in') || has('array-contains-any') || containsOr(where))) {
    refuse("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
  }
  if (countArrayContains(where) > 1) {
    refuse('Only a single array-contains clause is allowed in a query', 'FAILED_PRECONDITION');
  }
  checkKeyEquality(leaves);
  checkInequalityFields(where);
  const disjunctions = countDisjunctions(where);
  if (disjunctions > MAX_DISJUNCTIONS) {
    refuse(
      `Too many disjunctions after normalization. Result had ${disjunctions} disjunctions ` +
        `which is more than the maximum of ${MAX_DISJUNCTIONS}`,
    );
  }
}

function checkKeyEquality(leaves: readonly LeafFilter[]): void {
  const inequalities = leaves.filter((leaf) => INEQUALITIES.has(leaf.operator));
  const keyIsEqual = leaves.some((leaf) => isNameField(leaf.field) && leaf.operator === '==');
  if (!keyIsEqual || inequalities.length === 0) return;
  if (inequalities.some((leaf) => isNameField(leaf.field))) return;
  refuse(
    'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
  );
}

function checkInequalityFields(where: Filter): void {
  const fields = inequalityFields(where);
  if (fields.length <= MAX_INEQUALITY_FIELDS) return;
  refuse(
    `The query contains ${fields.length} distinct inequality fields: [${fields.map(officialName).join(', ')}]. ` +
      `A query may not have more than ${MAX_INEQUALITY_FIELDS} distinct inequality fields.`,
  );
}

/** The most filters on the elements of an array in one conjunction of the disjunctive normal form. */
function countArrayContains(filter: Filter): number {
  switch (filter.kind) {
    case 'or':
      return Math.max(0, ...filter.filters.map(countArrayContains));
    case 'and':
      return filter.filters.reduce((sum, inner) => sum + countArrayContains(inner), 0);
    case 'unary':
      return 0;
    case 'field':
      return filter.operator.startsWith('array-contains') ? 1 : 0;
  }
}

function containsOr(filter: Filter): boolean {
  if (filter.kind === 'or') return filter.filters.length > 1 || filter.filters.some(containsOr);
  return filter.kind === 'and' && filter.filters.some(containsOr);
}

/** How many conjunctions the filter has in disjunctive normal form, one for each value of a list. */
function countDisjunctions(filter: Filter): number {
  switch (filter.kind) {
    case 'or':
      return filter.filters.reduce((sum, inner) => sum + countDisjunctions(inner), 0);
    case 'and':
      return filter.filters.reduce((product, inner) => product * countDisjunctions(inner), 1);
    case 'unary':
      return 1;
    case 'field':
      return filter.operator === 'not-in' ? 1 : listedValues(filter);
  }
}

/** How many values the filter compares with: those of the list that its operator takes, otherwise one. */
function listedValues(leaf: LeafFilter): number {
  const isList = leaf.kind === 'field' && leaf.operator in LIST_OPERATORS;
  return isList && isArray(leaf.value) ? leaf.value.length : 1;
}

/** Without a collection id there is no index but the one by name. */
function checkKindless(query: Query, leaves: readonly LeafFilter[]): void {
  if (query.collectionId !== undefined) return;
  const leaf = leaves.find(({ field }) => !isNameField(field));
  if (leaf !== undefined) refuse(`kind is required for filter: ${formatFieldPath(leaf.field)}`);
  if (query.orderBy.some(({ field }) => !isNameField(field))) {
    refuse('kind is required for all orders except __key__ ascending');
  }
}

function checkDuplicateOrders(orders: readonly Order[]): void {
  for (const [index, { field }] of orders.entries()) {
    if (!orders.slice(0, index).some((other) => equalFieldPaths(other.field, field))) continue;
    refuse(`order by clause cannot contain duplicate fields ${officialName(field)}`);
  }
}

/** One value at most for each explicit ordering; for the name, a reference. */
function checkCursor(cursor: Cursor | undefined, orders: readonly Order[]): void {
  for (const [index, value] of (cursor?.values ?? []).entries()) {
    const order = orders[index];
    if (order === undefined) return refuse('Cursor has too many values.');
    if (!isNameField(order.field)) continue;
    if (!(value instanceof Reference)) refuse('Cursor __key__ value is not a document reference.');
  }
}

function officialName(field: FieldPath): string {
  return isNameField(field) ? '__key__' : formatFieldPath(field);
}
