// Loaded with the first gRPC connection: a browser's client never needs it.
import schema from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import protobuf from 'protobufjs/light.js';

import { StatusError } from '../store/status-error.ts';
import { Timestamp } from '../values/timestamp.ts';
import type { JsonObject } from './json.ts';
import { formatTimestamp, parseTimestamp } from './timestamp-json.ts';

const CONVERSION = { longs: String, enums: String, bytes: String, json: true, defaults: false };

type Plain = Record<string, unknown>;

/** How a well-known type looks in proto3 JSON, which protobufjs does not do by itself. */
interface JsonForm {
  /** Plain fields of the message for its JSON form. */
  readonly parse: (json: unknown) => Plain;
  /** The JSON form of a message. */
  readonly format: (message: Plain) => unknown;
}

const WRAPPED_NUMBER: JsonForm = {
  parse: (json) => ({ value: json }),
  format: (message) => String(message['value']),
};

const JSON_FORMS: Readonly<Record<string, JsonForm>> = {
  '.google.protobuf.Int32Value': WRAPPED_NUMBER,
  '.google.protobuf.Int64Value': WRAPPED_NUMBER,
  '.google.protobuf.Timestamp': {
    parse: (json) => {
      const { seconds, nanos } = parseTimestamp(json as string, 'timestamp');
      return { seconds, nanos };
    },
    format: (message) =>
      formatTimestamp(new Timestamp(Number(message['seconds']), Number(message['nanos']))),
  },
};

const root = protobuf.Root.fromJSON(schema as protobuf.INamespace);
// The schema lacks the write that the web SDK sends for the documents that a transaction only read.
root
  .lookupType('google.firestore.v1.Write')
  .oneofs['operation']?.add(new protobuf.Field('verify', 5, 'string'));

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
    encode: (message) =>
      response.encode(response.fromObject(convert(response, message, 'parse') as Plain)).finish(),
  };
}

function decode(type: protobuf.Type, bytes: Uint8Array): JsonObject {
  try {
    const plain = type.toObject(type.decode(bytes), CONVERSION);
    return convert(type, plain, 'format') as JsonObject;
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    throw new StatusError('INVALID_ARGUMENT', `Not a ${type.name}: ${detail}`);
  }
}

/** Turns the well-known types within a message of this type into their JSON form, or back. */
function convert(type: protobuf.Type, message: unknown, direction: keyof JsonForm): unknown {
  const form = JSON_FORMS[type.fullName];
  if (form) return form[direction](message as Plain);
  return mapValues(message as Plain, (value, name) => convertField(type.fields[name], value, direction));
}

function convertField(
  field: protobuf.Field | undefined,
  value: unknown,
  direction: keyof JsonForm,
): unknown {
  const type = field?.resolve().resolvedType;
  // The only enum that JSON does not write as a string is the one of null.
  if (value === null) return 'NULL_VALUE';
  if (!field || !(type instanceof protobuf.Type)) return value;
  if (field.map) {
    return mapValues(value as Plain, (entry) => convert(type, entry, direction));
  }
  return field.repeated
    ? (value as unknown[]).map((entry) => convert(type, entry, direction))
    : convert(type, value, direction);
}

function mapValues(object: Plain, map: (value: unknown, name: string) => unknown): Plain {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, map(value, name)]),
  );
}
