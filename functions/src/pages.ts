import {
  type DocumentReference,
  type DocumentSnapshot,
  FieldPath,
  type Firestore,
  type Query,
  type QueryDocumentSnapshot,
} from 'firebase-admin/firestore';

/** A document can be 1 MB and a multiple of that in memory: so few fit, whatever their size. */
const PAGE_SIZE = 10;

/**
 * All documents of a query, a page at a time, so that memory does not grow with the database. A
 * query with an inequality names the field that it is ordered by. With `after`, the value of that field and
 * the id of a document, those behind it.
 */
export async function* documentsOf(
  query: Query,
  orderField?: string,
  after?: readonly [value: string, id: string],
): AsyncGenerator<QueryDocumentSnapshot> {
  const ordered = orderField === undefined ? query : query.orderBy(orderField);
  const paged = ordered.orderBy(FieldPath.documentId()).limit(PAGE_SIZE);
  const first = after ? paged.startAfter(...after) : paged;
  let last: QueryDocumentSnapshot | undefined;
  do {
    const { docs } = await (last ? paged.startAfter(last) : first).get();
    yield* docs;
    last = docs.length === PAGE_SIZE ? docs.at(-1) : undefined;
  } while (last);
}

/** Those documents, likewise, with these fields alone. */
export async function* documentsAt(
  firestore: Firestore,
  references: readonly DocumentReference[],
  fields: readonly string[],
): AsyncGenerator<DocumentSnapshot> {
  for (let at = 0; at < references.length; at += PAGE_SIZE) {
    const page = references.slice(at, at + PAGE_SIZE);
    yield* await firestore.getAll(...page, { fieldMask: [...fields] });
  }
}
