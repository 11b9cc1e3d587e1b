import { numericId } from '../values/resource-path-order.ts';
import type { DocumentPath } from './model.ts';
import { refuse, StatusError } from './status-error.ts';

const MAX_ID_BYTES = 1500;
const RESERVED = /^__.*__$/s;

/** A parsed `projects/P/databases/D`. */
export interface DatabaseName {
  readonly projectId: string;
  readonly databaseId: string;
}

/** A parsed `projects/P/databases/D/documents/…`. */
export interface ResourceName {
  /** `projects/P/databases/D`. */
  readonly databaseName: string;
  /** Below `documents`; '' for the root. */
  readonly path: string;
}

/** `projects/P/databases/D`. */
export function formatDatabaseName({ projectId, databaseId }: DatabaseName): string {
  return `projects/${projectId}/databases/${databaseId}`;
}

/** The full name of what is at `path` (the root for '') in the database of that name. */
export function formatResourceName(databaseName: string, path: string): string {
  return path === '' ? `${databaseName}/documents` : `${databaseName}/documents/${path}`;
}

/** Parses `projects/P/databases/D`; INVALID_ARGUMENT with the index of what is wrong. */
export function parseDatabaseName(name: string): DatabaseName {
  const reader = new NameReader(name, 'Database name');
  const database = readDatabase(reader);
  reader.expectEnd();
  return database;
}

/** Parses the name of a document: an even number of segments, at least two. */
export function parseDocumentName(name: string): ResourceName {
  return parseName(name, 'Document name', isDocument);
}

/** Parses the name that a reference holds: that of a document, in whichever database. */
export function parseReferencedName(name: string): ResourceName {
  return parseName(name, 'Resource name', isDocument);
}

/** Parses the name of what may hold collections: the root or a document. */
export function parseParentName(name: string): ResourceName {
  return parseName(name, 'Document parent name', (segments) => segments % 2 === 0);
}

/** The path of the collection that holds this document, or of the document above a collection. */
export function parentPath(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf('/'), 0));
}

/** The path of a collection directly below a document, or below the root ''. */
export function collectionPath(parent: string, collectionId: string): string {
  return parent === '' ? collectionId : `${parent}/${collectionId}`;
}

/** The id of the collection that holds this document. */
export function collectionIdOf(path: DocumentPath): string {
  return lastSegment(parentPath(path));
}

export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** Whether `path` lies below `ancestor`; everything lies below the root ''. */
export function isBelow(path: string, ancestor: string): boolean {
  return ancestor === '' || path.startsWith(`${ancestor}/`);
}

/** Refuses a document id given on its own, as in a create request. */
export function checkDocumentId(id: string): void {
  if (id.includes('/')) throw invalidId('Resource', id, 'contains "/"');
  if (id === '.' || id === '..') throw invalidId('Resource', id, 'is reserved');
  checkReserved(id);
}

/** Refuses a collection id given on its own, as in a create request. */
export function checkCollectionId(id: string): void {
  if (id === '') throw invalidId('Collection', id, 'is empty');
  if (id === '.' || id === '..') throw invalidId('Collection', id, 'is reserved');
  checkQueryCollectionId(id);
}

/** Refuses a query's collection id that no collection can have. */
export function checkQueryCollectionId(id: string): void {
  if (id.includes('/')) throw invalidId('Collection', id, 'contains "/"');
  if (isReservedName(id)) throw invalidId('Collection', id, 'is reserved');
}

/** Ids and names of the form `__…__` belong to Firestore. */
export function isReservedName(name: string): boolean {
  return name.length >= 4 && RESERVED.test(name);
}

function isDocument(segments: number): boolean {
  return segments > 0 && segments % 2 === 0;
}

function parseName(
  name: string,
  kind: string,
  isComplete: (segments: number) => boolean,
): ResourceName {
  const reader = new NameReader(name, kind);
  readDatabase(reader);
  const databaseName = name.slice(0, reader.index);
  reader.expect('/');
  reader.expect('documents');
  const start = reader.index + 1;
  let segments = 0;
  while (!reader.atEnd) {
    reader.expect('/');
    if (reader.atEnd && segments === 0) reader.refuse('is invalid: Omit trailing "/"');
    if (segments % 2 === 0) readCollectionId(reader);
    else readDocumentId(reader);
    segments += 1;
  }
  if (!isComplete(segments)) reader.fail('lacks "/"');
  return { databaseName, path: name.slice(start) };
}

function readDatabase(reader: NameReader): DatabaseName {
  reader.expect('projects');
  reader.expect('/');
  const projectId = reader.segment('project');
  reader.expect('/');
  reader.expect('databases');
  reader.expect('/');
  return { projectId, databaseId: reader.segment('database') };
}

function readCollectionId(reader: NameReader): void {
  const id = readId(reader, 'collection');
  if (isReservedName(id)) throw invalidId('Collection', id, 'is reserved');
  checkLength(id, 'kind');
}

function readDocumentId(reader: NameReader): void {
  const id = readId(reader, 'resource');
  checkReserved(id);
  checkLength(id, 'name');
}

function readId(reader: NameReader, kind: 'collection' | 'resource'): string {
  const start = reader.index;
  const id = reader.segment(kind);
  if (id === '.' || id === '..') reader.fail(`contains a resource id "${id}"`, start);
  return id;
}

function checkLength(id: string, element: 'kind' | 'name'): void {
  if (id.length * 3 <= MAX_ID_BYTES || Buffer.byteLength(id) <= MAX_ID_BYTES) return;
  refuse(`The key path element ${element} is longer than ${MAX_ID_BYTES} bytes.`);
}

/** Numeric ids (`__id7__`) are the only document ids of that form that a client may use. */
function checkReserved(id: string): void {
  if (!isReservedName(id) || numericId(id) !== undefined) return;
  if (!id.startsWith('__id')) throw invalidId('Resource', id, 'is reserved');
  refuse(
    `A long document ID string must be formatted like '__id{LONG}__', where LONG is a 64-bit integer. Found: '${id}'.`,
  );
}

function invalidId(kind: 'Collection' | 'Resource', id: string, problem: string): StatusError {
  return new StatusError(
    'INVALID_ARGUMENT',
    `${kind} id "${id}" is invalid because it ${problem}.`,
  );
}

/** Reads a resource name from left to right and says at which index it went wrong. */
class NameReader {
  readonly #name: string;
  readonly #kind: string;
  index = 0;

  constructor(name: string, kind: string) {
    this.#name = name;
    this.#kind = kind;
  }

  get atEnd(): boolean {
    return this.index === this.#name.length;
  }

  expect(literal: string): void {
    if (!this.#name.startsWith(literal, this.index)) this.fail(`lacks "${literal}"`);
    this.index += literal.length;
  }

  /** The characters up to the next slash, at least one: the id of a project, a database, … */
  segment(kind: string): string {
    if (this.atEnd) this.refuse('has invalid trailing "/"');
    const slash = this.#name.indexOf('/', this.index);
    const end = slash < 0 ? this.#name.length : slash;
    if (end === this.index) this.fail(`lacks a ${kind} id`);
    const segment = this.#name.slice(this.index, end);
    this.index = end;
    return segment;
  }

  expectEnd(): void {
    if (this.atEnd) return;
    if (this.#name.slice(this.index) === '/') this.refuse('has invalid trailing "/"');
    this.fail('has unexpected trailing characters');
  }

  fail(problem: string, index = this.index): never {
    this.refuse(`${problem} at index ${index}`);
  }

  refuse(problem: string): never {
    refuse(`${this.#kind} "${this.#name}" ${problem}.`);
  }
}
