import type {
  ClientDatabase,
  ClientTargetChange,
  TargetListener,
} from '../protocol/client-database.ts';
import type {
  Aggregation,
  CommitResult,
  Database,
  DocumentPath,
  ListenTarget,
  Query,
  ReadPoint,
  StoredDocument,
  TargetChange,
  TransactionId,
  TransactionOptions,
  Write,
} from '../store/model.ts';
import { StatusError } from '../store/status-error.ts';
import type { Timestamp } from '../values/timestamp.ts';
import type { Access } from './access.ts';

const LATEST: ReadPoint = { kind: 'latest' };

export interface Client {
  readonly database: Database;
  readonly access: Access;
  readonly onRulesChanged: (callback: () => void) => () => void;
  /** Throws while a fault is planned for this client. */
  readonly strike: () => void;
}

/**
 * A database behind one client's access: asked first, then done. While a fault is planned it fails
 * before it does anything. Listeners go on: a server that ends one for good would be another fault.
 */
export class AuthorizedDatabase implements ClientDatabase {
  readonly #database: Database;
  readonly #access: Access;
  readonly #onRulesChanged: Client['onRulesChanged'];
  readonly #strike: () => void;

  constructor({ database, access, onRulesChanged, strike }: Client) {
    this.#database = database;
    this.#access = access;
    this.#onRulesChanged = onRulesChanged;
    this.#strike = strike;
  }

  read(paths: readonly DocumentPath[], at: ReadPoint): ReturnType<Database['read']> {
    this.#strike();
    const result = this.#database.read(paths, at);
    this.#access.get(paths, result.documents);
    return result;
  }

  query(query: Query, at: ReadPoint): ReturnType<Database['query']> {
    this.#strike();
    this.#access.list(query);
    return this.#database.query(query, at);
  }

  aggregate(
    query: Query,
    aggregations: readonly Aggregation[],
    at: ReadPoint,
  ): ReturnType<Database['aggregate']> {
    this.#strike();
    this.#access.list(query);
    return this.#database.aggregate(query, aggregations, at);
  }

  collectionIds(parent: string): readonly string[] {
    return this.#database.collectionIds(parent);
  }

  missingDocuments(collection: string, at: ReadPoint): readonly DocumentPath[] {
    return this.#database.missingDocuments(collection, at);
  }

  commit(
    writes: readonly Write[],
    options: { readonly transaction?: TransactionId },
  ): CommitResult {
    this.#strike();
    return this.#database.commit(writes, {
      ...options,
      guard: (plan) => this.#access.commit(plan),
    });
  }

  writeDocument(write: Write): StoredDocument | undefined {
    this.commit([write], {});
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

  listen(target: ListenTarget, listener: TargetListener): () => void {
    this.#authorizeTarget(target);
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
        if (isAllowed) listener.onChange(this.#visible(change));
      }),
    );
    isInitial = false;
    stops.push(this.#onRulesChanged(() => unlessDenied(() => this.#authorizeTarget(target))));
    return stop;
  }

  #authorizeTarget(target: ListenTarget): void {
    if (target.kind === 'query') {
      this.#access.list(target.query);
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
