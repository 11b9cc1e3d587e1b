import { SettableClock } from '../../values/clock.ts';
import { toFields, toValue, type Literal, type MapLiteral } from '../../values/testing/literals.ts';
import { Timestamp } from '../../values/timestamp.ts';
import { Reference } from '../../values/value.ts';
import { parseFieldPath } from '../field-path.ts';
import { Database } from '../database.ts';
import type { FieldOperator } from '../../values/field-operator.ts';
import {
  LATEST,
  type Cursor,
  type FieldTransform,
  type Filter,
  type Order,
  type Precondition,
  type Query,
  type StoredDocument,
  type UnaryOperator,
  type Write,
} from '../model.ts';
import { StatusError } from '../status-error.ts';

export const START = new Timestamp(1_800_000_000, 0);

/** An empty database whose clock stands still at `START` until it is set. */
export function newDatabase(): {
  readonly database: Database;
  readonly clock: SettableClock;
} {
  const clock = new SettableClock(() => START.toMillis());
  return {
    database: new Database({ projectId: 'p', databaseId: '(default)' }, clock),
    clock,
  };
}

/** A database that holds these documents, by path. */
export function databaseWith(documents: Readonly<Record<string, MapLiteral>>): Database {
  const { database } = newDatabase();
  database.commit(Object.entries(documents).map(([path, fields]) => set(path, fields)));
  return database;
}

/** What a query finds: paths below the root collection's id, in order. */
export function idsOf(database: Database, asked: Query): string {
  const { documents } = database.query(asked, LATEST);
  return documents.map(({ path }) => path.slice(path.indexOf('/') + 1)).join(' ');
}

export function set(path: string, fields: MapLiteral, extra: Partial<UpdateWrite> = {}): Write {
  return {
    kind: 'update',
    path,
    fields: toFields(fields),
    mask: undefined,
    transforms: [],
    precondition: undefined,
    ...extra,
  };
}

type UpdateWrite = Extract<Write, { kind: 'update' }>;

/** An update of the masked fields only; masks are written as on the wire. */
export function patch(
  path: string,
  mask: readonly string[],
  fields: MapLiteral,
  extra: Partial<UpdateWrite> = {},
): Write {
  return set(path, fields, { mask: mask.map(parseFieldPath), ...extra });
}

/** A write that only transforms. */
export function transform(path: string, ...transforms: readonly FieldTransform[]): Write {
  return patch(path, [], {}, { transforms });
}

export function serverTime(field: string): FieldTransform {
  return { kind: 'serverTime', field: parseFieldPath(field) };
}

export function numeric(
  kind: 'increment' | 'maximum' | 'minimum',
  field: string,
  operand: Literal,
): FieldTransform {
  return { kind, field: parseFieldPath(field), operand: toValue(operand) };
}

export function elements(
  kind: 'appendMissing' | 'removeAll',
  field: string,
  ...operands: readonly Literal[]
): FieldTransform {
  return { kind, field: parseFieldPath(field), elements: operands.map(toValue) };
}

export function remove(path: string, precondition?: Precondition): Write {
  return { kind: 'delete', path, precondition };
}

export function verify(path: string, precondition?: Precondition): Write {
  return { kind: 'verify', path, precondition };
}

export const EXISTS: Precondition = { kind: 'exists', exists: true };
export const MISSING: Precondition = { kind: 'exists', exists: false };

export function updatedAt(updateTime: Timestamp): Precondition {
  return { kind: 'updateTime', updateTime };
}

/** A query over a collection given by its path. */
export function query(collection: string, extra: Partial<Query> = {}): Query {
  const slash = collection.lastIndexOf('/');
  return {
    parent: collection.slice(0, Math.max(slash, 0)),
    collectionId: collection.slice(slash + 1),
    allDescendants: false,
    orderBy: [],
    offset: 0,
    ...extra,
  };
}

export function where(field: string, operator: FieldOperator, value: Literal): Filter {
  return { kind: 'field', field: parseFieldPath(field), operator, value: toValue(value) };
}

export function unary(field: string, operator: UnaryOperator): Filter {
  return { kind: 'unary', field: parseFieldPath(field), operator };
}

export function and(...filters: readonly Filter[]): Filter {
  return { kind: 'and', filters };
}

export function or(...filters: readonly Filter[]): Filter {
  return { kind: 'or', filters };
}

export function orderBy(field: string, direction: Order['direction'] = 'ascending'): Order {
  return { field: parseFieldPath(field), direction };
}

/** A cursor just before these values; `after` gives the one just after. */
export function before(...values: readonly Literal[]): Cursor {
  return { values: values.map(toValue), before: true };
}

export function after(...values: readonly Literal[]): Cursor {
  return { values: values.map(toValue), before: false };
}

/** The reference that `__name__` compares with. */
export function name(path: string): Reference {
  return new Reference(`projects/p/databases/(default)/documents/${path}`);
}

/** The fields of the document at the path; undefined when there is none. */
export function fieldsAt(database: Database, path: string): StoredDocument['fields'] | undefined {
  return database.read([path], LATEST).documents[0]?.fields;
}

/** Code and message with which the action is refused; fails the test when it is not. */
export function refusal(action: () => unknown): {
  readonly code: string;
  readonly message: string;
} {
  try {
    action();
  } catch (error) {
    if (error instanceof StatusError) return { code: error.code, message: error.message };
    throw error;
  }
  throw new Error('was not refused');
}
