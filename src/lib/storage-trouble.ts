import { create } from 'zustand';

/**
 * Why this browser does not keep what it is given:
 * - `missing`: it has no database, refuses one (private windows), or has lost it.
 * - `full`: there is no room left.
 * - `silent`: its database says nothing, so that the app goes on without for this visit.
 */
export type StorageTrouble = 'missing' | 'full' | 'silent';

/** What is wrong at the moment; null for nothing. */
export const useStorageTrouble = create<StorageTrouble | null>(() => null);

/** Something could not be kept, or, with null, could be kept again. */
export const setStorageTrouble = (trouble: StorageTrouble | null): void =>
  useStorageTrouble.setState(trouble);

/** What an error of the database or of local storage means. */
export function storageTroubleOf(error: unknown): StorageTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return name === 'TimeoutError' ? 'silent' : 'missing';
}
