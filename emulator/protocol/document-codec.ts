import { formatResourceName } from '../store/document-path.ts';
import { parseFieldPath, projectFields } from '../store/field-path.ts';
import type { FieldPath, StoredDocument } from '../store/model.ts';
import { asList, asString, readMessage, type Json, type JsonObject } from './json.ts';
import { withFields } from './value-codec.ts';

/** A `google.firestore.v1.Document`; with a mask, only the fields that it names. */
export function encodeDocument(
  databaseName: string,
  document: StoredDocument,
  mask?: readonly FieldPath[],
): JsonObject {
  const fields = mask ? projectFields(document.fields, mask) : document.fields;
  return {
    name: formatResourceName(databaseName, document.path),
    ...withFields(fields),
    createTime: document.createTime,
    updateTime: document.updateTime,
  };
}

/** A `DocumentMask`. Throws INVALID_ARGUMENT for what is no field path. */
export function decodeMask(json: Json): readonly FieldPath[] {
  const { fieldPaths } = readMessage(json, 'DocumentMask', ['fieldPaths']);
  return asList(fieldPaths, 'fieldPaths').map((path) =>
    parseFieldPath(asString(path, 'fieldPaths')),
  );
}
