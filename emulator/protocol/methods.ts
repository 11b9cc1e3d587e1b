import type { ClientSession } from './client-database.ts';
import type { JsonObject } from './json.ts';
import { listDocuments } from './list-documents.ts';
import { ListenStream } from './listen-stream.ts';
import type { MessageSink, MessageStream } from './message-stream.ts';
import {
  batchGetDocuments,
  getDocument,
  listCollectionIds,
  runAggregationQuery,
  runQuery,
} from './read-methods.ts';
import {
  batchWrite,
  beginTransaction,
  commit,
  createDocument,
  deleteDocument,
  rollback,
  updateDocument,
} from './write-methods.ts';
import { WriteStream } from './write-stream.ts';

export type UnaryMethod = (session: ClientSession, request: JsonObject) => JsonObject;

export type ServerStreamingMethod = (
  session: ClientSession,
  request: JsonObject,
) => readonly JsonObject[];

/** One request, one answer: the methods of `google.firestore.v1.Firestore` by name. */
export const UNARY_METHODS = {
  GetDocument: getDocument,
  ListDocuments: listDocuments,
  CreateDocument: createDocument,
  UpdateDocument: updateDocument,
  DeleteDocument: deleteDocument,
  BeginTransaction: beginTransaction,
  Commit: commit,
  Rollback: rollback,
  BatchWrite: batchWrite,
  ListCollectionIds: listCollectionIds,
} as const satisfies Readonly<Record<string, UnaryMethod>>;

/** One request, any number of answers. */
export const SERVER_STREAMING_METHODS = {
  BatchGetDocuments: batchGetDocuments,
  RunQuery: runQuery,
  RunAggregationQuery: runAggregationQuery,
} as const satisfies Readonly<Record<string, ServerStreamingMethod>>;

export const STREAM_METHODS = ['Listen', 'Write'] as const;

export type StreamMethod = (typeof STREAM_METHODS)[number];

export function isStreamMethod(name: string): name is StreamMethod {
  return (STREAM_METHODS as readonly string[]).includes(name);
}

/** Both sides send any number of messages. */
export function openStream(
  method: StreamMethod,
  session: ClientSession,
  sink: MessageSink,
): MessageStream {
  return method === 'Listen' ? new ListenStream(session, sink) : new WriteStream(session, sink);
}
