import type { ClientSession } from '../protocol/client-database.ts';
import { parseJsonObject, type Json, type JsonObject } from '../protocol/json.ts';
import { SERVER_STREAMING_METHODS, UNARY_METHODS } from '../protocol/methods.ts';
import { refuse } from '../store/status-error.ts';
import { decodeSegment } from './http-io.ts';

export interface RestRequest {
  readonly method: string;
  /** Below `/v1/`, still encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

type Verb = (session: ClientSession, name: string, body: JsonObject) => Json;

/** `POST …/documents:<verb>`; `name` is what stands before the colon. */
const VERBS: Readonly<Record<string, Verb>> = {
  batchGet: onDatabase(SERVER_STREAMING_METHODS.BatchGetDocuments),
  batchWrite: onDatabase(UNARY_METHODS.BatchWrite),
  beginTransaction: onDatabase(UNARY_METHODS.BeginTransaction),
  commit: onDatabase(UNARY_METHODS.Commit),
  rollback: onDatabase(UNARY_METHODS.Rollback),
  listCollectionIds: onParent(UNARY_METHODS.ListCollectionIds),
  runQuery: onParent(SERVER_STREAMING_METHODS.RunQuery),
  runAggregationQuery: onParent(SERVER_STREAMING_METHODS.RunAggregationQuery),
  partitionQuery: unimplemented('PartitionQuery'),
  executePipeline: unimplemented('ExecutePipeline'),
};

/** Answers a REST request; undefined when there is no such address. */
export function handleRest(session: ClientSession, request: RestRequest): Json | undefined {
  const name = request.path.split('/').map(decodeSegment).join('/');
  if (request.method === 'POST') {
    const [, target = '', verb = ''] = /^(.*):(\w+)$/s.exec(name) ?? [];
    const handle = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (handle) return handle(session, target, parseJsonObject(request.body));
  }
  const [, parent, rest] =
    /^(projects\/[^/]+\/databases\/[^/]+\/documents)\/(.+)$/s.exec(name) ?? [];
  if (parent === undefined || rest === undefined) return undefined;
  return rest.split('/').length % 2 === 0
    ? handleDocument(session, name, request)
    : handleCollection(session, name, request);
}

function handleDocument(
  session: ClientSession,
  name: string,
  request: RestRequest,
): Json | undefined {
  const { query } = request;
  const currentDocument = precondition(query);
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return UNARY_METHODS.GetDocument(session, {
        name,
        ...mask('mask', query),
        ...given(query, ['transaction', 'readTime']),
      });
    case 'PATCH':
      return UNARY_METHODS.UpdateDocument(session, {
        document: { ...parseJsonObject(request.body), name },
        ...mask('updateMask', query),
        ...mask('mask', query),
        ...currentDocument,
      });
    case 'DELETE':
      return UNARY_METHODS.DeleteDocument(session, { name, ...currentDocument });
    default:
      return undefined;
  }
}

function handleCollection(
  session: ClientSession,
  name: string,
  { method, query, body }: RestRequest,
): Json | undefined {
  const slash = name.lastIndexOf('/');
  const place = { parent: name.slice(0, slash), collectionId: name.slice(slash + 1) };
  switch (method) {
    case 'GET':
    case 'HEAD':
      return UNARY_METHODS.ListDocuments(session, {
        ...place,
        ...given(query, ['pageSize', 'pageToken', 'orderBy', 'transaction', 'readTime']),
        ...mask('mask', query),
        ...flag('showMissing', query.get('showMissing')),
      });
    case 'POST':
      return UNARY_METHODS.CreateDocument(session, {
        ...place,
        ...given(query, ['documentId']),
        ...mask('mask', query),
        document: parseJsonObject(body),
      });
    default:
      return undefined;
  }
}

function onDatabase(method: (session: ClientSession, request: JsonObject) => Json): Verb {
  return (session, name, body) =>
    method(session, { ...body, database: name.replace(/\/documents$/, '') });
}

function onParent(method: (session: ClientSession, request: JsonObject) => Json): Verb {
  return (session, name, body) => method(session, { ...body, parent: name });
}

function unimplemented(method: string): Verb {
  return () =>
    refuse(`Method google.firestore.v1.Firestore/${method} is unimplemented`, 'UNIMPLEMENTED');
}

function given(query: URLSearchParams, names: readonly string[]): JsonObject {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = query.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}

function mask(name: string, query: URLSearchParams): JsonObject {
  const fieldPaths = query.getAll(`${name}.fieldPaths`);
  return fieldPaths.length > 0 ? { [name]: { fieldPaths } } : {};
}

function precondition(query: URLSearchParams): JsonObject {
  const exists = query.get('currentDocument.exists');
  const updateTime = query.get('currentDocument.updateTime');
  if (exists === null && updateTime === null) return {};
  return {
    currentDocument: {
      ...flag('exists', exists),
      ...(updateTime === null ? {} : { updateTime }),
    },
  };
}

function flag(name: string, text: string | null): JsonObject {
  if (text === null) return {};
  if (text !== 'true' && text !== 'false') refuse(`${name} must be true or false.`);
  return { [name]: text === 'true' };
}
