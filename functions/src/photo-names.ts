import { Timestamp } from 'firebase-admin/firestore';

import { PHOTO_FOLDER } from '../../src/schema/photo.ts';
import { spellings } from '../../src/schema/spellings.ts';

/** The owner that a photo's name gives, `targetConfirmations/{uid}_{uuid}.jpg` (D99). */
export function photoOwner(path: string): string {
  const name = path.slice(PHOTO_FOLDER.length + 1);
  const end = name.lastIndexOf('_');
  return end === -1 ? '' : name.slice(0, end);
}

/** What tells a photo from all others without its owner's id: `{uuid}.jpg`. */
export const endOfPhoto = (path: string): string => path.slice(path.search(/[^_/]*$/));

/** A photo as a battle names it. */
export interface NamedPhoto {
  readonly path: string;
  /** When its entry reached the server, in milliseconds since 1970; undefined where none says so. */
  readonly arrivedAt: number | undefined;
}

/** Every photo that is named anywhere in what is stored of a battle. */
export function photosIn(stored: unknown, arrivedAt?: number): NamedPhoto[] {
  if (typeof stored === 'string')
    return stored.startsWith(`${PHOTO_FOLDER}/`) ? [{ path: stored, arrivedAt }] : [];
  if (typeof stored !== 'object' || stored === null) return [];
  const arrival: unknown = 'receivedAt' in stored ? stored.receivedAt : undefined;
  const at = arrival instanceof Timestamp ? arrival.toMillis() : numberOf(arrival);
  return Object.values(stored).flatMap((value: unknown) => photosIn(value, at));
}

/** A battle that was written as it was read holds milliseconds. */
const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : undefined;

const FINAL: ReadonlySet<unknown> = new Set(spellings('COMPLETE'));

/** Whether the entries of a battle in this status stay as they are. */
export const isFinal = (status: unknown): boolean => FINAL.has(status);
