import type { DocumentChange } from './commit-draft.ts';
import type { DocumentPath, StoredDocument, TargetChange } from './model.ts';
import type { QueryPlan } from './query-plan.ts';

export type ViewChange = Omit<TargetChange, 'readTime'>;

/** What a listened target shows, kept up to date from the changes that commits make. */
export interface TargetView {
  /** The present state, all of it. */
  start(): ViewChange;
  /** What these changes do to the target; undefined when it does not show. */
  update(changes: readonly DocumentChange[]): ViewChange | undefined;
}

/** Single documents, whether they are there or not. */
export class DocumentsView implements TargetView {
  readonly #paths: readonly DocumentPath[];
  readonly #read: (path: DocumentPath) => StoredDocument | undefined;

  constructor(
    paths: readonly DocumentPath[],
    read: (path: DocumentPath) => StoredDocument | undefined,
  ) {
    this.#paths = paths;
    this.#read = read;
  }

  start(): ViewChange {
    return toViewChange(this.#paths.map((path) => ({ path, after: this.#read(path) })));
  }

  update(changes: readonly DocumentChange[]): ViewChange {
    return toViewChange(changes);
  }
}

function toViewChange(states: readonly Pick<DocumentChange, 'path' | 'after'>[]): ViewChange {
  return {
    changed: states.flatMap(({ after }) => after ?? []),
    left: [],
    deleted: states.filter(({ after }) => after === undefined).map(({ path }) => path),
  };
}

/** A query in which every document stands for itself: a change tells by its two sides what it does. */
export class QueryView implements TargetView {
  readonly #plan: QueryPlan;
  readonly #scan: () => Iterable<StoredDocument>;

  constructor(plan: QueryPlan, scan: () => Iterable<StoredDocument>) {
    this.#plan = plan;
    this.#scan = scan;
  }

  start(): ViewChange {
    const documents = this.#plan.matching(this.#scan());
    return { changed: documents.map((found) => this.#plan.project(found)), left: [], deleted: [] };
  }

  update(changes: readonly DocumentChange[]): ViewChange | undefined {
    const changed: StoredDocument[] = [];
    const left: DocumentPath[] = [];
    const deleted: DocumentPath[] = [];
    for (const { path, before, after } of changes) {
      if (after !== undefined && this.#plan.matches(after)) changed.push(this.#plan.project(after));
      else if (before !== undefined && this.#plan.matches(before)) {
        (after === undefined ? deleted : left).push(path);
      }
    }
    return unlessEmpty({ changed, left, deleted });
  }
}

/** A query with a limit or an offset: all matching documents in order, of which a window shows. */
export class WindowView implements TargetView {
  readonly #plan: QueryPlan;
  readonly #scan: () => Iterable<StoredDocument>;
  #matching: StoredDocument[] = [];
  #shown: ReadonlyMap<DocumentPath, StoredDocument> = new Map();

  constructor(plan: QueryPlan, scan: () => Iterable<StoredDocument>) {
    this.#plan = plan;
    this.#scan = scan;
  }

  start(): ViewChange {
    this.#matching = this.#plan.matching(this.#scan());
    this.#shown = this.#window();
    const documents = [...this.#shown.values()];
    return { changed: documents.map((shown) => this.#plan.project(shown)), left: [], deleted: [] };
  }

  update(changes: readonly DocumentChange[]): ViewChange | undefined {
    const gone = new Set<DocumentPath>();
    for (const { path, before, after } of changes) {
      if (before !== undefined && this.#plan.matches(before)) this.#remove(before);
      if (after !== undefined && this.#plan.matches(after)) this.#insert(after);
      if (after === undefined) gone.add(path);
    }
    const previous = this.#shown;
    this.#shown = this.#window();
    const changed = [...this.#shown.values()].filter((now) => previous.get(now.path) !== now);
    const hidden = [...previous.keys()].filter((path) => !this.#shown.has(path));
    return unlessEmpty({
      changed: changed.map((shown) => this.#plan.project(shown)),
      left: hidden.filter((path) => !gone.has(path)),
      deleted: hidden.filter((path) => gone.has(path)),
    });
  }

  #window(): ReadonlyMap<DocumentPath, StoredDocument> {
    return new Map(this.#plan.window(this.#matching).map((shown) => [shown.path, shown]));
  }

  #insert(document: StoredDocument): void {
    this.#matching.splice(this.#indexOf(document), 0, document);
  }

  #remove(document: StoredDocument): void {
    this.#matching.splice(this.#indexOf(document), 1);
  }

  /** Where the document is, or belongs: no two documents compare equal. */
  #indexOf(document: StoredDocument): number {
    let low = 0;
    let high = this.#matching.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const other = this.#matching[middle];
      if (other !== undefined && this.#plan.compare(other, document) < 0) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function unlessEmpty(change: ViewChange): ViewChange | undefined {
  const isEmpty =
    change.changed.length === 0 && change.left.length === 0 && change.deleted.length === 0;
  return isEmpty ? undefined : change;
}
