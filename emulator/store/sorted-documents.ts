import { compareResourcePaths } from '../values/resource-path-order.ts';
import type { DocumentPath, StoredDocument } from './model.ts';

/** The documents of one collection, which can be read in the order of their names. */
export class SortedDocuments {
  readonly #documents = new Map<DocumentPath, StoredDocument>();
  /** Their paths in order, once somebody has asked for it; until one comes or goes. */
  #order: readonly DocumentPath[] | undefined;

  get size(): number {
    return this.#documents.size;
  }

  get(path: DocumentPath): StoredDocument | undefined {
    return this.#documents.get(path);
  }

  set(document: StoredDocument): void {
    if (!this.#documents.has(document.path)) this.#order = undefined;
    this.#documents.set(document.path, document);
  }

  delete(path: DocumentPath): void {
    if (this.#documents.delete(path)) this.#order = undefined;
  }

  /** In no particular order. */
  values(): Iterable<StoredDocument> {
    return this.#documents.values();
  }

  /** In order, from the first one on for which `isReached` holds, as it does for all that follow it. */
  *from(isReached: (document: StoredDocument) => boolean): Iterable<StoredDocument> {
    const order = (this.#order ??= [...this.#documents.keys()].toSorted(compareResourcePaths));
    const documentAt = (at: number) => this.#documents.get(order[at] ?? '');
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >>> 1;
      const document = documentAt(middle);
      if (document !== undefined && isReached(document)) high = middle;
      else low = middle + 1;
    }
    for (let at = low; at < order.length; at += 1) {
      const document = documentAt(at);
      if (document !== undefined) yield document;
    }
  }
}
