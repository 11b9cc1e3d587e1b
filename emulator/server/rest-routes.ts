import type { ClientSession } from '../protocol/client-database.ts';
import {
  asObject,
  camelCase,
  invalidPayload,
  parseJsonObject,
  type Json,
  type JsonObject,
} from '../protocol/json.ts';
import { listDocuments } from '../protocol/list-documents.ts';
import {
  batchGetDocuments,
  getDocument,
  listCollectionIds,
  runAggregationQuery,
  runQuery,
} from '../protocol/read-methods.ts';
import {
  batchWrite,
  beginTransaction,
  commit,
  createDocument,
  deleteDocument,
  rollback,
  updateDocument,
} from '../protocol/write-methods.ts';
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
  batchGet: onDatabase(batchGetDocuments),
  batchWrite: onDatabase(batchWrite),
  beginTransaction: onDatabase(beginTransaction),
  commit: onDatabase(commit),
  rollback: onDatabase(rollback),
  listCollectionIds: onParent(listCollectionIds),
  runQuery: onParent(runQuery),
  runAggregationQuery: onParent(runAggregationQuery),
  partitionQuery: unimplemented('PartitionQuery'),
  executePipeline: unimplemented('ExecutePipeline'),
};

const PRECONDITION = ['currentDocument.exists', 'currentDocument.updateTime'];
const FLAGS = new Set(['currentDocument.exists', 'showMissing']);
/** What every API of Google's takes, and what changes no answer. */
const SAYS_NOTHING = /^(key=|prettyPrint=|quotaUser=|alt=json$|\$)/;

/** Answers a REST request; undefined when there is no such address. */
export function handleRest(session: ClientSession, request: RestRequest): Json | undefined {
  const name = request.path.split('/').map(decodeSegment).join('/');
  if (request.method === 'POST') {
    const [, target = '', verb = ''] = /^(.*):(\w+)$/s.exec(name) ?? [];
    const handle = Object.hasOwn(VERBS, verb) ? VERBS[verb] : undefined;
    if (handle) {
      parameters(request.query, []);
      return handle(session, target, parseJsonObject(request.body));
    }
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
  switch (request.method) {
    case 'GET':
    case 'HEAD':
      return getDocument(session, {
        name,
        ...parameters(query, ['mask.fieldPaths', 'transaction', 'readTime']),
      });
    case 'PATCH':
      return updateDocument(session, {
        document: { ...parseJsonObject(request.body), name },
        ...parameters(query, ['updateMask.fieldPaths', 'mask.fieldPaths', ...PRECONDITION]),
      });
    case 'DELETE':
      return deleteDocument(session, { name, ...parameters(query, PRECONDITION) });
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
      return listDocuments(session, {
        ...place,
        ...parameters(query, [
          'pageSize',
          'pageToken',
          'orderBy',
          'mask.fieldPaths',
          'transaction',
          'readTime',
          'showMissing',
        ]),
      });
    case 'POST':
      return createDocument(session, {
        ...place,
        ...parameters(query, ['documentId', 'mask.fieldPaths']),
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

/**
 * The fields that an address gives in its query, of those that it may. Throws INVALID_ARGUMENT for any other, which
 * would go unheard.
 */
function parameters(query: URLSearchParams, names: readonly string[]): JsonObject {
  const fields: Record<string, Json> = {};
  for (const given of new Set(query.keys())) {
    const texts = query.getAll(given);
    if (SAYS_NOTHING.test(`${given}=${texts.join()}`)) continue;
    const name = camelCase(given);
    if (!names.includes(name)) throw invalidPayload(`The query has no parameter "${given}".`);
    const [outer = '', inner] = name.split('.');
    const value = parameter(name, texts);
    fields[outer] =
      inner === undefined ? value : { ...asObject(fields[outer] ?? {}, outer), [inner]: value };
  }
  return fields;
}

function parameter(name: string, texts: readonly string[]): Json {
  if (name.endsWith('.fieldPaths')) return texts;
  const [text = '', ...others] = texts;
  if (others.length > 0) throw invalidPayload(`${name} stands in the query more than once.`);
  if (!FLAGS.has(name)) return text;
  if (text !== 'true' && text !== 'false') refuse(`${name} must be true or false.`);
  return text === 'true';
}
