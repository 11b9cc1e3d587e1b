import type {
  ClientDatabase,
  ClientTargetChange,
  TargetListener,
} from '../protocol/client-database.ts';
import {
  LATEST,
  type Aggregated,
  type Aggregation,
  type CommitPlan,
  type CommitResult,
  type DocumentPath,
  type Found,
  type ListenTarget,
  type Query,
  type ReadPoint,
  type StoredDocument,
  type TargetChange,
  type TransactionId,
  type TransactionOptions,
  type Write,
} from '../store/model.ts';
import type { Database } from '../store/database.ts';
import { StatusError } from '../store/status-error.ts';
import type { Timestamp } from '../values/timestamp.ts';
import type { Access } from './access.ts';
import { aggregationReads, firstReads, indexEntries, queryReads } from './bill.ts';
import type { Account } from './usage-ledger.ts';

export interface Client {
  readonly database: Database;
  readonly access: Access;
  readonly account: Account;
  readonly onRulesChanged: (callback: () => void) => () => void;
  /** Throws for a query without its index. */
  readonly mustBeIndexed: (query: Query) => void;
  /** Throws while a fault is planned for this client. */
  readonly strike: () => void;
}

/**
 * A database behind one client's access: asked first, then done, then charged (`bill.ts`). What is denied costs no
 * more than the documents that rules looked up. While a fault is planned it fails before it does anything.
 * Listeners go on: a server that ends one for good would be another fault.
 */
export class AuthorizedDatabase implements ClientDatabase {
  readonly #database: Database;
  readonly #access: Access;
  readonly #account: Account;
  readonly #onRulesChanged: Client['onRulesChanged'];
  readonly #mustBeIndexed: Client['mustBeIndexed'];
  readonly #strike: () => void;

  constructor(client: Client) {
    const { database, access, account, onRulesChanged, mustBeIndexed, strike } = client;
    this.#database = database;
    this.#access = access;
    this.#account = account;
    this.#onRulesChanged = onRulesChanged;
    this.#mustBeIndexed = mustBeIndexed;
    this.#strike = strike;
  }

  read(paths: readonly DocumentPath[], at: ReadPoint): Found<StoredDocument | undefined> {
    this.#strike();
    const result = this.#database.read(paths, at);
    this.#access.get(paths, result.documents);
    this.#account.charge({ reads: paths.length });
    return result;
  }

  query(query: Query, at: ReadPoint): Found<StoredDocument> {
    this.#strike();
    this.#access.list(query);
    this.#mustBeIndexed(query);
    const result = this.#database.query(query, at);
    this.#account.charge({ reads: queryReads(query, result.documents) });
    return result;
  }

  aggregate(query: Query, aggregations: readonly Aggregation[], at: ReadPoint): Aggregated {
    this.#strike();
    this.#access.list(query);
    this.#mustBeIndexed(query);
    const result = this.#database.aggregate(query, aggregations, at);
    const entries = this.#database.aggregate(query, [indexEntries(aggregations)], at);
    this.#account.charge({ reads: aggregationReads(entries.result) });
    return result;
  }

  collectionIds(parent: string, at: ReadPoint): readonly string[] {
    const ids = this.#database.collectionIds(parent, at);
    this.#account.charge({ reads: 1 });
    return ids;
  }

  missingDocuments(collection: string, at: ReadPoint): readonly DocumentPath[] {
    const paths = this.#database.missingDocuments(collection, at);
    this.#account.charge({ reads: 1 });
    return paths;
  }

  commit(writes: readonly Write[], transaction?: TransactionId): CommitResult {
    this.#strike();
    const guard = (plan: CommitPlan): void => this.#access.commit(plan);
    const result = this.#database.commit(writes, { transaction, guard });
    // Also for what changes nothing; a `verify` writes nothing.
    for (const { kind } of writes) {
      if (kind === 'update') this.#account.charge({ writes: 1 });
      if (kind === 'delete') this.#account.charge({ deletes: 1 });
    }
    return result;
  }

  writeDocument(write: Write): StoredDocument | undefined {
    this.commit([write]);
    return this.#database.read([write.path], LATEST).documents[0];
  }

  beginTransaction(options: TransactionOptions): TransactionId {
    return this.#database.beginTransaction(options);
  }

  rollback(id: TransactionId): void {
    this.#database.rollback(id);
  }

  onCommitted(callback: (readTime: Timestamp) => void): () => void {
    return this.#database.onCommitted(callback);
  }

  listen(target: ListenTarget, listener: TargetListener, resumedFrom?: Timestamp): () => void {
    const readsBefore = this.#account.usage().reads;
    this.#authorizeTarget(target);
    // A document's rules are asked, and charged, with each change; those of a query only now.
    const ruleReads = target.kind === 'query' ? this.#account.usage().reads - readsBefore : 0;
    let isInitial = true;
    const stops: (() => void)[] = [];
    const stop = (): void => {
      for (const stopOne of stops.splice(0)) stopOne();
    };
    const unlessDenied = (check: () => void): boolean => {
      try {
        check();
        return true;
      } catch (error) {
        if (!(error instanceof StatusError)) throw error;
        stop();
        listener.onRevoked(error);
        return false;
      }
    };
    stops.push(
      this.#database.listen(target, (change) => {
        const isAllowed =
          isInitial || target.kind === 'query' || unlessDenied(() => this.#authorizeChange(change));
        if (!isAllowed) return;
        const visible = this.#visible(change);
        const reads = isInitial
          ? firstReads(target, change, resumedFrom)
          : change.changed.length + change.left.length + ruleReads;
        this.#account.charge({ reads });
        listener.onChange(visible);
      }),
    );
    isInitial = false;
    stops.push(this.#onRulesChanged(() => unlessDenied(() => this.#authorizeTarget(target))));
    return stop;
  }

  #authorizeTarget(target: ListenTarget): void {
    if (target.kind === 'query') {
      this.#access.list(target.query);
      this.#mustBeIndexed(target.query);
      return;
    }
    const { documents } = this.#database.read(target.paths, LATEST);
    this.#access.get(target.paths, documents);
  }

  /** A document that is listened to by name must be readable as it is now. */
  #authorizeChange(change: TargetChange): void {
    const changed = change.changed.map((document) => document.path);
    this.#access.get([...changed, ...change.deleted], change.changed);
  }

  /** A document that left a query is shown once more, so that the client need not ask, if it may see it. */
  #visible(change: TargetChange): ClientTargetChange {
    if (change.left.length === 0) return { ...change, left: [] };
    const { documents } = this.#database.read(change.left, LATEST);
    return {
      ...change,
      left: change.left.map((path, index) => ({
        path,
        document: this.#readable(path, documents[index]),
      })),
    };
  }

  #readable(path: DocumentPath, document: StoredDocument | undefined): StoredDocument | undefined {
    try {
      this.#access.get([path], [document]);
      return document;
    } catch (error) {
      if (error instanceof StatusError) return undefined;
      throw error;
    }
  }
}
