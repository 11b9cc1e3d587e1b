import { PHOTO_FOLDER } from '../../src/schema/photo.ts';

/** The owner that a photo's name gives, `targetConfirmations/{uid}_{uuid}.jpg` (D99). */
export function photoOwner(path: string): string {
  const name = path.slice(PHOTO_FOLDER.length + 1);
  const end = name.lastIndexOf('_');
  return end === -1 ? '' : name.slice(0, end);
}

/** How the names of all photos of an owner begin. */
export function photoPrefix(userId: string): string {
  return `${PHOTO_FOLDER}/${userId}_`;
}

/** Every photo path anywhere in a stored battle, also in one that this version cannot read. */
export function photosIn(stored: unknown): string[] {
  if (typeof stored === 'string') return stored.startsWith(`${PHOTO_FOLDER}/`) ? [stored] : [];
  if (typeof stored !== 'object' || stored === null) return [];
  return Object.values(stored).flatMap(photosIn);
}

/** Whether no entry of a battle in this status can change any more. */
export function isFinal(status: unknown): boolean {
  return typeof status === 'string' && ['COMPLETE', 'DECLINED'].includes(status.toUpperCase());
}
