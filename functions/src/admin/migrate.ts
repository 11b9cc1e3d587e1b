import {
  type DocumentReference,
  FieldPath,
  FieldValue,
  type Firestore,
} from 'firebase-admin/firestore';

import { z } from '../../../src/schema/zod.ts';
import type { Fields } from '../fields.ts';

/** A change of what is stored, from one form to the next (decision 068). */
export interface Migration {
  /** Names it for good: the database remembers by it what has been done. */
  readonly id: string;
  readonly collection: string;
  /** What `change` looks at: nothing else is read, however large a document is. */
  readonly fields: readonly string[];
  /** The fields that get another value; undefined for a document that has its form already. */
  readonly change: (stored: Fields) => Fields | undefined;
}

/** So many documents change together, and are locked meanwhile. */
const BATCH_SIZE = 200;

/** `migrations/{id}`, for the owner only: how far a migration has come. */
const progressSchema = z.object({
  seen: z.number(),
  changed: z.number(),
  /** The id of the last document that was looked at; null before the first. */
  after: z.nullable(z.string()),
  isDone: z.boolean(),
});

export type Progress = Readonly<z.infer<typeof progressSchema>>;

const BEGINNING: Progress = { seen: 0, changed: 0, after: null, isDone: false };

const progressOf = (firestore: Firestore, { id }: Migration): DocumentReference =>
  firestore.collection('migrations').doc(id);

/** How far it has come. */
export async function readProgress(firestore: Firestore, migration: Migration): Promise<Progress> {
  const stored = await progressOf(firestore, migration).get();
  return stored.exists ? z.parse(progressSchema, stored.data()) : BEGINNING;
}

/**
 * Goes on with a migration to its end. Each batch is read, changed and counted in one transaction, so that
 * it may be killed anywhere and run again, and that nothing a player writes meanwhile is lost: only the
 * fields that the migration names are written.
 * @param onBatch told after each batch how far it has come
 */
export async function migrate(
  firestore: Firestore,
  migration: Migration,
  onBatch: (progress: Progress) => void = () => undefined,
): Promise<Progress> {
  let progress = await readProgress(firestore, migration);
  while (!progress.isDone) {
    progress = await nextBatch(firestore, migration);
    onBatch(progress);
  }
  return progress;
}

function nextBatch(firestore: Firestore, migration: Migration): Promise<Progress> {
  const reference = progressOf(firestore, migration);
  return firestore.runTransaction(async (transaction) => {
    const stored = await transaction.get(reference);
    const before = stored.exists ? z.parse(progressSchema, stored.data()) : BEGINNING;
    const { docs } = await transaction.get(pageOf(firestore, migration, before));
    const changes = docs.flatMap((document) => {
      const fields = migration.change(document.data());
      return fields ? [{ ref: document.ref, fields }] : [];
    });
    for (const { ref, fields } of changes) transaction.update(ref, { ...fields });
    const progress = advanced(before, docs, changes.length);
    transaction.set(reference, { ...progress, at: FieldValue.serverTimestamp() });
    return progress;
  });
}

/** Counts what a migration would change, from where it stands on, and writes nothing. */
export async function rehearse(firestore: Firestore, migration: Migration): Promise<Progress> {
  let progress = await readProgress(firestore, migration);
  while (!progress.isDone) {
    const { docs } = await pageOf(firestore, migration, progress).get();
    const changed = docs.filter((document) => migration.change(document.data())).length;
    progress = advanced(progress, docs, changed);
  }
  return progress;
}

function pageOf(firestore: Firestore, { collection, fields }: Migration, { after }: Progress) {
  const page = firestore
    .collection(collection)
    .select(...fields)
    .orderBy(FieldPath.documentId())
    .limit(BATCH_SIZE);
  return after === null ? page : page.startAfter(after);
}

function advanced(
  { seen, changed, after }: Progress,
  page: readonly { readonly id: string }[],
  changedNow: number,
): Progress {
  return {
    seen: seen + page.length,
    changed: changed + changedNow,
    after: page.at(-1)?.id ?? after,
    isDone: page.length < BATCH_SIZE,
  };
}
