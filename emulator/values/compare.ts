import { compareLists, compareResourcePaths, compareUtf8 } from './resource-path-order.ts';
import { compareTimestamps, Timestamp } from './timestamp.ts';
import { Bytes, GeoPoint, Reference, type MapValue, type Value } from './value.ts';

/** The types in the order in which Firestore sorts them. Integers and doubles are one type. */
const TYPE_ORDER = [
  'null',
  'boolean',
  'number',
  'timestamp',
  'string',
  'bytes',
  'reference',
  'geopoint',
  'array',
  'vector',
  'map',
] as const;

export type ValueType = (typeof TYPE_ORDER)[number];

/** The type by which a value sorts and by which a range filter tells what it may match. */
export function valueType(value: Value): ValueType {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'boolean';
  if (typeof value === 'bigint' || typeof value === 'number') return 'number';
  if (typeof value === 'string') return 'string';
  if (value instanceof Timestamp) return 'timestamp';
  if (value instanceof Bytes) return 'bytes';
  if (value instanceof Reference) return 'reference';
  if (value instanceof GeoPoint) return 'geopoint';
  if (isArray(value)) return 'array';
  return isVector(value) ? 'vector' : 'map';
}

/** True for an array value; `Array.isArray` does not narrow a readonly array. */
export function isArray(value: Value): value is readonly Value[] {
  return Array.isArray(value);
}

/** The elements of an array value; none for any other. */
export function elementsOf(value: Value | undefined): readonly Value[] {
  return value !== undefined && isArray(value) ? value : [];
}

/** True for a map value, vectors included. */
export function isMap(value: Value | undefined): value is MapValue {
  return value instanceof Map;
}

export function isNumber(value: unknown): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** True for the map that stands for a vector on the wire. */
export function isVector(map: MapValue): boolean {
  return map.get('__type__') === '__vector__';
}

/**
 * Firestore's total order over all values: negative when `a` sorts before `b`, 0 when they are equal
 * (as 1 and 1.0 are, and NaN and NaN). NaN sorts before every other number.
 */
export function compareValues(a: Value, b: Value): number {
  if (typeof a === 'string' && typeof b === 'string') return compareUtf8(a, b);
  if (isNumber(a) && isNumber(b)) return compareNumbers(a, b);
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b);
  if (a instanceof Timestamp && b instanceof Timestamp) return compareTimestamps(a, b);
  if (a instanceof Bytes && b instanceof Bytes) return Buffer.compare(a.data, b.data);
  if (a instanceof Reference && b instanceof Reference) return compareResourcePaths(a.name, b.name);
  if (a instanceof GeoPoint && b instanceof GeoPoint) return compareGeoPoints(a, b);
  const typeA = valueType(a);
  const typeB = valueType(b);
  if (typeA !== typeB) return TYPE_ORDER.indexOf(typeA) - TYPE_ORDER.indexOf(typeB);
  if (isMap(a) && isMap(b)) return typeA === 'vector' ? compareVectors(a, b) : compareMaps(a, b);
  return isArray(a) && isArray(b) ? compareLists(a, b, compareValues) : 0;
}

/** Equality as queries and array transforms see it: 1 equals 1.0, NaN equals NaN. */
export function equalValues(a: Value, b: Value): boolean {
  return compareValues(a, b) === 0;
}

/** Whether a write of `b` over `a` would change nothing: also 1 and 1.0, 0.0 and -0.0 differ. */
export function identicalValues(a: Value, b: Value): boolean {
  if (Object.is(a, b)) return true;
  if (isMap(a) && isMap(b)) return identicalMaps(a, b);
  if (isArray(a) && isArray(b)) return identicalArrays(a, b);
  if (a instanceof GeoPoint && b instanceof GeoPoint) {
    return Object.is(a.latitude, b.latitude) && Object.is(a.longitude, b.longitude);
  }
  return isRecordValue(a) && isRecordValue(b) && compareValues(a, b) === 0;
}

/** `identicalValues` for the fields of two documents, in whatever order they were written. */
export function identicalMaps(a: MapValue, b: MapValue): boolean {
  if (a.size !== b.size) return false;
  for (const [key, value] of a) {
    const other = b.get(key);
    if (other === undefined || !identicalValues(value, other)) return false;
  }
  return true;
}

function isRecordValue(value: Value): value is Timestamp | Bytes | Reference {
  return value instanceof Timestamp || value instanceof Bytes || value instanceof Reference;
}

function identicalArrays(a: readonly Value[], b: readonly Value[]): boolean {
  return (
    a.length === b.length && a.every((value, index) => identicalValues(value, b[index] ?? null))
  );
}

/** Exact across integers and doubles: JavaScript compares a bigint with a number by mathematical value. */
function compareNumbers(a: bigint | number, b: bigint | number): number {
  if (a < b) return -1;
  if (a > b) return 1;
  return Number(Number.isNaN(b)) - Number(Number.isNaN(a));
}

function compareGeoPoints(a: GeoPoint, b: GeoPoint): number {
  return compareNumbers(a.latitude, b.latitude) || compareNumbers(a.longitude, b.longitude);
}

/** By the smallest key at which they differ, then by its value; a map that runs out sorts first. */
function compareMaps(a: MapValue, b: MapValue): number {
  return compareLists(
    sortedEntries(a),
    sortedEntries(b),
    ([key, value], [other, otherValue]) =>
      compareUtf8(key, other) || compareValues(value, otherValue),
  );
}

function sortedEntries(map: MapValue): readonly (readonly [string, Value])[] {
  return [...map].toSorted(([a], [b]) => compareUtf8(a, b));
}

function compareVectors(a: MapValue, b: MapValue): number {
  const x = elementsOf(a.get('value'));
  const y = elementsOf(b.get('value'));
  return x.length - y.length || compareLists(x, y, compareValues);
}
