// Loaded with the first gRPC connection: a browser's client never needs it.
import schema from '@google-cloud/firestore/build/protos/v1.json' with { type: 'json' };
import protobuf from 'protobufjs/light.js';

import { refuse, StatusError } from '../store/status-error.ts';
import { Timestamp } from '../values/timestamp.ts';
import { asList, isObject, type Json, type JsonObject } from './json.ts';

/** What protobufjs makes for a type, with the depth that its declarations leave out. */
type FromObject = (object: JsonObject, depth?: number) => protobuf.Message;
type ToObject = (
  message: protobuf.Message,
  options?: protobuf.IConversionOptions,
  depth?: number,
) => JsonObject;

const CONVERSION = { longs: String, enums: String, bytes: String, json: true, defaults: false };

const root = protobuf.Root.fromJSON(schema);
// The schema lacks the write that the web SDK sends for the documents that a transaction only read.
root
  .lookupType('google.firestore.v1.Write')
  .oneofs['operation']?.add(new protobuf.Field('verify', 5, 'string'));

nameNulls(root.lookupType('google.firestore.v1.Value'));
for (const name of ['Int32Value', 'Int64Value']) {
  readAs(root.lookupType(`google.protobuf.${name}`), ({ value = 0 }) => Number(value));
}
readAs(
  root.lookupType('google.protobuf.Timestamp'),
  ({ seconds = 0, nanos = 0 }) => new Timestamp(Number(seconds), Number(nanos)),
);

/** Has JSON's null written, which is a value here, and which protobufjs takes for an unset field. */
function nameNulls(type: protobuf.Type): void {
  const fromObject: FromObject = type.setup().fromObject.bind(type);
  type.fromObject = (value: JsonObject, depth?: number) =>
    fromObject(value['nullValue'] === null ? { nullValue: 'NULL_VALUE' } : value, depth);
}

/** Has messages of a type, wherever they stand, read as what JSON has in their place, or as a time. */
function readAs(type: protobuf.Type, read: (fields: JsonObject) => Json): void {
  const toObject: ToObject = type.setup().toObject.bind(type);
  const readMessage = (...[message, options, depth]: Parameters<ToObject>): Json =>
    read(toObject(message, options, depth));
  Object.assign(type, { toObject: readMessage });
}

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

/** Turns the messages of one method from bytes to proto3 JSON, with its times as they are, and back. */
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
  return type.encode(type.fromObject(message)).finish();
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
    return type.toObject(type.decode(bytes), CONVERSION);
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    refuse(`Not a ${type.name}: ${detail}`);
  }
}
