import type { Database } from '../database.ts';
import type { ListenTarget, StoredDocument, TargetChange } from '../model.ts';

/** What a client that listens to a target holds: every change applied to what it had. */
export class ListenedState {
  readonly changes: TargetChange[] = [];
  readonly stop: () => void;
  readonly #documents = new Map<string, StoredDocument>();

  constructor(database: Database, target: ListenTarget) {
    this.stop = database.listen(target, (change) => this.#apply(change));
  }

  get documents(): ReadonlyMap<string, StoredDocument> {
    return this.#documents;
  }

  /** Of the last change: `+` what is new or changed, `-` what left, `x` what was deleted. */
  get last(): string {
    const change = this.changes.at(-1);
    return [
      ...(change?.changed ?? []).map(({ path }) => `+${path}`),
      ...(change?.left ?? []).map((path) => `-${path}`),
      ...(change?.deleted ?? []).map((path) => `x${path}`),
    ].join(' ');
  }

  #apply(change: TargetChange): void {
    this.changes.push(change);
    for (const path of [...change.left, ...change.deleted]) this.#documents.delete(path);
    for (const document of change.changed) this.#documents.set(document.path, document);
  }
}
