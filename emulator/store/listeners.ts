import { compareTimestamps, type Timestamp } from '../values/timestamp.ts';
import type { DocumentChange } from './commit-draft.ts';
import { collectionIdOf, collectionPath, parentPath } from './document-path.ts';
import type { Scope } from './document-table.ts';
import type { DocumentPath, TargetChange } from './model.ts';
import type { TargetView } from './target-view.ts';

/** Where a target's documents can be: it hears of changes there, and of no others. */
export type Route = `${'document' | 'collection' | 'group'} ${string}` | 'everywhere';

/** The one place where all documents of a query's scope are. */
export function routeOf(scope: Scope): Route {
  const { parent, collectionId, allDescendants } = scope;
  if (collectionId === undefined) return 'everywhere';
  if (allDescendants) return `group ${collectionId}`;
  return `collection ${collectionPath(parent, collectionId)}`;
}

interface Listener {
  readonly view: TargetView;
  readonly onChange: (change: TargetChange) => void;
  /** The time of its first state: commits up to then are in it already. */
  readonly since: Timestamp;
  /** False once it is stopped, maybe by a listener that was told of the same commit before. */
  isActive: boolean;
}

interface Commit {
  readonly changes: readonly DocumentChange[];
  readonly commitTime: Timestamp;
}

/** Tells the listeners of one database what each commit did to their targets, commit by commit. */
export class Listeners {
  readonly #routes = new Map<Route, Set<Listener>>();
  readonly #committed = new Set<(readTime: Timestamp) => void>();
  readonly #queue: Commit[] = [];
  #isDelivering = false;

  /** Calls `onChange` with the present state, as of `readTime`, and after each commit that shows. */
  add(
    view: TargetView,
    routes: readonly Route[],
    readTime: Timestamp,
    onChange: (change: TargetChange) => void,
  ): () => void {
    const listener = { view, onChange, since: readTime, isActive: true };
    for (const route of routes) this.#routes.set(route, this.#at(route).add(listener));
    onChange({ readTime, ...view.start() });
    return () => {
      listener.isActive = false;
      for (const route of routes) this.#remove(route, listener);
    };
  }

  onCommitted(callback: (readTime: Timestamp) => void): () => void {
    this.#committed.add(callback);
    return () => void this.#committed.delete(callback);
  }

  /** A listener that commits in turn is told of its own commit after all have heard of this one. */
  publish(changes: readonly DocumentChange[], commitTime: Timestamp): void {
    this.#queue.push({ changes, commitTime });
    if (this.#isDelivering) return;
    this.#isDelivering = true;
    try {
      for (let next = this.#queue.shift(); next !== undefined; next = this.#queue.shift()) {
        this.#deliver(next);
      }
    } finally {
      this.#isDelivering = false;
    }
  }

  #deliver({ changes, commitTime }: Commit): void {
    for (const [listener, touching] of this.#touched(changes, commitTime)) {
      if (!listener.isActive) continue;
      const change = listener.view.update(touching);
      if (change !== undefined) listener.onChange({ readTime: commitTime, ...change });
    }
    for (const callback of this.#committed) callback(commitTime);
  }

  #touched(
    changes: readonly DocumentChange[],
    commitTime: Timestamp,
  ): ReadonlyMap<Listener, readonly DocumentChange[]> {
    const touched = new Map<Listener, DocumentChange[]>();
    for (const change of changes) {
      for (const route of routesTo(change.path)) {
        for (const listener of this.#routes.get(route) ?? []) {
          if (compareTimestamps(commitTime, listener.since) <= 0) continue;
          const touching = touched.get(listener);
          if (touching === undefined) touched.set(listener, [change]);
          else touching.push(change);
        }
      }
    }
    return touched;
  }

  #at(route: Route): Set<Listener> {
    return this.#routes.get(route) ?? new Set();
  }

  #remove(route: Route, listener: Listener): void {
    const listeners = this.#at(route);
    listeners.delete(listener);
    if (listeners.size === 0) this.#routes.delete(route);
  }
}

/** Every route that leads to this document. */
function routesTo(path: DocumentPath): readonly Route[] {
  return [
    `document ${path}`,
    `collection ${parentPath(path)}`,
    `group ${collectionIdOf(path)}`,
    'everywhere',
  ];
}
