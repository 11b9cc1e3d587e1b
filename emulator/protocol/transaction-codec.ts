import type { ReadPoint, TransactionId } from '../store/model.ts';
import type { ClientDatabase } from './client-database.ts';
import { asBytes, oneOf, optional, readMessage, type Json } from './json.ts';
import { parseStoredTime } from './timestamp-json.ts';

/** The `consistency_selector` of a read request. */
export interface ConsistencyFields {
  readonly transaction?: Json;
  readonly newTransaction?: Json;
  readonly readTime?: Json;
}

export interface Consistency {
  readonly at: ReadPoint;
  /** The transaction that this request began. */
  readonly begun: TransactionId | undefined;
}

/** Where to read, beginning a transaction if the request asks for one. Throws INVALID_ARGUMENT for two answers. */
export function decodeConsistency(
  database: ClientDatabase,
  fields: ConsistencyFields,
): Consistency {
  const { transaction, newTransaction, readTime } = fields;
  oneOf(fields, 'A read', ['transaction', 'newTransaction', 'readTime']);
  if (newTransaction !== undefined) {
    const id = beginTransaction(database, newTransaction);
    return { at: { kind: 'transaction', id }, begun: id };
  }
  if (transaction !== undefined) {
    return { at: { kind: 'transaction', id: decodeTransaction(transaction) }, begun: undefined };
  }
  if (readTime !== undefined) {
    const time = parseStoredTime(readTime, 'readTime');
    return { at: { kind: 'time', readTime: time }, begun: undefined };
  }
  return { at: { kind: 'latest' }, begun: undefined };
}

/** Begins what `TransactionOptions` describe: read-write unless they say read-only. */
export function beginTransaction(database: ClientDatabase, options: Json): TransactionId {
  const modes = ['readOnly', 'readWrite'] as const;
  const mode = readMessage(options, 'TransactionOptions', modes);
  oneOf(mode, 'TransactionOptions', modes);
  const { readOnly, readWrite = {} } = mode;
  if (readOnly === undefined) {
    // What a retry would win with it is a place in a queue, which there is none of here.
    const { retryTransaction } = readMessage(readWrite, 'ReadWrite', ['retryTransaction']);
    optional(retryTransaction, decodeTransaction);
    return database.beginTransaction({ readOnly: false });
  }
  const fields = readMessage(readOnly, 'ReadOnly', ['readTime']);
  const readTime = optional(fields.readTime, (json) => parseStoredTime(json, 'readTime'));
  return database.beginTransaction({ readOnly: true, ...(readTime ? { readTime } : {}) });
}

/** An id in whatever form of base64 it was sent. */
export function decodeTransaction(json: Json): TransactionId {
  return Buffer.from(asBytes(json, 'transaction')).toString('base64');
}
