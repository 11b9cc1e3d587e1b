import type { Aggregation, CommitResult, Database } from '../store/model.ts';
import type { DocumentPath, Query, ReadPoint, StoredDocument, Write } from '../store/model.ts';
import type { ClientDatabase } from '../protocol/client-database.ts';
import { BilledDatabase } from './billed-database.ts';
import type { Account } from './usage-ledger.ts';

/**
 * A caller's database that fails before it does anything while a fault is planned. Listeners go on:
 * a server that ends one for good would be another fault.
 */
export class FailingDatabase extends BilledDatabase {
  readonly #strike: () => void;

  constructor(database: ClientDatabase, account: Account, strike: () => void) {
    super(database, account);
    this.#strike = strike;
  }

  override read(paths: readonly DocumentPath[], at: ReadPoint): ReturnType<Database['read']> {
    this.#strike();
    return super.read(paths, at);
  }

  override query(query: Query, at: ReadPoint): ReturnType<Database['query']> {
    this.#strike();
    return super.query(query, at);
  }

  override aggregate(
    query: Query,
    aggregations: readonly Aggregation[],
    at: ReadPoint,
  ): ReturnType<Database['aggregate']> {
    this.#strike();
    return super.aggregate(query, aggregations, at);
  }

  override commit(
    writes: readonly Write[],
    options: Parameters<ClientDatabase['commit']>[1],
  ): CommitResult {
    this.#strike();
    return super.commit(writes, options);
  }

  override writeDocument(write: Write): StoredDocument | undefined {
    this.#strike();
    return super.writeDocument(write);
  }
}
