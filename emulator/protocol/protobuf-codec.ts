// Loaded with the first gRPC connection: a browser's client never needs it.
import schema from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import protobuf from 'protobufjs/light.js';

import { StatusError } from '../store/status-error.ts';
import { Timestamp } from '../values/timestamp.ts';
import { asList, isObject, type Json, type JsonObject } from './json.ts';
import { formatTimestamp, parseTimestamp } from './timestamp-json.ts';

const CONVERSION = { longs: String, enums: String, bytes: String, json: true, defaults: false };

/** How a well-known type looks in proto3 JSON, which protobufjs does not do by itself. */
interface JsonForm {
  /** The fields of the message for its JSON form. */
  readonly parse: (json: Json) => Json;
  /** The JSON form of a message's fields. */
  readonly format: (message: Json) => Json;
}

const WRAPPED_NUMBER: JsonForm = {
  parse: (json) => ({ value: json }),
  format: (message) => fieldOf(message, 'value'),
};

const JSON_FORMS: Readonly<Record<string, JsonForm>> = {
  '.google.protobuf.Int32Value': WRAPPED_NUMBER,
  '.google.protobuf.Int64Value': WRAPPED_NUMBER,
  '.google.protobuf.Timestamp': {
    parse: (json) => {
      const { seconds, nanos } = parseTimestamp(json, 'timestamp');
      return { seconds, nanos };
    },
    format: (message) =>
      formatTimestamp(new Timestamp(fieldOf(message, 'seconds'), fieldOf(message, 'nanos'))),
  },
};

/** A number of a message; 0 where it is unset. */
function fieldOf(message: Json, name: string): number {
  return isObject(message) ? Number(message[name] ?? 0) : 0;
}

const root = protobuf.Root.fromJSON(schema);
// The schema lacks the write that the web SDK sends for the documents that a transaction only read.
root
  .lookupType('google.firestore.v1.Write')
  .oneofs['operation']?.add(new protobuf.Field('verify', 5, 'string'));

/** The bytes of what all listeners are told of a commit, made for the first of them. */
const shared = new WeakMap<JsonObject, Uint8Array>();

const TYPES = {
  document: root.lookupType('google.firestore.v1.Document'),
  targetChange: root.lookupType('google.firestore.v1.TargetChange'),
};

/** In `ListenResponse` and its `DocumentChange`: a field's number, and 2 where its length follows. */
const TAGS = {
  targetChange: (2 << 3) | 2,
  documentChange: (3 << 3) | 2,
  document: (1 << 3) | 2,
  targetId: 5 << 3,
  removedTargetId: 6 << 3,
};

const service = root.lookupService('google.firestore.v1.Firestore');

/** Turns the messages of one method from bytes to proto3 JSON and back. */
export interface MessageCodec {
  /** Throws INVALID_ARGUMENT for bytes that are no such message. */
  decode(bytes: Uint8Array): JsonObject;
  encode(message: JsonObject): Uint8Array;
}

/** The codec of a method of the Firestore service; UNIMPLEMENTED when it has no such method. */
export function messageCodec(method: string): MessageCodec {
  const types = service.methods[method];
  if (!types) throw new StatusError('UNIMPLEMENTED', `Method ${method} is unimplemented`);
  const request = service.lookupType(types.requestType);
  const response = service.lookupType(types.responseType);
  return {
    decode: (bytes) => decode(request, bytes),
    encode: (message) => encodeAnnouncement(message) ?? encode(response, message),
  };
}

function encode(type: protobuf.Type, message: JsonObject): Uint8Array {
  return type.encode(type.fromObject(convertFields(type, message, 'parse'))).finish();
}

function encodeShared(type: protobuf.Type, message: JsonObject): Uint8Array {
  const bytes = shared.get(message) ?? encode(type, message);
  shared.set(message, bytes);
  return bytes;
}

/** A `ListenResponse` that tells of a commit: a changed document, or that all targets are up to date. */
function encodeAnnouncement({ documentChange, targetChange }: JsonObject): Uint8Array | undefined {
  const writer = protobuf.Writer.create();
  if (isObject(targetChange) && targetChange['targetIds'] === undefined) {
    return writer
      .uint32(TAGS.targetChange)
      .bytes(encodeShared(TYPES.targetChange, targetChange))
      .finish();
  }
  if (!isObject(documentChange) || !isObject(documentChange['document'])) return undefined;
  const { document, targetIds, removedTargetIds } = documentChange;
  writer.uint32(TAGS.documentChange).fork();
  writer.uint32(TAGS.document).bytes(encodeShared(TYPES.document, document));
  for (const id of asList(targetIds, 'targetIds')) writer.uint32(TAGS.targetId).int32(Number(id));
  for (const id of asList(removedTargetIds, 'removedTargetIds')) {
    writer.uint32(TAGS.removedTargetId).int32(Number(id));
  }
  return writer.ldelim().finish();
}

function decode(type: protobuf.Type, bytes: Uint8Array): JsonObject {
  try {
    const plain: JsonObject = type.toObject(type.decode(bytes), CONVERSION);
    return convertFields(type, plain, 'format');
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new StatusError('INVALID_ARGUMENT', `Not a ${type.name}: ${detail}`);
  }
}

/** A field whose JSON form is not what protobufjs makes of it, or that has such fields within. */
interface ConvertedField {
  readonly isMap: boolean;
  readonly convert: (item: Json, direction: keyof JsonForm) => Json;
}

/** By type, worked out once: thousands of messages of a few types go through here. */
const convertedFields = new Map<protobuf.Type, ReadonlyMap<string, ConvertedField>>();

/** Turns the well-known types within a message of this type into their JSON form, or back. */
function convertFields(
  type: protobuf.Type,
  message: JsonObject,
  direction: keyof JsonForm,
): JsonObject {
  const converted: Record<string, Json | undefined> = { ...message };
  for (const [name, field] of convertedFieldsOf(type)) {
    const value = message[name];
    if (value !== undefined) converted[name] = convertField(field, value, direction);
  }
  return converted;
}

function convertField(
  { isMap, convert }: ConvertedField,
  value: Json,
  direction: keyof JsonForm,
): Json {
  if (Array.isArray(value)) return asList(value, 'field').map((item) => convert(item, direction));
  if (!isMap || !isObject(value)) return convert(value, direction);
  // Not by assignment: a key may be called __proto__.
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, convert(item ?? null, direction)]),
  );
}

function convertedFieldsOf(type: protobuf.Type): ReadonlyMap<string, ConvertedField> {
  const known = convertedFields.get(type);
  if (known) return known;
  const fields = new Map<string, ConvertedField>();
  convertedFields.set(type, fields);
  for (const field of type.fieldsArray) {
    const convert = conversionOf(field.resolve().resolvedType);
    if (convert) fields.set(field.name, { isMap: field.map, convert });
  }
  return fields;
}

function conversionOf(
  type: protobuf.Type | protobuf.Enum | null,
): ConvertedField['convert'] | undefined {
  // JSON's null is the one enum that is not written as a string.
  if (type?.fullName === '.google.protobuf.NullValue') return () => 'NULL_VALUE';
  if (!(type instanceof protobuf.Type)) return undefined;
  const form = JSON_FORMS[type.fullName];
  if (form) return (item, direction) => form[direction](item);
  return (item, direction) => (isObject(item) ? convertFields(type, item, direction) : item);
}
