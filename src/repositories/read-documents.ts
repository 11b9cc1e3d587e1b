import { reportError } from '../lib/report-error.ts';
import type { DocumentConverter, DocumentSnapshot } from '../schema/document.ts';

/** The document's model; undefined, and reported, for one that is not of its kind. */
export function readDocument<Model extends object>(
  snapshot: DocumentSnapshot,
  converter: DocumentConverter<Model>,
): Model | undefined {
  try {
    return converter.fromFirestore(snapshot);
  } catch (error) {
    reportError('A document cannot be read', error, snapshot.id);
    return undefined;
  }
}

/** The readable ones of a query's documents: one that is malformed must not hide the others. */
export function readDocuments<Model extends object>(
  snapshots: readonly DocumentSnapshot[],
  converter: DocumentConverter<Model>,
): Model[] {
  return snapshots.flatMap((snapshot) => readDocument(snapshot, converter) ?? []);
}
