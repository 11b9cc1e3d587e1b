import { compareResourcePaths, compareUtf8, segmentAt } from '../values/resource-path-order.ts';
import { compareTimestamps, type Timestamp } from '../values/timestamp.ts';
import type { DocumentChange } from './commit-draft.ts';
import { DocumentHistory } from './document-history.ts';
import {
  collectionIdOf,
  collectionPath,
  isBelow,
  lastSegment,
  parentPath,
} from './document-path.ts';
import type { DocumentPath, Query, StoredDocument } from './model.ts';
import { SortedDocuments } from './sorted-documents.ts';

/** Which collections a query reads. */
export type Scope = Pick<Query, 'parent' | 'collectionId' | 'allDescendants'>;

const EVERYTHING: Scope = { parent: '', collectionId: undefined, allDescendants: true };

/** Whether the document is in one of the scope's collections. */
export function scopeCovers(scope: Scope, path: DocumentPath): boolean {
  return collectionInScope(scope, parentPath(path));
}

function collectionInScope(scope: Scope, collection: string): boolean {
  if (scope.collectionId !== undefined && lastSegment(collection) !== scope.collectionId) {
    return false;
  }
  return scope.allDescendants
    ? isBelow(collection, scope.parent)
    : parentPath(collection) === scope.parent;
}

/** The documents of one database by collection, as they are and as they were. */
export class DocumentTable {
  readonly #collections = new Map<string, SortedDocuments>();
  /** Paths of the non-empty collections by their id. */
  readonly #groups = new Map<string, Set<string>>();
  readonly #history = new DocumentHistory();

  get(path: DocumentPath): StoredDocument | undefined {
    return this.#collections.get(parentPath(path))?.get(path);
  }

  /** The document as it was at that time; FAILED_PRECONDITION when that is no longer known. */
  getAt(path: DocumentPath, time: Timestamp): StoredDocument | undefined {
    const superseded = this.#history.at(path, time);
    if (superseded !== undefined) return superseded.document;
    const current = this.get(path);
    const wasThere = current !== undefined && compareTimestamps(current.createTime, time) <= 0;
    return wasThere ? current : undefined;
  }

  /** All documents of the scope, in no particular order. */
  *scan(scope: Scope): Iterable<StoredDocument> {
    for (const collection of this.#collectionsOf(scope)) {
      yield* this.#collections.get(collection)?.values() ?? [];
    }
  }

  /** The documents of one collection. */
  collection(path: string): SortedDocuments {
    return this.#collections.get(path) ?? new SortedDocuments();
  }

  /** All documents of the scope as they were at that time. */
  *scanAt(scope: Scope, time: Timestamp): Iterable<StoredDocument> {
    this.#history.check(time);
    const paths = new Set<DocumentPath>();
    for (const document of this.scan(scope)) paths.add(document.path);
    for (const path of this.#history.paths()) if (scopeCovers(scope, path)) paths.add(path);
    for (const path of paths) {
      const document = this.getAt(path, time);
      if (document !== undefined) yield document;
    }
  }

  /** Paths of the collections that have documents, each once. */
  collections(): Iterable<string> {
    return this.#collections.keys();
  }

  /** Of those that had documents at that time, one for each document. */
  collectionsAt(time: Timestamp): Iterable<string> {
    return Array.from(this.scanAt(EVERYTHING, time), ({ path }) => parentPath(path));
  }

  apply(changes: readonly DocumentChange[], commitTime: Timestamp): void {
    for (const { path, before, after } of changes) {
      if (before !== undefined) this.#history.supersede(before, commitTime);
      if (after === undefined) this.#remove(path);
      else this.#store(after);
    }
    this.#history.prune(commitTime);
  }

  /** Removes every document, and all that is known of the past. Returns what was there. */
  clear(commitTime: Timestamp): readonly DocumentChange[] {
    const changes = Array.from(this.scan(EVERYTHING), (before) => ({
      path: before.path,
      before,
      after: undefined,
    }));
    this.#collections.clear();
    this.#groups.clear();
    this.#history.clear(commitTime);
    return changes;
  }

  #collectionsOf(scope: Scope): readonly string[] {
    const { parent, collectionId, allDescendants } = scope;
    if (collectionId !== undefined && !allDescendants) {
      return [collectionPath(parent, collectionId)];
    }
    const candidates =
      collectionId === undefined ? this.#collections.keys() : this.#groups.get(collectionId);
    return [...(candidates ?? [])].filter((collection) => collectionInScope(scope, collection));
  }

  #store(document: StoredDocument): void {
    const collection = parentPath(document.path);
    let documents = this.#collections.get(collection);
    if (documents === undefined) {
      documents = new SortedDocuments();
      this.#collections.set(collection, documents);
      const group = this.#groups.get(lastSegment(collection)) ?? new Set();
      this.#groups.set(lastSegment(collection), group.add(collection));
    }
    documents.set(document);
  }

  #remove(path: DocumentPath): void {
    const collection = parentPath(path);
    const documents = this.#collections.get(collection);
    documents?.delete(path);
    if (documents?.size !== 0) return;
    this.#collections.delete(collection);
    const group = this.#groups.get(collectionIdOf(path));
    group?.delete(collection);
    if (group?.size === 0) this.#groups.delete(collectionIdOf(path));
  }
}

/** Ids of the collections directly under a document or the root, also of those under missing documents, sorted. */
export function idsUnder(parent: string, collections: Iterable<string>): readonly string[] {
  const ids = new Set<string>();
  const start = parent === '' ? 0 : parent.length + 1;
  for (const collection of collections) {
    if (isBelow(collection, parent)) ids.add(segmentAt(collection, start));
  }
  return [...ids].toSorted(compareUtf8);
}

/** Paths in the collection that have documents below them, sorted. */
export function parentsIn(
  collection: string,
  collections: Iterable<string>,
): readonly DocumentPath[] {
  const parents = new Set<DocumentPath>();
  for (const below of collections) {
    if (!isBelow(below, collection)) continue;
    parents.add(`${collection}/${segmentAt(below, collection.length + 1)}`);
  }
  return [...parents].toSorted(compareResourcePaths);
}
