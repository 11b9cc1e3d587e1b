import { collectionPath, formatResourceName, parseParentName } from '../store/document-path.ts';
import { getField, isNameField, parseFieldPath } from '../store/field-path.ts';
import type { FieldPath, Order, Query, ReadPoint, StoredDocument } from '../store/model.ts';
import { refuse } from '../store/status-error.ts';
import { compareResourcePaths } from '../values/resource-path-order.ts';
import { Reference, type Value } from '../values/value.ts';
import type { ClientDatabase, ClientSession } from './client-database.ts';
import { decodeMask, encodeDocument } from './document-codec.ts';
import { asBoolean, asString, optional, readMessage, type JsonObject } from './json.ts';
import { decodePageSize, decodePageToken, encodePageToken } from './pages.ts';
import { decodeConsistency } from './transaction-codec.ts';

interface Listing {
  readonly databaseName: string;
  readonly database: ClientDatabase;
  readonly query: Query;
  readonly at: ReadPoint;
  readonly pageSize: number;
  readonly mask: readonly FieldPath[] | undefined;
}

/**
 * `ListDocuments`: a page of a collection, or of all that are directly under a parent, with a token for the next
 * one; nothing where there is nothing.
 */
export function listDocuments(session: ClientSession, request: JsonObject): JsonObject {
  const fields = readMessage(request, 'ListDocumentsRequest', [
    'parent',
    'collectionId',
    'pageSize',
    'pageToken',
    'orderBy',
    'mask',
    'transaction',
    'readTime',
    'showMissing',
  ]);
  const { databaseName, path: parent } = parseParentName(asString(fields.parent, 'parent'));
  const database = session.database(databaseName);
  const orderBy = parseOrderBy(asString(fields.orderBy, 'orderBy'));
  const after = decodePageToken(fields.pageToken);
  const listing: Listing = {
    databaseName,
    database,
    at: decodeConsistency(database, fields).at,
    pageSize: decodePageSize(fields.pageSize),
    mask: optional(fields.mask, decodeMask),
    query: {
      parent,
      collectionId: asString(fields.collectionId, 'collectionId') || undefined,
      allDescendants: false,
      orderBy: endingWithName(orderBy),
      startAt: after && { values: after, before: false },
      offset: 0,
    },
  };
  if (!asBoolean(fields.showMissing, 'showMissing')) return listStored(listing);
  if (listing.query.collectionId === undefined) {
    refuse('collection id must be set when show_missing is true');
  }
  if (orderBy.length > 0) refuse('cannot specify an order when show_missing is true');
  session.requireAdmin('Metadata operations require admin authentication.');
  return listWithMissing(listing);
}

function listStored({ databaseName, database, query, at, pageSize, mask }: Listing): JsonObject {
  // The rules see the page's own size as request.query.limit, so whether there is more is asked apart.
  const { documents } = database.query({ ...query, limit: pageSize }, at);
  const last = documents.at(-1);
  if (!last) return {};
  const listed = {
    documents: documents.map((document) => encodeDocument(databaseName, document, mask)),
  };
  if (documents.length < pageSize) return listed;
  const end = cursorValues(databaseName, query.orderBy, last);
  const rest = { ...query, startAt: { values: end, before: false }, limit: 1 };
  const hasMore = database.query(rest, at).documents.length > 0;
  return hasMore ? { ...listed, nextPageToken: encodePageToken(end) } : listed;
}

/** Ids that have documents below them are listed too, by their name alone. */
function listWithMissing(listing: Listing): JsonObject {
  const { databaseName, database, query, at, pageSize, mask } = listing;
  const collection = collectionPath(query.parent, query.collectionId ?? '');
  // One more than the page holds tells whether there is another.
  const { documents } = database.query({ ...query, limit: pageSize + 1 }, at);
  const stored = new Map(documents.map((document) => [document.path, document]));
  const start = query.startAt?.values[0];
  const missing = database
    .missingDocuments(collection, at)
    .filter((path) => isAfter(reference(databaseName, path), start));
  const paths = [...stored.keys(), ...missing].toSorted(compareResourcePaths);
  const page = paths.slice(0, pageSize);
  const last = page.at(-1);
  if (last === undefined) return {};
  return {
    documents: page.map((path): JsonObject => {
      const document = stored.get(path);
      return document
        ? encodeDocument(databaseName, document, mask)
        : { name: formatResourceName(databaseName, path) };
    }),
    ...(pageSize < paths.length
      ? { nextPageToken: encodePageToken([reference(databaseName, last)]) }
      : {}),
  };
}

/** The page before may have ended with a document that is gone: it is only a place in the order. */
function isAfter({ name }: Reference, start: Value | undefined): boolean {
  return !(start instanceof Reference) || compareResourcePaths(name, start.name) > 0;
}

/** `a, b desc`, as the REST parameter spells it. */
function parseOrderBy(text: string): readonly Order[] {
  if (text.trim() === '') return [];
  return text.split(',').map((part): Order => {
    const [path = '', direction = 'asc', ...rest] = part.trim().split(/\s+/);
    if (rest.length > 0 || !['asc', 'desc'].includes(direction.toLowerCase())) {
      refuse(`Invalid order "${part.trim()}".`);
    }
    return {
      field: parseFieldPath(path),
      direction: direction.toLowerCase() === 'desc' ? 'descending' : 'ascending',
    };
  });
}

/** The same order, with the name said that ends every order: a page token can then point at one document. */
function endingWithName(orderBy: readonly Order[]): readonly Order[] {
  if (orderBy.some(({ field }) => isNameField(field))) return orderBy;
  const direction = orderBy.at(-1)?.direction ?? 'ascending';
  return [...orderBy, { field: ['__name__'], direction }];
}

/** Where the page ends in the listing's order: a value for each field of it. */
function cursorValues(
  databaseName: string,
  orderBy: readonly Order[],
  document: StoredDocument,
): readonly Value[] {
  return orderBy.map(({ field }) =>
    isNameField(field)
      ? reference(databaseName, document.path)
      : (getField(document.fields, field) ?? null),
  );
}

function reference(databaseName: string, path: string): Reference {
  return new Reference(formatResourceName(databaseName, path));
}
