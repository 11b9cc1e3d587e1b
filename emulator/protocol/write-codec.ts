import type {
  CommitResult,
  DocumentPath,
  FieldTransform,
  Precondition,
  Write,
  WriteResult,
} from '../store/model.ts';
import { parseDocumentName } from '../store/document-path.ts';
import { parseFieldPath } from '../store/field-path.ts';
import { refuse } from '../store/status-error.ts';
import { decodeMask } from './document-codec.ts';
import {
  asBoolean,
  asList,
  asString,
  invalidPayload,
  oneOf,
  optional,
  readMessage,
  type Json,
  type JsonObject,
} from './json.ts';
import { parseStoredTime } from './timestamp-json.ts';
import { decodeArray, decodeFields, decodeValue, encodeValue } from './value-codec.ts';

const OPERATIONS = ['update', 'delete', 'verify', 'transform'] as const;

const TRANSFORMS = [
  'setToServerValue',
  'increment',
  'maximum',
  'minimum',
  'appendMissingElements',
  'removeAllFromArray',
] as const;

export function decodeWrites(json: Json | undefined, databaseName: string): readonly Write[] {
  return asList(json, 'writes').map((write) => decodeWrite(write, databaseName));
}

/** A `google.firestore.v1.Write` for a document of this database. Throws INVALID_ARGUMENT. */
export function decodeWrite(json: Json, databaseName: string): Write {
  const message = readMessage(json, 'Write', [
    ...OPERATIONS,
    'updateMask',
    'updateTransforms',
    'currentDocument',
  ]);
  const precondition = optional(message.currentDocument, decodePrecondition);
  const operation = oneOf(message, 'Write', OPERATIONS);
  if (operation === undefined) throw invalidPayload('A write must have exactly one operation.');
  if (message.update !== undefined) {
    const document = readMessage(message.update, 'Document', [
      'name',
      'fields',
      'createTime',
      'updateTime',
    ]);
    return {
      kind: 'update',
      path: documentPath(document.name, databaseName),
      fields: decodeFields(document.fields),
      mask: optional(message.updateMask, decodeMask),
      transforms: asList(message.updateTransforms, 'updateTransforms').map(decodeTransform),
      precondition,
    };
  }
  refuseUnless(message.updateMask === undefined, operation, 'document mask');
  const transforms = asList(message.updateTransforms, 'updateTransforms');
  refuseUnless(transforms.length === 0, operation, 'update transform');
  if (message.transform !== undefined) {
    return decodeTransformWrite(message.transform, databaseName, precondition);
  }
  return message.delete === undefined
    ? { kind: 'verify', path: documentPath(message.verify, databaseName), precondition }
    : { kind: 'delete', path: documentPath(message.delete, databaseName), precondition };
}

function refuseUnless(isUnset: boolean, operation: string, field: string): void {
  if (isUnset) return;
  refuse(`a ${operation} must not specify a ${field}.`);
}

/** The older form of a transform, alone in its write: it merges into the document what it computes. */
function decodeTransformWrite(
  json: Json,
  databaseName: string,
  precondition: Precondition | undefined,
): Write {
  const transform = readMessage(json, 'DocumentTransform', ['document', 'fieldTransforms']);
  return {
    kind: 'update',
    path: documentPath(transform.document, databaseName),
    fields: new Map(),
    mask: [],
    transforms: asList(transform.fieldTransforms, 'fieldTransforms').map(decodeTransform),
    precondition,
  };
}

/** The path of a document that must belong to the database of the request. */
export function documentPath(json: Json | undefined, databaseName: string): DocumentPath {
  const name = asString(json, 'document name');
  const resource = parseDocumentName(name);
  if (resource.databaseName !== databaseName) {
    refuse(`Document name "${name}" is not in database "${databaseName}".`);
  }
  return resource.path;
}

/** A `Precondition`; an empty one is none. */
export function decodePrecondition(json: Json): Precondition | undefined {
  const conditions = ['exists', 'updateTime'] as const;
  const precondition = readMessage(json, 'Precondition', conditions);
  oneOf(precondition, 'Precondition', conditions);
  const { exists, updateTime } = precondition;
  if (updateTime !== undefined) {
    return { kind: 'updateTime', updateTime: parseStoredTime(updateTime, 'updateTime') };
  }
  return exists === undefined ? undefined : { kind: 'exists', exists: asBoolean(exists, 'exists') };
}

function decodeTransform(json: Json): FieldTransform {
  const { fieldPath, ...types } = readMessage(json, 'FieldTransform', ['fieldPath', ...TRANSFORMS]);
  oneOf(types, 'FieldTransform', TRANSFORMS);
  const { setToServerValue, increment, maximum, minimum, ...lists } = types;
  const field = parseFieldPath(asString(fieldPath, 'fieldPath'));
  if (setToServerValue !== undefined) {
    if (setToServerValue !== 'REQUEST_TIME' && setToServerValue !== 1) {
      throw invalidPayload('setToServerValue must be REQUEST_TIME.');
    }
    return { kind: 'serverTime', field };
  }
  if (increment !== undefined) return { kind: 'increment', field, operand: decodeValue(increment) };
  if (maximum !== undefined) return { kind: 'maximum', field, operand: decodeValue(maximum) };
  if (minimum !== undefined) return { kind: 'minimum', field, operand: decodeValue(minimum) };
  if (lists.appendMissingElements !== undefined) {
    return { kind: 'appendMissing', field, elements: decodeArray(lists.appendMissingElements) };
  }
  if (lists.removeAllFromArray !== undefined) {
    return { kind: 'removeAll', field, elements: decodeArray(lists.removeAllFromArray) };
  }
  throw invalidPayload('A field transform must have a type.');
}

/** `{writeResults, commitTime}`, as commits and write streams answer. */
export function encodeCommitResult(result: CommitResult): JsonObject {
  const writeResults = result.writeResults.map(encodeWriteResult);
  return {
    ...(writeResults.length > 0 ? { writeResults } : {}),
    commitTime: result.commitTime,
  };
}

export function encodeWriteResult({ updateTime, transformResults }: WriteResult): JsonObject {
  return {
    ...(updateTime ? { updateTime } : {}),
    ...(transformResults.length > 0 ? { transformResults: transformResults.map(encodeValue) } : {}),
  };
}
