import { isArray } from '../values/compare.ts';
import { Timestamp } from '../values/timestamp.ts';
import { Bytes, GeoPoint, Reference, type MapValue, type Value } from '../values/value.ts';
import type { DocumentPath } from './model.ts';

/** Of the maps counted so far: what did not change, all versions of a document share. */
const mapSizes = new WeakMap<MapValue, number>();

/** Bytes that a document counts for, by the published storage size formula: name, fields and 32 more. */
export function documentSize(path: DocumentPath, fields: MapValue): number {
  return nameSize(path) + mapSize(fields) + 32;
}

function mapSize(fields: MapValue): number {
  const known = mapSizes.get(fields);
  if (known !== undefined) return known;
  let size = 0;
  for (const [name, value] of fields) size += stringSize(name) + valueSize(value);
  mapSizes.set(fields, size);
  return size;
}

function valueSize(value: Value): number {
  if (value === null || typeof value === 'boolean') return 1;
  if (typeof value === 'string') return stringSize(value);
  if (typeof value === 'bigint' || typeof value === 'number' || value instanceof Timestamp)
    return 8;
  if (value instanceof Bytes) return value.data.length;
  if (value instanceof GeoPoint) return 16;
  if (value instanceof Reference) return nameSize(value.name.split('/').slice(5).join('/'));
  if (isArray(value)) return value.reduce<number>((size, element) => size + valueSize(element), 0);
  return mapSize(value);
}

/** 16 bytes and each segment with one more. */
function nameSize(path: string): number {
  return Buffer.byteLength(path) + 1 + 16;
}

function stringSize(text: string): number {
  return Buffer.byteLength(text) + 1;
}
