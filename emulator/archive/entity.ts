import protobuf from 'protobufjs/light.js';

import {
  formatDatabaseName,
  formatResourceName,
  type DatabaseName,
} from '../store/document-path.ts';
import type { StoredDocument } from '../store/model.ts';
import { isArray } from '../values/compare.ts';
import { numericId } from '../values/resource-path-order.ts';
import { microsOf, Timestamp, timestampOfNanos } from '../values/timestamp.ts';
import { Bytes, GeoPoint, Reference, type MapValue, type Value } from '../values/value.ts';

/** A document of an export, in the database that its project is to be read into. */
export type ArchivedDocument = Pick<StoredDocument, 'path' | 'fields'>;

const DEFAULT_DATABASE = '(default)';

/** The emulator's projects are Datastore's applications of this partition. */
const PARTITION = 'dev~';

/** What a value is, where that is not the kind in which it is stored. */
const MEANINGS = { time: 7, point: 9, bytes: 14, entity: 19, emptyList: 24, vector: 31 };

const optional = (type: string, id: number) => ({ type, id });
const required = (type: string, id: number) => ({ rule: 'required', type, id });
const repeated = (type: string, id: number) => ({ rule: 'repeated', type, id });

/** A step of a path, as a group whose fields begin at number `first`. */
const element = (first: number) => ({
  group: true,
  fields: {
    collection: required('string', first),
    id: optional('int64', first + 1),
    name: optional('string', first + 2),
  },
});

/** Datastore's `EntityProto` of proto2, as far as Firestore uses it; the names are ours. */
const SCHEMA = {
  edition: 'proto2',
  nested: {
    Entity: {
      fields: {
        key: required('Key', 13),
        property: repeated('Property', 14),
        rawProperty: repeated('Property', 15),
        group: required('Path', 16),
      },
    },
    Key: {
      fields: {
        app: required('string', 13),
        path: required('Path', 14),
        database: optional('string', 23),
      },
    },
    Path: { fields: { elements: repeated('Element', 1) }, nested: { Element: element(2) } },
    Property: {
      fields: {
        meaning: optional('int32', 1),
        name: required('string', 3),
        multiple: required('bool', 4),
        value: required('PropertyValue', 5),
      },
    },
    PropertyValue: {
      fields: {
        integer: optional('int64', 1),
        boolean: optional('bool', 2),
        bytes: optional('bytes', 3),
        double: optional('double', 4),
        point: optional('Point', 5),
        reference: optional('Reference', 12),
      },
      nested: {
        Point: { group: true, fields: { x: required('double', 6), y: required('double', 7) } },
        Reference: {
          group: true,
          fields: {
            app: required('string', 13),
            elements: repeated('Element', 14),
            database: optional('string', 23),
          },
          nested: { Element: element(15) },
        },
      },
    },
  },
};

interface Element {
  readonly collection: string;
  readonly id?: string;
  readonly name?: string;
}

interface PropertyValue {
  readonly integer?: string;
  readonly boolean?: boolean;
  readonly bytes?: Uint8Array;
  readonly double?: number;
  readonly point?: { readonly x: number; readonly y: number };
  readonly reference?: {
    readonly app: string;
    readonly elements?: readonly Element[];
    readonly database?: string;
  };
}

interface Property {
  readonly meaning?: number;
  readonly name: string;
  readonly multiple: boolean;
  readonly value: PropertyValue;
}

interface Entity {
  readonly key: {
    readonly app: string;
    readonly path: { readonly elements?: readonly Element[] };
    readonly database?: string;
  };
  readonly property?: readonly Property[];
  readonly rawProperty?: readonly Property[];
  readonly group: { readonly elements?: readonly Element[] };
}

const entityType = protobuf.Root.fromJSON({ nested: { datastore: SCHEMA } }).lookupType(
  'datastore.Entity',
);

/** A document as a record of an export. */
export function encodeEntity(database: DatabaseName, document: ArchivedDocument): Uint8Array {
  const elements = toElements(document.path);
  return encode({
    key: { ...applicationOf(database), path: { elements } },
    ...toProperties(document.fields),
    group: { elements: elements.slice(0, 1) },
  });
}

/**
 * A record of an export as a document of `database`: references into the database that was exported lead into
 * this one. Throws an `Error` for what is no document.
 */
export function decodeEntity(bytes: Uint8Array, database: DatabaseName): ArchivedDocument {
  const entity = decode(bytes);
  const exported = databaseOf(entity.key);
  const resolve = (named: DatabaseName): DatabaseName =>
    named.projectId === exported.projectId && named.databaseId === exported.databaseId
      ? database
      : named;
  return { path: toPath(entity.key.path.elements), fields: toFields(entity, resolve) };
}

function encode(entity: Entity): Uint8Array {
  return entityType.encode(entityType.fromObject(entity)).finish();
}

function decode(bytes: Uint8Array): Entity {
  const { key, group, ...properties }: Partial<Entity> = entityType.toObject(
    entityType.decode(bytes),
    { longs: String },
  );
  if (!key || !group) throw new Error('A record of the export is no document.');
  return { key, group, ...properties };
}

function applicationOf({ projectId, databaseId }: DatabaseName) {
  const app = `${PARTITION}${projectId}`;
  return databaseId === DEFAULT_DATABASE ? { app } : { app, database: databaseId };
}

function databaseOf(named: { readonly app: string; readonly database?: string }): DatabaseName {
  return {
    projectId: named.app.replace(/^\w~/, '').replace(PARTITION, ''),
    databaseId: named.database ?? DEFAULT_DATABASE,
  };
}

function toElements(path: string): readonly Element[] {
  const segments = path.split('/');
  return segments.flatMap((collection, index) => {
    if (index % 2 === 1) return [];
    const name = segments[index + 1] ?? '';
    const id = numericId(name);
    return [id === undefined ? { collection, name } : { collection, id: id.toString() }];
  });
}

function toPath(elements: readonly Element[] = []): string {
  return elements
    .map(({ collection, id, name }) => `${collection}/${name ?? `__id${id ?? ''}__`}`)
    .join('/');
}

/** An array is one property for each of its elements; an empty one is an indexed property without a value. */
function toProperties(fields: MapValue): Pick<Entity, 'property' | 'rawProperty'> {
  const property: Property[] = [];
  const rawProperty: Property[] = [];
  for (const [name, value] of fields) {
    if (!isArray(value)) rawProperty.push({ name, multiple: false, ...toValue(value) });
    else if (value.length === 0) {
      property.push({ meaning: MEANINGS.emptyList, name, multiple: false, value: {} });
    } else {
      for (const item of value) rawProperty.push({ name, multiple: true, ...toValue(item) });
    }
  }
  return { property, rawProperty };
}

function toFields(
  { property = [], rawProperty = [] }: Pick<Entity, 'property' | 'rawProperty'>,
  resolve: (database: DatabaseName) => DatabaseName,
): MapValue {
  const fields = new Map<string, Value>();
  const arrays = new Map<string, Value[]>();
  for (const each of [...property, ...rawProperty]) {
    if (each.meaning === MEANINGS.emptyList) fields.set(each.name, []);
    else if (each.multiple) {
      const array = arrays.get(each.name) ?? [];
      array.push(fromValue(each, resolve));
      arrays.set(each.name, array);
      fields.set(each.name, each.meaning === MEANINGS.vector ? toVector(array) : array);
    } else fields.set(each.name, fromValue(each, resolve));
  }
  return fields;
}

function toValue(value: Value): Pick<Property, 'meaning' | 'value'> {
  if (value === null) return { value: {} };
  if (typeof value === 'boolean') return { value: { boolean: value } };
  if (typeof value === 'bigint') return { value: { integer: value.toString() } };
  if (typeof value === 'number') return { value: { double: value } };
  if (typeof value === 'string') return { value: { bytes: Buffer.from(value) } };
  if (value instanceof Timestamp) {
    return { meaning: MEANINGS.time, value: { integer: microsOf(value).toString() } };
  }
  if (value instanceof Bytes) return { meaning: MEANINGS.bytes, value: { bytes: value.data } };
  if (value instanceof GeoPoint) {
    const point = { x: value.latitude, y: value.longitude };
    return { meaning: MEANINGS.point, value: { point } };
  }
  if (value instanceof Reference) return { value: { reference: toReference(value) } };
  if (isArray(value)) throw new Error('An array within an array cannot be exported.');
  return { meaning: MEANINGS.entity, value: { bytes: encodeMap(value) } };
}

function fromValue(
  { meaning, value }: Property,
  resolve: (database: DatabaseName) => DatabaseName,
): Value {
  const { integer, boolean, bytes, double, point, reference } = value;
  if (integer !== undefined) {
    return meaning === MEANINGS.time ? timestampOfNanos(BigInt(integer) * 1000n) : BigInt(integer);
  }
  if (boolean !== undefined) return boolean;
  if (double !== undefined) return double;
  if (point !== undefined) return new GeoPoint(point.x, point.y);
  if (reference !== undefined) {
    const database = formatDatabaseName(resolve(databaseOf(reference)));
    return new Reference(formatResourceName(database, toPath(reference.elements)));
  }
  if (bytes === undefined) return null;
  if (meaning === MEANINGS.bytes) return new Bytes(Uint8Array.from(bytes));
  if (meaning === MEANINGS.entity) return toMap(toFields(decode(bytes), resolve));
  return Buffer.from(bytes).toString('utf8');
}

function toReference({ name }: Reference): NonNullable<PropertyValue['reference']> {
  const [, projectId = '', , databaseId = '', , ...path] = name.split('/');
  return { ...applicationOf({ projectId, databaseId }), elements: toElements(path.join('/')) };
}

/** A vector's elements are those of a property of this name. */
const VECTOR = '__vector__';

/**
 * An entity without a key; a vector is one whose only property is called so. The emulator of the Cloud SDK gives
 * the vector's elements, like those of an array, a meaning instead.
 */
function encodeMap(map: MapValue): Uint8Array {
  const elements = map.get('__type__') === VECTOR ? map.get('value') : undefined;
  const fields = elements === undefined ? map : new Map([[VECTOR, elements]]);
  return encode({ key: { app: '', path: {} }, ...toProperties(fields), group: {} });
}

function toMap(fields: MapValue): MapValue {
  const elements = fields.get(VECTOR);
  return elements === undefined ? fields : toVector(elements);
}

function toVector(elements: Value): MapValue {
  return new Map<string, Value>([
    ['__type__', VECTOR],
    ['value', elements],
  ]);
}
