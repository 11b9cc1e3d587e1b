import type { SettableClock } from '../values/clock.ts';
import { compareTimestamps, type Timestamp } from '../values/timestamp.ts';
import { aggregate, aggregatedFields, checkAggregations } from './aggregate.ts';
import { CommitDraft } from './commit-draft.ts';
import { collectionPath, formatDatabaseName, type DatabaseName } from './document-path.ts';
import { DocumentTable, idsUnder, parentsIn } from './document-table.ts';
import { Listeners, routeOf, type Route } from './listeners.ts';
import type {
  Aggregated,
  Aggregation,
  CommitOptions,
  CommitResult,
  DocumentPath,
  Found,
  ListenTarget,
  Query,
  ReadPoint,
  StoredDocument,
  TargetChange,
  TransactionId,
  TransactionOptions,
  Write,
} from './model.ts';
import { QueryPlan } from './query-plan.ts';
import { refuse, StatusError } from './status-error.ts';
import { DocumentsView, QueryView, WindowView, type TargetView } from './target-view.ts';
import { Timeline } from './timeline.ts';
import { ReadWriteTransaction, Transactions } from './transactions.ts';
import { checkWrites } from './write-validation.ts';

/** A week, as point-in-time recovery keeps. */
const MAX_PAST_SECONDS = 7 * 86_400;

/** A state of the database that can be read: the latest one, or one of the past. */
interface Snapshot {
  readonly readTime: Timestamp;
  document(path: DocumentPath): StoredDocument | undefined;
  run(plan: QueryPlan): readonly StoredDocument[];
  /** Paths of those that have documents. */
  collections(): Iterable<string>;
}

/**
 * One database of one project, which lives as long as its process. Throws `StatusError` with the official
 * message for everything that it refuses. Knows nothing of rules: whoever serves a client passes a guard or
 * authorises before.
 */
export class Database {
  /** `projects/P/databases/D`. */
  readonly name: string;
  readonly #timeline: Timeline;
  readonly #table = new DocumentTable();
  readonly #listeners = new Listeners();
  readonly #transactions = new Transactions();

  constructor(name: DatabaseName, clock: SettableClock) {
    this.name = formatDatabaseName(name);
    this.#timeline = new Timeline(clock);
  }

  /** The documents at these paths, in order; undefined where there is none. */
  read(paths: readonly DocumentPath[], at: ReadPoint): Found<StoredDocument | undefined> {
    const snapshot = this.#snapshot(at);
    return {
      documents: paths.map((path) => snapshot.document(path)),
      readTime: snapshot.readTime,
    };
  }

  query(query: Query, at: ReadPoint): Found<StoredDocument> {
    const plan = new QueryPlan(this.name, query);
    const snapshot = this.#snapshot(at);
    const documents = snapshot.run(plan).map((document) => plan.project(document));
    return { documents, readTime: snapshot.readTime };
  }

  aggregate(query: Query, aggregations: readonly Aggregation[], at: ReadPoint): Aggregated {
    const named = checkAggregations(aggregations);
    const plan = new QueryPlan(this.name, query, aggregatedFields(named));
    const snapshot = this.#snapshot(at);
    const documents = snapshot.run(plan);
    const result = new Map(named.map((each) => [each.alias, aggregate(each, documents)]));
    return { result, readTime: snapshot.readTime };
  }

  /** Ids of the collections directly under a document or the root, sorted. */
  collectionIds(parent: string, at: ReadPoint): readonly string[] {
    return idsUnder(parent, this.#snapshot(at).collections());
  }

  /** Paths in a collection where there is no document but documents below it, sorted. */
  missingDocuments(collection: string, at: ReadPoint): readonly DocumentPath[] {
    const snapshot = this.#snapshot(at);
    return parentsIn(collection, snapshot.collections()).filter(
      (path) => snapshot.document(path) === undefined,
    );
  }

  /** All or nothing. The guard runs before preconditions are checked and anything is stored. */
  commit(writes: readonly Write[], { transaction, guard }: CommitOptions = {}): CommitResult {
    checkWrites(writes);
    if (transaction !== undefined) this.#checkTransaction(transaction, writes);
    const requestTime = this.#timeline.requestTime(this.#lastUpdate(writes));
    const draft = new CommitDraft(this.name, (path) => this.#table.get(path), {
      commitTime: this.#timeline.commitTime(setServerTime(writes) ? requestTime : undefined),
      requestTime,
    });
    for (const write of writes) draft.add(write);
    guard?.(draft);
    draft.checkPreconditions();
    if (transaction !== undefined) this.#transactions.end(transaction);
    const changes = draft.changes();
    this.#table.apply(changes, draft.commitTime);
    this.#listeners.publish(changes, draft.commitTime);
    return { commitTime: draft.commitTime, writeResults: draft.writeResults };
  }

  beginTransaction(options: TransactionOptions): TransactionId {
    if (!options.readOnly) return this.#transactions.begin(new ReadWriteTransaction());
    const readTime =
      options.readTime === undefined ? this.#timeline.readTime() : this.#pastTime(options.readTime);
    return this.#transactions.begin({ kind: 'readOnly', readTime });
  }

  rollback(id: TransactionId): void {
    this.#transactions.end(id);
  }

  /**
   * Calls `onChange` at once (synchronously) with the present state, then after each commit that
   * touches the target. Returns what stops it. `onChange` may read, commit, listen and stop others,
   * and must not throw.
   */
  listen(target: ListenTarget, onChange: (change: TargetChange) => void): () => void {
    const { view, routes } = this.#target(target);
    return this.#listeners.add(view, routes, this.#timeline.readTime(), onChange);
  }

  /** Calls after every commit, after the listeners of targets, with the time that all are up to. */
  onCommitted(callback: (readTime: Timestamp) => void): () => void {
    return this.#listeners.onCommitted(callback);
  }

  /** Deletes every document; listeners see it. */
  clear(): void {
    const commitTime = this.#timeline.commitTime();
    this.#listeners.publish(this.#table.clear(commitTime), commitTime);
  }

  /** When the latest of the documents that are written was; undefined when none of them is there. */
  #lastUpdate(writes: readonly Write[]): Timestamp | undefined {
    let last: Timestamp | undefined;
    for (const { path } of writes) {
      const time = this.#table.get(path)?.updateTime;
      if (time !== undefined && (last === undefined || compareTimestamps(time, last) > 0)) {
        last = time;
      }
    }
    return last;
  }

  #target(target: ListenTarget): { readonly view: TargetView; readonly routes: readonly Route[] } {
    if (target.kind === 'documents') {
      return {
        view: new DocumentsView(target.paths, (path) => this.#table.get(path)),
        routes: target.paths.map((path): Route => `document ${path}`),
      };
    }
    const plan = new QueryPlan(this.name, target.query);
    const scan = () => this.#table.scan(plan.scope);
    return {
      view: plan.isWindowed ? new WindowView(plan, scan) : new QueryView(plan, scan),
      routes: [routeOf(plan.scope)],
    };
  }

  /** Reads within a read-write transaction are remembered by it. */
  #snapshot(at: ReadPoint): Snapshot {
    switch (at.kind) {
      case 'latest':
        return this.#latest();
      case 'time':
        return this.#past(this.#pastTime(at.readTime));
      case 'transaction': {
        const transaction = this.#transactions.use(at.id);
        return transaction.kind === 'readOnly'
          ? this.#past(transaction.readTime)
          : this.#remembered(transaction);
      }
    }
  }

  #latest(): Snapshot {
    return {
      readTime: this.#timeline.readTime(),
      document: (path) => this.#table.get(path),
      run: (plan) => {
        const { parent, collectionId = '' } = plan.scope;
        return plan.isByName
          ? plan.runInOrder(this.#table.collection(collectionPath(parent, collectionId)))
          : plan.run(this.#table.scan(plan.scope));
      },
      collections: () => this.#table.collections(),
    };
  }

  #past(readTime: Timestamp): Snapshot {
    return {
      readTime,
      document: (path) => this.#table.getAt(path, readTime),
      run: (plan) => plan.run(this.#table.scanAt(plan.scope, readTime)),
      collections: () => this.#table.collectionsAt(readTime),
    };
  }

  #remembered(transaction: ReadWriteTransaction): Snapshot {
    const latest = this.#latest();
    return {
      ...latest,
      document: (path) => {
        const document = latest.document(path);
        transaction.sawDocument(path, document);
        return document;
      },
      run: (plan) => {
        const found = latest.run(plan);
        transaction.sawQuery(plan, found);
        return found;
      },
    };
  }

  /** Refuses a commit whose transaction may not write, has ended, or read what has changed since. */
  #checkTransaction(id: TransactionId, writes: readonly Write[]): void {
    const transaction = this.#transactions.use(id);
    if (transaction.kind === 'readOnly') {
      if (writes.length === 0) return;
      refuse('Cannot modify entities in a read-only transaction.');
    }
    if (transaction.stillHolds(this.#table)) return;
    this.#transactions.end(id);
    throw new StatusError('ABORTED', 'Too much contention on these documents. Please try again.');
  }

  #pastTime(readTime: Timestamp): Timestamp {
    const now = this.#timeline.readTime();
    if (compareTimestamps(readTime, now) > 0) refuse("The requested 'read_time' is in the future.");
    if (now.seconds - readTime.seconds <= MAX_PAST_SECONDS) return readTime;
    refuse("The requested 'read_time' is too old.", 'FAILED_PRECONDITION');
  }
}

function setServerTime(writes: readonly Write[]): boolean {
  return writes.some(
    (write) =>
      write.kind === 'update' && write.transforms.some(({ kind }) => kind === 'serverTime'),
  );
}
