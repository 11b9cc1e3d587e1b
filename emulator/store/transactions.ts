import type { Timestamp } from '../values/timestamp.ts';
import type { DocumentTable } from './document-table.ts';
import type { DocumentPath, StoredDocument, TransactionId } from './model.ts';
import type { QueryPlan } from './query-plan.ts';
import { refuse } from './status-error.ts';

const MAX_IDLE_MILLIS = 60_000;
/** The first byte of every id, so that an id of another kind is told from an expired one. */
const ID_MARK = 0x11;
const ID_BYTES = 9;

/** A transaction that reads one earlier state and writes nothing. */
interface ReadOnlyTransaction {
  readonly kind: 'readOnly';
  readonly readTime: Timestamp;
}

/** A transaction that reads the latest state and may commit while all that it read still holds. */
export class ReadWriteTransaction {
  readonly kind = 'readWrite';
  readonly #documents = new Map<DocumentPath, StoredDocument | undefined>();
  readonly #queries: { readonly plan: QueryPlan; readonly found: readonly StoredDocument[] }[] = [];

  /** The first read of a document counts: what changed since then is contention. */
  sawDocument(path: DocumentPath, document: StoredDocument | undefined): void {
    if (!this.#documents.has(path)) this.#documents.set(path, document);
  }

  sawQuery(plan: QueryPlan, found: readonly StoredDocument[]): void {
    this.#queries.push({ plan, found });
  }

  /** Whether every read would give the same answer now. */
  stillHolds(table: DocumentTable): boolean {
    for (const [path, document] of this.#documents) {
      if (table.get(path) !== document) return false;
    }
    return this.#queries.every(({ plan, found }) => {
      const now = plan.run(table.scan(plan.scope));
      return now.length === found.length && now.every((document, at) => document === found[at]);
    });
  }
}

type Transaction = ReadOnlyTransaction | ReadWriteTransaction;

/** The open transactions of one database. One that is not used for a minute ends by itself. */
export class Transactions {
  readonly #machineMillis: () => number;
  readonly #open = new Map<TransactionId, { transaction: Transaction; lastUsed: number }>();
  #count = 0n;

  /** `machineMillis` is for tests. */
  constructor(machineMillis: () => number = Date.now) {
    this.#machineMillis = machineMillis;
  }

  begin(transaction: Transaction): TransactionId {
    this.#endIdle();
    this.#count += 1n;
    const id = formatId(this.#count);
    this.#open.set(id, { transaction, lastUsed: this.#machineMillis() });
    return id;
  }

  /** The open transaction; ABORTED when it has ended, INVALID_ARGUMENT when it never was. */
  use(id: TransactionId): Transaction {
    this.#endIdle();
    const entry = this.#open.get(id);
    if (entry === undefined) {
      this.#checkIssued(id);
      refuse('The referenced transaction has expired or is no longer valid.', 'ABORTED');
    }
    entry.lastUsed = this.#machineMillis();
    return entry.transaction;
  }

  /** Ends the transaction; nothing happens when it has ended already. */
  end(id: TransactionId): void {
    this.#checkIssued(id);
    this.#open.delete(id);
  }

  #checkIssued(id: TransactionId): void {
    const number = parseId(id);
    if (number !== undefined && number > 0n && number <= this.#count) return;
    refuse('Transaction is invalid or expired.');
  }

  #endIdle(): void {
    const now = this.#machineMillis();
    for (const [id, { lastUsed }] of this.#open) {
      if (now - lastUsed > MAX_IDLE_MILLIS) this.#open.delete(id);
    }
  }
}

/** Ids are base64, as the wire carries them. */
function formatId(number: bigint): TransactionId {
  const bytes = Buffer.alloc(ID_BYTES, ID_MARK);
  bytes.writeBigUInt64LE(number, 1);
  return bytes.toString('base64');
}

function parseId(id: TransactionId): bigint | undefined {
  const bytes = Buffer.from(id, 'base64');
  return bytes.length === ID_BYTES && bytes[0] === ID_MARK ? bytes.readBigUInt64LE(1) : undefined;
}
