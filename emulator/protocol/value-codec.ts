import { Bytes, GeoPoint, Reference, type MapValue, type Value } from '../values/value.ts';
import { parseReferencedName } from '../store/document-path.ts';
import { isArray } from '../values/compare.ts';
import { isInt64 } from '../values/int64.ts';
import { Timestamp } from '../values/timestamp.ts';
import {
  asBoolean,
  asBytes,
  asEnum,
  asList,
  asObject,
  asString,
  invalidPayload,
  readMessage,
  type Json,
  type JsonObject,
} from './json.ts';
import { parseTimestamp } from './timestamp-json.ts';

/** What protocol buffers allow in one message; the store refuses much less depth with its own words. */
const MAX_DEPTH = 100;

type Decoder = (json: Json, depth: number) => Value;

const DECODERS: Readonly<Record<string, Decoder>> = {
  nullValue: (json) => asEnum(json, 'nullValue', [['NULL_VALUE', null]]),
  booleanValue: (json) => asBoolean(json, 'booleanValue'),
  integerValue: decodeInteger,
  doubleValue: decodeDouble,
  timestampValue: (json) => parseTimestamp(json, 'timestampValue'),
  stringValue: (json) => asString(json, 'stringValue'),
  bytesValue: (json) => new Bytes(asBytes(json, 'bytesValue')),
  referenceValue: decodeReference,
  geoPointValue: decodeGeoPoint,
  arrayValue: decodeArray,
  mapValue: decodeMap,
};

/** The value of a `google.firestore.v1.Value` in proto3 JSON. Throws INVALID_ARGUMENT. */
export function decodeValue(json: Json, depth = 0): Value {
  if (depth > MAX_DEPTH) throw invalidPayload('A value is nested too deeply.');
  const [entry, ...others] = Object.entries(asObject(json, 'Value'));
  if (!entry || others.length > 0) throw invalidPayload('A value must have exactly one kind.');
  const [kind, content] = entry;
  const decode = Object.hasOwn(DECODERS, kind) ? DECODERS[kind] : undefined;
  if (!decode) throw invalidPayload(`Value has no kind "${kind}".`);
  return decode(content ?? null, depth);
}

/** The fields of a document or map. */
export function decodeFields(json: Json | undefined, depth = 0): MapValue {
  const fields = new Map<string, Value>();
  if (json === undefined || json === null) return fields;
  for (const [name, value] of Object.entries(asObject(json, 'fields'))) {
    fields.set(name, decodeValue(value ?? null, depth + 1));
  }
  return fields;
}

/** JSON has made a double of a number: beyond 53 bits it may not be the one that was sent. */
function decodeInteger(json: Json): bigint {
  if (typeof json === 'number' && Number.isInteger(json) && !Number.isSafeInteger(json)) {
    throw invalidPayload('integerValue beyond 53 bits must be a string.');
  }
  const text = typeof json === 'number' ? String(json) : json;
  if (typeof text !== 'string' || !/^-?\d{1,20}$/.test(text)) {
    throw invalidPayload('integerValue must be an integer.');
  }
  const integer = BigInt(text);
  if (!isInt64(integer)) throw invalidPayload('integerValue must fit into 64 bits.');
  return integer;
}

function decodeDouble(json: Json): number {
  if (json === 'NaN') return Number.NaN;
  const number = typeof json === 'string' && json.trim() !== '' ? Number(json) : json;
  if (typeof number !== 'number' || Number.isNaN(number)) {
    throw invalidPayload('doubleValue must be a number.');
  }
  return number;
}

function decodeReference(json: Json): Reference {
  const name = asString(json, 'referenceValue');
  parseReferencedName(name);
  return new Reference(name);
}

function decodeGeoPoint(json: Json): GeoPoint {
  const { latitude, longitude } = readMessage(json, 'geoPointValue', ['latitude', 'longitude']);
  const point = new GeoPoint(decodeDouble(latitude ?? 0), decodeDouble(longitude ?? 0));
  if (!(Math.abs(point.latitude) <= 90) || !(Math.abs(point.longitude) <= 180)) {
    throw invalidPayload('geoPointValue must lie within -90..90 and -180..180 degrees.');
  }
  return point;
}

/** The elements of a `google.firestore.v1.ArrayValue`. */
export function decodeArray(json: Json, depth = 0): readonly Value[] {
  const { values } = readMessage(json, 'arrayValue', ['values']);
  return asList(values, 'arrayValue.values').map((value) => decodeValue(value, depth + 1));
}

function decodeMap(json: Json, depth: number): MapValue {
  return decodeFields(readMessage(json, 'mapValue', ['fields']).fields, depth);
}

/** A value as the official emulator writes it in proto3 JSON. */
export function encodeValue(value: Value): JsonObject {
  if (value === null) return { nullValue: null };
  if (typeof value === 'boolean') return { booleanValue: value };
  if (typeof value === 'bigint') return { integerValue: value.toString() };
  if (typeof value === 'number')
    return { doubleValue: Number.isFinite(value) ? value : String(value) };
  if (typeof value === 'string') return { stringValue: value };
  if (value instanceof Timestamp) return { timestampValue: value };
  if (value instanceof Bytes) return { bytesValue: Buffer.from(value.data).toString('base64') };
  if (value instanceof Reference) return { referenceValue: value.name };
  if (value instanceof GeoPoint) {
    return { geoPointValue: { latitude: value.latitude, longitude: value.longitude } };
  }
  if (!isArray(value)) return { mapValue: withFields(value) };
  const values = value.map(encodeValue);
  return { arrayValue: values.length > 0 ? { values } : {} };
}

/** `{fields}`, or nothing for no fields, as proto3 JSON leaves out what is empty. */
export function withFields(fields: MapValue): JsonObject {
  if (fields.size === 0) return {};
  return {
    fields: Object.fromEntries([...fields].map(([name, value]) => [name, encodeValue(value)])),
  };
}
