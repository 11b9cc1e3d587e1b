import { randomBytes } from 'node:crypto';

import {
  checkCollectionId,
  checkDocumentId,
  collectionPath,
  formatResourceName,
  parseDocumentName,
  parseParentName,
} from '../store/document-path.ts';
import type { Write } from '../store/model.ts';
import { refuse, StatusError } from '../store/status-error.ts';
import type { ClientDatabase, ClientSession } from './client-database.ts';
import { decodeMask, encodeDocument } from './document-codec.ts';
import { asObject, asString, optional, readMessage, type Json, type JsonObject } from './json.ts';
import { rpcStatus } from './status.ts';
import { beginTransaction as begin, decodeTransaction } from './transaction-codec.ts';
import {
  decodePrecondition,
  decodeWrite,
  decodeWrites,
  encodeCommitResult,
  encodeWriteResult,
} from './write-codec.ts';

const ID_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const ID_LENGTH = 20;

/** `CreateDocument`: the stored document; ALREADY_EXISTS where there is one. */
export function createDocument(session: ClientSession, request: JsonObject): JsonObject {
  const { parent, collectionId, documentId, document, mask } = readMessage(
    request,
    'CreateDocumentRequest',
    ['parent', 'collectionId', 'documentId', 'document', 'mask'],
  );
  const { databaseName, path } = parseParentName(asString(parent, 'parent'));
  const collection = asString(collectionId, 'collectionId');
  const id = asString(documentId, 'documentId') || newDocumentId();
  checkCollectionId(collection);
  checkDocumentId(id);
  const name = formatResourceName(databaseName, `${collectionPath(path, collection)}/${id}`);
  return writeDocument(session, name, mask, {
    update: { ...asObject(document ?? {}, 'document'), name },
    currentDocument: { exists: false },
  });
}

/** `UpdateDocument`: the stored document after the update. */
export function updateDocument(session: ClientSession, request: JsonObject): JsonObject {
  const { document, updateMask, mask, currentDocument } = readMessage(
    request,
    'UpdateDocumentRequest',
    ['document', 'updateMask', 'mask', 'currentDocument'],
  );
  const update = asObject(document ?? {}, 'document');
  return writeDocument(session, asString(update['name'], 'name'), mask, {
    update,
    updateMask,
    currentDocument,
  });
}

/** `DeleteDocument`; deleting what is not there succeeds. */
export function deleteDocument(session: ClientSession, request: JsonObject): JsonObject {
  const { name, currentDocument } = readMessage(request, 'DeleteDocumentRequest', [
    'name',
    'currentDocument',
  ]);
  const { databaseName, path } = parseDocumentName(asString(name, 'name'));
  const database = session.database(databaseName);
  const precondition = optional(currentDocument, decodePrecondition);
  database.commit([{ kind: 'delete', path, precondition }]);
  return {};
}

/** `Commit`: all writes or none. */
export function commit(session: ClientSession, request: JsonObject): JsonObject {
  const {
    database: name,
    writes,
    transaction,
  } = readMessage(request, 'CommitRequest', ['database', 'writes', 'transaction']);
  const databaseName = asString(name, 'database');
  const database = session.database(databaseName);
  const decoded = decodeWrites(writes, databaseName);
  return encodeCommitResult(database.commit(decoded, optional(transaction, decodeTransaction)));
}

/** `BatchWrite`, for the administrator only: each write on its own, with its own status. */
export function batchWrite(session: ClientSession, request: JsonObject): JsonObject {
  const { database: name, writes } = readMessage(request, 'BatchWriteRequest', [
    'database',
    'writes',
    'labels',
  ]);
  const databaseName = asString(name, 'database');
  const database = session.database(databaseName);
  const decoded = decodeWrites(writes, databaseName);
  if (new Set(decoded.map((write) => write.path)).size < decoded.length) {
    refuse('the same document cannot be written more than once in a single request');
  }
  session.requireAdmin('Batch writes require admin authentication.');
  const outcomes = decoded.map((write) => writeAlone(database, write));
  return {
    writeResults: outcomes.map(({ result }) => result),
    status: outcomes.map(({ status }) => status),
  };
}

/** `BeginTransaction`: its id, to be sent with reads, commit or rollback. */
export function beginTransaction(session: ClientSession, request: JsonObject): JsonObject {
  const { database: name, options } = readMessage(request, 'BeginTransactionRequest', [
    'database',
    'options',
  ]);
  return { transaction: begin(session.database(asString(name, 'database')), options ?? {}) };
}

/** `Rollback`: forgets a transaction. */
export function rollback(session: ClientSession, request: JsonObject): JsonObject {
  const { database: name, transaction } = readMessage(request, 'RollbackRequest', [
    'database',
    'transaction',
  ]);
  const database = session.database(asString(name, 'database'));
  database.rollback(decodeTransaction(transaction ?? ''));
  return {};
}

function writeDocument(
  session: ClientSession,
  name: string,
  mask: Json | undefined,
  write: JsonObject,
): JsonObject {
  const { databaseName } = parseDocumentName(name);
  const database = session.database(databaseName);
  const fields = optional(mask, decodeMask);
  const document = database.writeDocument(decodeWrite(write, databaseName));
  if (!document) throw new StatusError('INTERNAL', `Document (${name}) was not stored.`);
  return encodeDocument(databaseName, document, fields);
}

function writeAlone(
  database: ClientDatabase,
  write: Write,
): { readonly result: JsonObject; readonly status: JsonObject } {
  try {
    const [result] = database.commit([write]).writeResults;
    return { result: result ? encodeWriteResult(result) : {}, status: {} };
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
    return { result: {}, status: rpcStatus(error) };
  }
}

function newDocumentId(): string {
  return [...randomBytes(ID_LENGTH)].map((byte) => ID_ALPHABET[byte % ID_ALPHABET.length]).join('');
}
