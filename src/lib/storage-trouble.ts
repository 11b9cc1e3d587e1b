/**
 * Why this browser does not keep what it is given:
 * - `missing`: it has no database, refuses one (private windows), or has lost it.
 * - `full`: there is no room left.
 * - `silent`: its database says nothing, so that the app goes on without for this visit.
 */
export type StorageTrouble = 'missing' | 'full' | 'silent';

let trouble: StorageTrouble | null = null;
const listeners = new Set<() => void>();

/** What is wrong at the moment; null for nothing. */
export function storageTrouble(): StorageTrouble | null {
  return trouble;
}

/** Something could not be kept, or, with null, could be kept again. */
export function setStorageTrouble(next: StorageTrouble | null): void {
  trouble = next;
  for (const listener of listeners) listener();
}

/** What an error of the database or of local storage means. */
export function storageTroubleOf(error: unknown): StorageTrouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'QuotaExceededError') return 'full';
  return name === 'TimeoutError' ? 'silent' : 'missing';
}

/** Calls back after each change; returns what ends that. */
export function onStorageTrouble(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
