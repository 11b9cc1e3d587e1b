/**
 * Queries once more, as plainly as can be and sharing nothing with the store: values are turned into
 * sort keys, filters are written out by cases. Slow, for tests to compare with.
 */
import { Timestamp } from '../../values/timestamp.ts';
import { Bytes, GeoPoint, Reference, type Value } from '../../values/value.ts';
import type { Cursor, FieldPath, Filter, Query, StoredDocument } from '../model.ts';

type Key = bigint | Buffer | readonly Key[];

const DATABASE = 'projects/p/databases/(default)/documents/';
/** Every finite double is a whole multiple of 2^-1074. */
const SCALE = 2n ** 1074n;

export function naiveQuery(documents: readonly StoredDocument[], query: Query): readonly string[] {
  const orders = naiveOrders(query);
  const found = documents
    .filter((document) => isInScope(document.path, query))
    .filter((document) => orders.every(([field]) => fieldOf(document, field) !== undefined))
    .filter((document) => query.where === undefined || holds(query.where, document))
    .filter((document) => isWithin(document, query, orders))
    .toSorted((a, b) => {
      for (const [field, sign] of orders) {
        const order = compareKeys(keyOf(must(fieldOf(a, field))), keyOf(must(fieldOf(b, field))));
        if (order !== 0) return order * sign;
      }
      return 0;
    });
  const rest = found.slice(query.offset);
  return (query.limit === undefined ? rest : rest.slice(0, query.limit)).map(({ path }) => path);
}

/** The order of any two values, by their keys. */
export function naiveCompare(a: Value, b: Value): number {
  return compareKeys(keyOf(a), keyOf(b));
}

function isInScope(path: string, query: Query): boolean {
  const segments = path.split('/');
  const parent = query.parent === '' ? [] : query.parent.split('/');
  if (!parent.every((segment, index) => segments[index] === segment)) return false;
  const below = segments.slice(parent.length);
  if (below.length < 2) return false;
  if (!query.allDescendants && below.length !== 2) return false;
  return query.collectionId === undefined || below.at(-2) === query.collectionId;
}

function naiveOrders(query: Query): readonly (readonly [FieldPath, 1 | -1])[] {
  const orders = query.orderBy.map(
    ({ field, direction }) => [field, direction === 'ascending' ? 1 : -1] as const,
  );
  const sign = orders.at(-1)?.[1] ?? 1;
  const has = (field: FieldPath) => orders.some(([other]) => other.join('/') === field.join('/'));
  const unequal = leaves(query.where)
    .filter(({ operator }) => !['==', 'in', 'is-null', 'is-nan'].includes(operator))
    .filter(({ operator }) => !operator.startsWith('array-'))
    .map(({ field }) => field)
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.join('\0')), Buffer.from(b.join('\0'))));
  for (const field of [...unequal.filter(([first]) => first !== '__name__'), ['__name__']]) {
    if (!has(field)) orders.push([field, sign]);
  }
  return orders;
}

function leaves(filter: Filter | undefined): readonly Exclude<Filter, { filters: unknown }>[] {
  if (filter === undefined) return [];
  return 'filters' in filter ? filter.filters.flatMap(leaves) : [filter];
}

function holds(filter: Filter, document: StoredDocument): boolean {
  if ('filters' in filter) {
    const held = filter.filters.filter((inner) => holds(inner, document)).length;
    return filter.kind === 'or' ? held > 0 : held === filter.filters.length;
  }
  const value = fieldOf(document, filter.field);
  if (value === undefined) return false;
  if (filter.kind === 'unary') {
    const isNull = value === null;
    const isNaN = Object.is(value, Number.NaN);
    return {
      'is-null': isNull,
      'is-not-null': !isNull,
      'is-nan': isNaN,
      'is-not-nan': !isNull && !isNaN,
    }[filter.operator];
  }
  const { operator, value: operand } = filter;
  const list = Array.isArray(operand) ? operand : [];
  const items = Array.isArray(value) ? value : [];
  const same = (a: Value, b: Value) =>
    a !== null && !Object.is(a, Number.NaN) && naiveCompare(a, b) === 0;
  const isComparable =
    operand !== null &&
    !Object.is(operand, Number.NaN) &&
    !Object.is(value, Number.NaN) &&
    rankOf(operand) === rankOf(value);
  const order = naiveCompare(value, operand);
  return {
    '==': same(value, operand),
    '!=': value !== null && operand !== null && !same(value, operand),
    '<': isComparable && order < 0,
    '<=': isComparable && order <= 0,
    '>': isComparable && order > 0,
    '>=': isComparable && order >= 0,
    'array-contains': items.some((item) => same(item, operand)),
    'array-contains-any': items.some((item) => list.some((wanted) => same(item, wanted))),
    in: list.some((wanted) => same(value, wanted)),
    'not-in':
      value !== null && !list.includes(null) && !list.some((unwanted) => same(value, unwanted)),
  }[operator];
}

function isWithin(
  document: StoredDocument,
  query: Query,
  orders: readonly (readonly [FieldPath, 1 | -1])[],
): boolean {
  const position = ({ values }: Cursor) => {
    for (const [index, value] of values.entries()) {
      const [field, sign] = must(orders[index]);
      const order = naiveCompare(must(fieldOf(document, field)), value) * sign;
      if (order !== 0) return order;
    }
    return 0;
  };
  const start = query.startAt === undefined ? 1 : position(query.startAt);
  const end = query.endAt === undefined ? -1 : position(query.endAt);
  const isAfterStart = start > 0 || (start === 0 && query.startAt?.before === true);
  const isBeforeEnd = end < 0 || (end === 0 && query.endAt?.before === false);
  return isAfterStart && isBeforeEnd;
}

function fieldOf(document: StoredDocument, field: FieldPath): Value | undefined {
  if (field.join('/') === '__name__') return new Reference(DATABASE + document.path);
  let value: Value | undefined = document.fields;
  for (const segment of field) value = value instanceof Map ? value.get(segment) : undefined;
  return value;
}

function rankOf(value: Value): bigint {
  if (value === null) return 0n;
  if (typeof value === 'boolean') return 1n;
  if (typeof value === 'number' || typeof value === 'bigint') return 2n;
  if (value instanceof Timestamp) return 3n;
  if (typeof value === 'string') return 4n;
  if (value instanceof Bytes) return 5n;
  if (value instanceof Reference) return 6n;
  if (value instanceof GeoPoint) return 7n;
  if (Array.isArray(value)) return 8n;
  return value instanceof Map && value.get('__type__') === '__vector__' ? 9n : 10n;
}

/** Keys compare like the values they stand for: numbers by size, bytes by content, lists item by item. */
function keyOf(value: Value): Key {
  return [rankOf(value), payloadOf(value)];
}

function payloadOf(value: Value): Key {
  if (value === null) return 0n;
  if (typeof value === 'boolean') return value ? 1n : 0n;
  if (typeof value === 'bigint') return [1n, value * SCALE];
  if (typeof value === 'number') return numberKey(value);
  if (typeof value === 'string') return Buffer.from(value);
  if (value instanceof Timestamp) return [BigInt(value.seconds), BigInt(value.nanos)];
  if (value instanceof Bytes) return Buffer.from(value.data);
  if (value instanceof Reference) return value.name.split('/').map(idKey);
  if (value instanceof GeoPoint) return [numberKey(value.latitude), numberKey(value.longitude)];
  if (Array.isArray(value)) return value.map(keyOf);
  if (!(value instanceof Map)) throw new Error('not a value');
  const elements: unknown = value.get('value');
  if (value.get('__type__') === '__vector__' && Array.isArray(elements)) {
    return [BigInt(elements.length), elements.map(keyOf)];
  }
  return [...value]
    .map(([name, field]): Key => [Buffer.from(name), keyOf(field)])
    .toSorted(compareKeys);
}

function numberKey(number: number): Key {
  if (Number.isNaN(number)) return [-1n, 0n];
  if (!Number.isFinite(number)) return number < 0 ? [0n, 0n] : [2n, 0n];
  return [1n, scaled(number)];
}

/** `number * 2^1074`, exactly. */
function scaled(number: number): bigint {
  if (Number.isInteger(number)) return BigInt(number) * SCALE;
  let exponent = 0n;
  let whole = number;
  while (!Number.isInteger(whole)) {
    whole *= 2;
    exponent += 1n;
  }
  return (BigInt(whole) * SCALE) / 2n ** exponent;
}

function idKey(id: string): Key {
  const digits = /^__id(-?\d+)__$/.exec(id)?.[1];
  return digits === undefined ? [1n, Buffer.from(id)] : [0n, BigInt(digits)];
}

function compareKeys(a: Key, b: Key): number {
  if (typeof a === 'bigint' && typeof b === 'bigint') return a < b ? -1 : Number(a > b);
  if (Buffer.isBuffer(a) && Buffer.isBuffer(b)) return Buffer.compare(a, b);
  if (typeof a === 'bigint' || typeof b === 'bigint' || Buffer.isBuffer(a) || Buffer.isBuffer(b)) {
    throw new Error('keys of different kinds are told apart by their ranks');
  }
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const [x, y] = [a[index], b[index]];
    if (x === undefined || y === undefined) return x === undefined ? -1 : 1;
    const order = compareKeys(x, y);
    if (order !== 0) return order;
  }
  return 0;
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('expected a value');
  return value;
}
