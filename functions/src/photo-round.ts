import type { DocumentReference, Firestore } from 'firebase-admin/firestore';

import { PHOTO_FOLDER } from '../../src/schema/photo.ts';
import { z } from '../../src/schema/zod.ts';
import type { PhotoFile } from './photo-pages.ts';
import { photoOwner } from './photo-names.ts';

/** How far the sweep of photos has come, for the server only. */
const roundSchema = z.object({
  /** When it began, in UTC: one begins on each day. */
  day: z.string(),
  /** The name from which it goes on, the first of a player's; null once it is through. */
  from: z.nullable(z.string()),
});

const roundIn = (firestore: Firestore): DocumentReference => firestore.doc('sweeps/photos');

/** Goes through the names of all photos once a day, in as many runs as it takes. */
export interface PhotoRound {
  readonly from: string;
  /** Photos up to these are done. */
  pass(files: readonly PhotoFile[]): Promise<void>;
  /** The run ends before the round. */
  stop(): Promise<void>;
  end(): Promise<void>;
}

/**
 * The round that a run before has not ended, or a new one; undefined once that of the day is through. It
 * goes on between two players only, as what one may store is counted within a run (photo-bound.ts).
 */
export async function openPhotoRound(
  firestore: Firestore,
  now: Date,
): Promise<PhotoRound | undefined> {
  const reference = roundIn(firestore);
  const stored = z.safeParse(roundSchema, (await reference.get()).data()).data;
  const today = now.toISOString().slice(0, 10);
  if (stored?.from === null && stored.day === today) return undefined;
  const isUnderWay = stored !== undefined && stored.from !== null;
  const day = isUnderWay ? stored.day : today;
  const from = (isUnderWay ? stored.from : undefined) ?? `${PHOTO_FOLDER}/`;
  const keep = async (next: string | null) => void (await reference.set({ day, from: next }));

  let first: string | undefined;
  let last = { owner: '', from };
  return {
    from,
    pass(files) {
      for (const { name } of files) {
        const owner = photoOwner(name);
        first ??= owner;
        if (owner !== last.owner) last = { owner, from: name };
      }
      return keep(last.from);
    },
    // Whose photos fill a whole run is gone on with in the next round, or the others would never have their turn.
    stop: () => keep(last.owner === first ? endOfPhotos(last.owner) : last.from),
    end: () => keep(null),
  };
}

/** Behind every name that begins with the owner's id and '_': '`' is the character after that. */
const endOfPhotos = (userId: string): string => `${PHOTO_FOLDER}/${userId}\``;
