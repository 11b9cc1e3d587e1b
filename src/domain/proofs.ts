import { arrivedBy } from './arrival.ts';
import type { Battle } from './battle.ts';
import { mapEntries } from './map-entries.ts';
import type { BlockEntry } from './target.ts';

/** A photo that an entry brings where its target asks for one. */
export interface Proof {
  readonly path: string;
  /** By when the server had the entry, see `arrivedBy`. */
  readonly arrivedAt: number | undefined;
}

/** Stands for the photo of a player who has deleted the account: it was there, and proves what it proved. */
export const DELETED_PHOTO = 'deleted';

/** Whether an entry has a photo that can be asked for. */
export const hasPhotoToShow = (entry: BlockEntry | undefined): boolean =>
  Boolean(entry?.photo) && entry?.photo !== DELETED_PHOTO;

/** Every photo that counts for something. */
export function proofsOf(battle: Battle): Proof[] {
  const proofs: Proof[] = [];
  withProofs(battle, (proof) => {
    proofs.push(proof);
    return true;
  });
  return proofs;
}

/** The battle as if the photos that are none had not been named; one photo proves one entry. */
export function withProofs(battle: Battle, isThere: (proof: Proof) => boolean): Battle {
  const used = new Set<string>();
  return mapEntries(battle, (entry, { isPhotoRequired }, dayKey) => {
    const { photo: path, userId } = entry;
    if (!isPhotoRequired || path === null || path === DELETED_PHOTO) return entry;
    const isFirst = !used.has(path);
    used.add(path);
    const arrivedAt = arrivedBy(battle, userId, dayKey, entry);
    const isProof = isFirst && isThere({ path, arrivedAt });
    return isProof ? entry : { ...entry, photo: null };
  });
}
