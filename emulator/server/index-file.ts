import { isObject, parseJson, type Json, type JsonObject } from '../protocol/json.ts';
import { parseFieldPath } from '../store/field-path.ts';
import type { Indexes, IndexMode, IndexScope } from '../store/indexes.ts';

const SCOPES: ReadonlyMap<Json | undefined, IndexScope> = new Map([
  ['COLLECTION', 'collection'],
  ['COLLECTION_GROUP', 'collection-group'],
]);

const MODES: ReadonlyMap<Json | undefined, IndexMode> = new Map([
  ['ASCENDING', 'ascending'],
  ['DESCENDING', 'descending'],
  ['CONTAINS', 'contains'],
]);

/**
 * Reads what firebase-tools deploys as `firestore.indexes.json`. What is no index of the standard edition, such as
 * one of vectors, is passed over: it serves no query that there is here. Throws an `Error` for a person.
 */
export function parseIndexes(text: string): Indexes {
  const file = parseJson(text);
  if (!isObject(file)) throw new Error('Indexes are an object with `indexes` in it.');
  return {
    composites: listed(file, 'indexes').flatMap((index) => {
      const scope = SCOPES.get(index['queryScope']);
      const fields = listed(index, 'fields').map((field) => ({
        field: parseFieldPath(textOf(field, 'fieldPath')),
        mode: modeOf(field),
      }));
      const known = fields.flatMap(({ field, mode }) => (mode ? [{ field, mode }] : []));
      if (scope === undefined || known.length < fields.length) return [];
      return [{ collectionId: textOf(index, 'collectionGroup'), scope, fields: known }];
    }),
    overrides: listed(file, 'fieldOverrides').map((override) => {
      const path = textOf(override, 'fieldPath');
      return {
        collectionId: textOf(override, 'collectionGroup'),
        field: path === '*' ? [] : parseFieldPath(path),
        indexes: listed(override, 'indexes').flatMap((index) => {
          const scope = SCOPES.get(index['queryScope'] ?? 'COLLECTION');
          const mode = modeOf(index);
          return scope && mode ? [{ scope, mode }] : [];
        }),
      };
    }),
  };
}

const modeOf = (field: JsonObject): IndexMode | undefined =>
  MODES.get(field['order'] ?? field['arrayConfig']);

function listed(owner: JsonObject, name: string): readonly JsonObject[] {
  const list = owner[name] ?? [];
  if (Array.isArray(list) && list.every(isObject)) return list;
  throw new Error(`Of the indexes, \`${name}\` is no list of objects.`);
}

function textOf(owner: JsonObject, name: string): string {
  const text = owner[name];
  if (typeof text === 'string' && text !== '') return text;
  throw new Error(`An index has no \`${name}\`.`);
}
