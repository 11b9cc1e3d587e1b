import type { ClientTargetChange, TargetListener } from '../protocol/client-database.ts';
import type {
  Aggregation,
  CommitResult,
  Database,
  DocumentPath,
  ListenTarget,
  Query,
  ReadPoint,
  TransactionId,
  Write,
} from '../store/model.ts';
import { compareTimestamps, type Timestamp } from '../values/timestamp.ts';
import { AuthorizedDatabase, type Client } from './authorized-database.ts';
import type { Account } from './usage-ledger.ts';

/** A listener that was away for longer is billed as a new one. */
const FREE_RESUME_MILLIS = 30 * 60 * 1000;

/** One read is billed for each begun thousand of index entries that an aggregation goes through. */
const INDEX_ENTRIES_PER_READ = 1000;

/**
 * A client's database that writes down what Google would bill
 * (https://firebase.google.com/docs/firestore/pricing). What is denied costs nothing here: the
 * documents that rules look up are charged where they are looked up.
 */
export class BilledDatabase extends AuthorizedDatabase {
  readonly #database: Database;
  readonly #account: Account;

  constructor(client: Client, account: Account) {
    super(client);
    this.#database = client.database;
    this.#account = account;
  }

  /** A document that is not there costs as much as one that is. */
  override read(paths: readonly DocumentPath[], at: ReadPoint): ReturnType<Database['read']> {
    const result = super.read(paths, at);
    this.#account.charge({ reads: paths.length });
    return result;
  }

  /** Skipped documents are read as well. */
  override query(query: Query, at: ReadPoint): ReturnType<Database['query']> {
    const result = super.query(query, at);
    this.#account.charge({ reads: atLeastOne(query.offset + result.documents.length) });
    return result;
  }

  override aggregate(
    query: Query,
    aggregations: readonly Aggregation[],
    at: ReadPoint,
  ): ReturnType<Database['aggregate']> {
    const result = super.aggregate(query, aggregations, at);
    const entries = this.#indexEntries(query, aggregations, at);
    this.#account.charge({ reads: atLeastOne(Math.ceil(entries / INDEX_ENTRIES_PER_READ)) });
    return result;
  }

  #indexEntries(query: Query, aggregations: readonly Aggregation[], at: ReadPoint): number {
    const limits = aggregations.map((each) => (each.kind === 'count' ? each.upTo : undefined));
    const upTo = limits.includes(undefined) ? undefined : Math.max(...limits.map(Number));
    const count: Aggregation = { kind: 'count', alias: 'entries', upTo };
    return Number(this.#database.aggregate(query, [count], at).result.get('entries'));
  }

  override collectionIds(parent: string): readonly string[] {
    const ids = super.collectionIds(parent);
    this.#account.charge({ reads: 1 });
    return ids;
  }

  override missingDocuments(collection: string, at: ReadPoint): readonly DocumentPath[] {
    const paths = super.missingDocuments(collection, at);
    this.#account.charge({ reads: 1 });
    return paths;
  }

  override commit(
    writes: readonly Write[],
    options: { readonly transaction?: TransactionId },
  ): CommitResult {
    const result = super.commit(writes, options);
    for (const write of writes) this.#chargeWrite(write);
    return result;
  }

  /** Also for what changes nothing; a `verify` writes nothing. */
  #chargeWrite({ kind }: Write): void {
    if (kind === 'update') this.#account.charge({ writes: 1 });
    if (kind === 'delete') this.#account.charge({ deletes: 1 });
  }

  override listen(
    target: ListenTarget,
    listener: TargetListener,
    resumedFrom?: Timestamp,
  ): () => void {
    const readsBefore = this.#account.usage.reads;
    let ruleReads: number | undefined;
    const chargeChange = (change: ClientTargetChange): void => {
      if (ruleReads === undefined) {
        // A document's rules are asked, and charged, with each change; those of a query only now.
        ruleReads = target.kind === 'query' ? this.#account.usage.reads - readsBefore : 0;
        this.#account.charge({ reads: firstReads(target, change, resumedFrom) });
      } else {
        this.#account.charge({ reads: change.changed.length + change.left.length + ruleReads });
      }
    };
    return super.listen(target, {
      onChange: (change) => {
        chargeChange(change);
        listener.onChange(change);
      },
      onRevoked: listener.onRevoked,
    });
  }
}

/** What a listener's first state costs: all of it, or after a short absence what is new in it. */
function firstReads(
  target: ListenTarget,
  { changed, deleted, readTime }: ClientTargetChange,
  resumedFrom: Timestamp | undefined,
): number {
  const isShortAbsence =
    resumedFrom !== undefined && readTime.toMillis() - resumedFrom.toMillis() <= FREE_RESUME_MILLIS;
  if (isShortAbsence) {
    return changed.filter(({ updateTime }) => compareTimestamps(updateTime, resumedFrom) > 0)
      .length;
  }
  const { offset } = target.kind === 'query' ? target.query : { offset: 0 };
  return atLeastOne(offset + changed.length + deleted.length);
}

function atLeastOne(reads: number): number {
  return Math.max(1, reads);
}
