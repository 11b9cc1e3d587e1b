import { isArray, isMap, isVector } from '../values/compare.ts';
import { Timestamp } from '../values/timestamp.ts';
import { Bytes, GeoPoint, Reference, type MapValue, type Value } from '../values/value.ts';
import { isReservedName } from './document-path.ts';
import { documentSize } from './document-size.ts';
import type { DocumentPath } from './model.ts';
import { refuse } from './status-error.ts';

const MAX_DOCUMENT_BYTES = 1_048_576;
const MAX_VALUE_BYTES = 1_048_487;
const MAX_NAME_BYTES = 1500;
const MAX_LEVELS = 20;
const MAX_VECTOR_DIMENSIONS = 2048;
/** A UTF-16 unit takes three bytes of UTF-8 at most: shorter strings need no counting. */
const MAX_BYTES_PER_UNIT = 3;

/** Refuses fields that no document may have: reserved names, nested arrays, bad vectors, what is too long or too deep. */
export function checkFields(fields: MapValue): void {
  for (const [name, value] of fields) {
    if (isReservedName(name)) refuse(`field name ${name} is reserved`);
    checkContent(value, name);
  }
  for (const [name, value] of fields) {
    if (name === '') refuse('The property.name is the empty string.');
    if (isLongerThan(name, MAX_NAME_BYTES)) {
      refuse(`The property.name is longer than ${MAX_NAME_BYTES} bytes.`);
    }
    checkProperty(name, value);
  }
}

/** Refuses a document of more than 1 MiB. */
export function checkDocumentSize(path: DocumentPath, fields: MapValue): void {
  if (documentSize(path, fields) <= MAX_DOCUMENT_BYTES) return;
  refuse(`maximum entity size is ${MAX_DOCUMENT_BYTES} bytes`);
}

/** `property` is how the official messages call the place: the top-level field, or `array` within one. */
function checkContent(value: Value, property: string): void {
  if (isArray(value)) return checkArray(value);
  if (!isMap(value)) return;
  if (value.has('__type__')) return checkTypedMap(value, property);
  for (const [name, nested] of value) {
    if (isReservedName(name)) refuse(`field name '${name}' is reserved.`);
    checkContent(nested, property);
  }
}

function checkArray(elements: readonly Value[]): void {
  for (const element of elements) {
    if (isArray(element)) refuse('Nested arrays are not allowed');
    checkContent(element, 'array');
  }
}

/** `__type__` marks a special value on the wire, of which only vectors exist. */
function checkTypedMap(map: MapValue, property: string): void {
  const type = map.get('__type__') ?? null;
  if (typeof type !== 'string')
    refuse(`Field __type__ must be a string; founds ${typeName(type)}.`);
  if (!isVector(map)) refuse(`Property ${property} contains an invalid nested entity.`);
  const elements = map.get('value');
  if (elements === undefined) refuse("Vector map is missing key 'value'.");
  if (!isArray(elements)) refuse('Vector value type must be an array.');
  if (map.size > 2) refuse('Vector value map has extraneous entries.');
  if (elements.length === 0) refuse('Cannot have a zero length vector.');
  if (elements.length > MAX_VECTOR_DIMENSIONS) {
    refuse(`Vectors must be at most ${MAX_VECTOR_DIMENSIONS} dimensions.`);
  }
  if (elements.some((element) => typeof element !== 'number')) {
    refuse("Vector must only contain values of type 'double'");
  }
  if (elements.some((element) => Number.isNaN(element)))
    refuse('Vector cannot contain NaN values.');
}

/** The limits of one top-level field; what is wrong within a map is only called a nested entity. */
function checkProperty(name: string, value: Value): void {
  if (isArray(value)) {
    if (value.some(isTooLong)) refuseTooLong('array');
    if (!value.every((element) => fitsNested(element, 'array', 2))) refuseNested('array');
    return;
  }
  if (isTooLong(value)) refuseTooLong(name);
  if (!fitsNested(value, name, 1)) refuseNested(name);
}

/** Whether a value at this level (the document's own fields are level 0) keeps all limits below it. */
function fitsNested(value: Value, path: string, level: number): boolean {
  if (!isMap(value) || isVector(value)) return !isTooLong(value);
  if (level > MAX_LEVELS) return false;
  for (const [key, nested] of value) {
    const nestedPath = `${path}.${key}`;
    if (isLongerThan(nestedPath, MAX_NAME_BYTES)) return false;
    const fits = isArray(nested)
      ? level < MAX_LEVELS &&
        nested.every((element) => fitsNested(element, `${path}.array`, level + 2))
      : fitsNested(nested, nestedPath, level + 1);
    if (!fits) return false;
  }
  return true;
}

function isTooLong(value: Value): boolean {
  if (typeof value === 'string') return isLongerThan(value, MAX_VALUE_BYTES);
  return value instanceof Bytes && value.data.length > MAX_VALUE_BYTES;
}

function isLongerThan(text: string, bytes: number): boolean {
  return text.length * MAX_BYTES_PER_UNIT > bytes && Buffer.byteLength(text) > bytes;
}

/** A value's type as the official messages spell it. */
function typeName(value: Value): string {
  if (value === null) return 'NULL';
  if (typeof value === 'boolean') return 'BOOLEAN';
  if (typeof value === 'bigint') return 'LONG';
  if (typeof value === 'number') return 'DOUBLE';
  if (typeof value === 'string') return 'STRING';
  if (value instanceof Timestamp) return 'TIMESTAMP';
  if (value instanceof Bytes) return 'BYTES';
  if (value instanceof Reference) return 'ENTITY_REF';
  if (value instanceof GeoPoint) return 'GEO_POINT';
  return isArray(value) ? 'ARRAY' : 'MAP';
}

function refuseTooLong(property: string): never {
  return refuse(`The value of property "${property}" is longer than ${MAX_VALUE_BYTES} bytes.`);
}

function refuseNested(property: string): never {
  return refuse(`Property ${property} contains an invalid nested entity.`);
}
