import type { FieldOperator } from '../values/field-operator.ts';
import type {
  Aggregation,
  Cursor,
  FieldPath,
  Filter,
  Order,
  Query,
  UnaryOperator,
} from '../store/model.ts';
import { parseFieldPath } from '../store/field-path.ts';
import { refuse, StatusError } from '../store/status-error.ts';
import {
  asBoolean,
  asEnum,
  asInt32,
  asList,
  asString,
  invalidPayload,
  isObject,
  oneOf,
  optional,
  readMessage,
  type EnumMembers,
  type Json,
} from './json.ts';
import { decodeValue } from './value-codec.ts';

const FIELD_OPERATORS: EnumMembers<FieldOperator | undefined> = [
  ['OPERATOR_UNSPECIFIED', undefined],
  ['LESS_THAN', '<'],
  ['LESS_THAN_OR_EQUAL', '<='],
  ['GREATER_THAN', '>'],
  ['GREATER_THAN_OR_EQUAL', '>='],
  ['EQUAL', '=='],
  ['NOT_EQUAL', '!='],
  ['ARRAY_CONTAINS', 'array-contains'],
  ['IN', 'in'],
  ['ARRAY_CONTAINS_ANY', 'array-contains-any'],
  ['NOT_IN', 'not-in'],
];

const UNARY_OPERATORS: EnumMembers<UnaryOperator | undefined> = [
  ['OPERATOR_UNSPECIFIED', undefined],
  // Number 1 was never given to an operator.
  ['', undefined],
  ['IS_NAN', 'is-nan'],
  ['IS_NULL', 'is-null'],
  ['IS_NOT_NAN', 'is-not-nan'],
  ['IS_NOT_NULL', 'is-not-null'],
];

const COMPOSITE_OPERATORS: EnumMembers<'and' | 'or' | undefined> = [
  ['OPERATOR_UNSPECIFIED', undefined],
  ['AND', 'and'],
  ['OR', 'or'],
];

const DIRECTIONS: EnumMembers<Order['direction']> = [
  ['DIRECTION_UNSPECIFIED', 'ascending'],
  ['ASCENDING', 'ascending'],
  ['DESCENDING', 'descending'],
];

/** Filters deeper than this are no query of an SDK. */
const MAX_FILTER_DEPTH = 100;

/** A `StructuredQuery` under a parent document ('' for the root). Throws INVALID_ARGUMENT. */
export function decodeQuery(json: Json | undefined, parent: string): Query {
  if (json === undefined) throw invalidPayload('A query must be structured.');
  const query = readMessage(json, 'StructuredQuery', [
    'select',
    'from',
    'where',
    'orderBy',
    'startAt',
    'endAt',
    'offset',
    'limit',
    'findNearest',
  ]);
  if (query.findNearest !== undefined) {
    throw new StatusError('UNIMPLEMENTED', 'Vector search is not part of this emulator.');
  }
  const offset = asInt32(query.offset, 'offset');
  const limit = optional(query.limit, (limitJson) => asInt32(limitJson, 'limit'));
  if (offset < 0) refuse('offset is negative');
  if (limit !== undefined && limit < 0) refuse('limit is negative');
  return {
    parent,
    ...decodeFrom(query.from),
    where: optional(query.where, (filter) => decodeFilter(filter, 0)),
    orderBy: asList(query.orderBy, 'orderBy').map(decodeOrder),
    startAt: optional(query.startAt, decodeCursor),
    endAt: optional(query.endAt, decodeCursor),
    offset,
    limit,
    select: optional(query.select, decodeProjection),
  };
}

/** Without a selector: every collection directly under the parent. */
function decodeFrom(json: Json | undefined): Pick<Query, 'collectionId' | 'allDescendants'> {
  const [selector = {}, ...others] = asList(json, 'from');
  if (others.length > 0) {
    refuse('StructuredQuery.from cannot have more than one collection selector.');
  }
  const from = readMessage(selector, 'CollectionSelector', ['collectionId', 'allDescendants']);
  const collectionId = asString(from.collectionId, 'collectionId');
  return {
    collectionId: collectionId === '' ? undefined : collectionId,
    allDescendants: asBoolean(from.allDescendants, 'allDescendants'),
  };
}

/** Undefined for a filter that asks for nothing. */
function decodeFilter(json: Json, depth: number): Filter | undefined {
  if (depth > MAX_FILTER_DEPTH) throw invalidPayload('A filter is nested too deeply.');
  const types = ['compositeFilter', 'fieldFilter', 'unaryFilter'] as const;
  const filter = readMessage(json, 'Filter', types);
  oneOf(filter, 'Filter', types);
  if (filter.compositeFilter !== undefined) return decodeComposite(filter.compositeFilter, depth);
  if (filter.fieldFilter !== undefined) return decodeFieldFilter(filter.fieldFilter);
  if (filter.unaryFilter !== undefined) return decodeUnary(filter.unaryFilter);
  refuse('filter type is unspecified');
}

function decodeComposite(json: Json, depth: number): Filter | undefined {
  const composite = readMessage(json, 'CompositeFilter', ['op', 'filters']);
  const kind = asEnum(composite.op, 'CompositeFilter.op', COMPOSITE_OPERATORS);
  if (!kind) refuse('Unsupported CompositeFilter operator.');
  const filters = asList(composite.filters, 'filters').flatMap(
    (inner) => decodeFilter(inner, depth + 1) ?? [],
  );
  return filters.length > 0 ? { kind, filters } : undefined;
}

function decodeFieldFilter(json: Json): Filter {
  const { field, op, value } = readMessage(json, 'FieldFilter', ['field', 'op', 'value']);
  const operator = asEnum(op, 'FieldFilter.op', FIELD_OPERATORS);
  if (!operator) refuse('Unknown FieldFilter operator.');
  if (value === undefined) throw invalidPayload('A field filter must have a value.');
  return { kind: 'field', field: decodeField(field), operator, value: decodeValue(value) };
}

function decodeUnary(json: Json): Filter {
  const { field, op } = readMessage(json, 'UnaryFilter', ['field', 'op']);
  const operator = asEnum(op, 'UnaryFilter.op', UNARY_OPERATORS);
  if (!operator) refuse('Unknown UnaryFilter operator.');
  return { kind: 'unary', field: decodeField(field), operator };
}

function decodeOrder(json: Json): Order {
  const { field, direction } = readMessage(json, 'Order', ['field', 'direction']);
  return {
    field: decodeField(field),
    direction: asEnum(direction, 'Order.direction', DIRECTIONS),
  };
}

function decodeCursor(json: Json): Cursor {
  const { values, before } = readMessage(json, 'Cursor', ['values', 'before']);
  return {
    values: asList(values, 'values').map((value) => decodeValue(value)),
    before: asBoolean(before, 'before'),
  };
}

function decodeProjection(json: Json): readonly FieldPath[] {
  const { fields } = readMessage(json, 'Projection', ['fields']);
  return asList(fields, 'fields').map(decodeField);
}

function decodeField(json: Json | undefined): FieldPath {
  const { fieldPath } = readMessage(json ?? {}, 'FieldReference', ['fieldPath']);
  return parseFieldPath(asString(fieldPath, 'fieldPath'));
}

/** The aggregations of a `StructuredAggregationQuery`. */
export function decodeAggregations(json: Json | undefined): readonly Aggregation[] {
  return asList(json, 'aggregations').map(decodeAggregation);
}

function decodeAggregation(json: Json): Aggregation {
  const operators = ['count', 'sum', 'avg'] as const;
  const message = readMessage(json, 'Aggregation', [...operators, 'alias']);
  oneOf(message, 'Aggregation', operators);
  const { count, sum, avg } = message;
  const alias = asString(message.alias, 'alias');
  if (count !== undefined) {
    const { upTo } = readMessage(count, 'Count', ['upTo']);
    return { kind: 'count', alias, upTo: optional(upTo, decodeUpTo) };
  }
  const operand = sum ?? avg;
  if (operand === undefined) refuse('Operator field in Aggregation is not set.');
  const { field } = readMessage(operand, 'aggregation operand', ['field']);
  return { kind: sum === undefined ? 'avg' : 'sum', alias, field: decodeField(field) };
}

/** An int64 of at least 1, as a number since no emulator holds more documents than fit. */
function decodeUpTo(json: Json): number {
  const upTo = Number(isObject(json) ? json['value'] : json);
  if (!Number.isInteger(upTo) || upTo <= 0) refuse('up_to must be positive.');
  return upTo;
}
