import { formatResourceName, parseDocumentName, parseParentName } from '../store/document-path.ts';
import { refuse, StatusError } from '../store/status-error.ts';
import { compareUtf8 } from '../values/resource-path-order.ts';
import type { ClientSession } from './client-database.ts';
import { decodeMask, encodeDocument } from './document-codec.ts';
import { asList, asString, optional, readMessage, type Json, type JsonObject } from './json.ts';
import { decodePageSize, decodePageToken, encodePageToken } from './pages.ts';
import { decodeAggregations, decodeQuery } from './query-codec.ts';
import { decodeConsistency } from './transaction-codec.ts';
import { encodeValue } from './value-codec.ts';
import { documentPath } from './write-codec.ts';

/** `GetDocument`: the document, or NOT_FOUND. */
export function getDocument(session: ClientSession, request: JsonObject): JsonObject {
  const {
    name: json,
    mask,
    ...consistency
  } = readMessage(request, 'GetDocumentRequest', ['name', 'mask', 'transaction', 'readTime']);
  const name = asString(json, 'name');
  const { databaseName, path } = parseDocumentName(name);
  const database = session.database(databaseName);
  const fields = optional(mask, decodeMask);
  const { documents } = database.read([path], decodeConsistency(database, consistency).at);
  const [document] = documents;
  if (!document) throw new StatusError('NOT_FOUND', `Document (${name}) not found.`);
  return encodeDocument(databaseName, document, fields);
}

/** `BatchGetDocuments`: one message per document, after one with the transaction that it began. */
export function batchGetDocuments(
  session: ClientSession,
  request: JsonObject,
): readonly JsonObject[] {
  const {
    database: name,
    documents,
    mask,
    ...consistency
  } = readMessage(request, 'BatchGetDocumentsRequest', [
    'database',
    'documents',
    'mask',
    'transaction',
    'newTransaction',
    'readTime',
  ]);
  const databaseName = asString(name, 'database');
  const database = session.database(databaseName);
  const paths = asList(documents, 'documents').map((json) => documentPath(json, databaseName));
  const fields = optional(mask, decodeMask);
  const { at, begun } = decodeConsistency(database, consistency);
  const { documents: found, readTime } = database.read(paths, at);
  return [
    ...transactionMessage(begun),
    ...paths.map((path, index): JsonObject => {
      const document = found[index];
      return document
        ? { found: encodeDocument(databaseName, document, fields), readTime }
        : { missing: formatResourceName(databaseName, path), readTime };
    }),
  ];
}

/** `RunQuery`: one message per document, the last one marked; one without a document for no result. */
export function runQuery(session: ClientSession, request: JsonObject): readonly JsonObject[] {
  const { parent, structuredQuery, explainOptions, ...consistency } = readMessage(
    request,
    'RunQueryRequest',
    ['parent', 'structuredQuery', 'transaction', 'newTransaction', 'readTime', 'explainOptions'],
  );
  const { databaseName, path } = parseParentName(asString(parent, 'parent'));
  const database = session.database(databaseName);
  refuseExplain(explainOptions);
  const query = decodeQuery(structuredQuery, path);
  const { at, begun } = decodeConsistency(database, consistency);
  const { documents, readTime } = database.query(query, at);
  const messages: JsonObject[] = documents.map((document) => ({
    document: encodeDocument(databaseName, document),
    readTime,
  }));
  const last = messages.pop() ?? { readTime };
  return [...transactionMessage(begun), ...messages, { ...last, done: true }];
}

/** `RunAggregationQuery`: count, sum and average over a query's documents. */
export function runAggregationQuery(
  session: ClientSession,
  request: JsonObject,
): readonly JsonObject[] {
  const { parent, structuredAggregationQuery, explainOptions, ...consistency } = readMessage(
    request,
    'RunAggregationQueryRequest',
    [
      'parent',
      'structuredAggregationQuery',
      'transaction',
      'newTransaction',
      'readTime',
      'explainOptions',
    ],
  );
  const { databaseName, path } = parseParentName(asString(parent, 'parent'));
  const database = session.database(databaseName);
  refuseExplain(explainOptions);
  const { structuredQuery, aggregations } = readMessage(
    structuredAggregationQuery ?? {},
    'StructuredAggregationQuery',
    ['structuredQuery', 'aggregations'],
  );
  const query = decodeQuery(structuredQuery, path);
  const operators = decodeAggregations(aggregations);
  const { at, begun } = decodeConsistency(database, consistency);
  const { result, readTime } = database.aggregate(query, operators, at);
  const aggregateFields = Object.fromEntries(
    [...result].map(([alias, value]) => [alias, encodeValue(value)]),
  );
  return [...transactionMessage(begun), { result: { aggregateFields }, readTime }];
}

/** `ListCollectionIds`, for the administrator only: a page of ids in their order, with a token for the next one. */
export function listCollectionIds(session: ClientSession, request: JsonObject): JsonObject {
  const { parent, pageSize, pageToken, ...consistency } = readMessage(
    request,
    'ListCollectionIdsRequest',
    ['parent', 'pageSize', 'pageToken', 'readTime'],
  );
  const { databaseName, path } = parseParentName(asString(parent, 'parent'));
  const database = session.database(databaseName);
  const size = decodePageSize(pageSize);
  const [after = ''] = decodePageToken(pageToken) ?? [];
  if (typeof after !== 'string') refuse('Invalid page token.');
  const { at } = decodeConsistency(database, consistency);
  session.requireAdmin('Metadata operations require admin authentication.');
  const ids = database.collectionIds(path, at).filter((id) => compareUtf8(id, after) > 0);
  const collectionIds = ids.slice(0, size);
  const last = collectionIds.at(-1);
  if (last === undefined) return {};
  const hasMore = ids.length > size;
  return { collectionIds, ...(hasMore ? { nextPageToken: encodePageToken([last]) } : {}) };
}

function transactionMessage(begun: string | undefined): readonly JsonObject[] {
  return begun === undefined ? [] : [{ transaction: begun }];
}

function refuseExplain(options: Json | undefined): void {
  if (options !== undefined) refuse('Explain is not part of this emulator.', 'UNIMPLEMENTED');
}
