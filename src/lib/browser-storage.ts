import { reportError } from './report-error.ts';
import { setStorageTrouble } from './storage-trouble.ts';

/** What is used of local and session storage. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Local storage, or where the browser refuses it (blocked cookies) something that remembers for this
 * visit only, which the player is told.
 */
export function browserStorage(): BrowserStorage {
  try {
    if (isStorage(localStorage)) return localStorage;
  } catch (error) {
    reportError('Local storage is refused', error);
  }
  setStorageTrouble('missing');
  return memory;
}

/** Whether this browser lets the app keep anything at all; Firestore asks for local storage as well. */
export function hasBrowserStorage(): boolean {
  try {
    return 'indexedDB' in globalThis && isStorage(localStorage);
  } catch {
    return false;
  }
}

/** Not there in every browser, though its type says so. */
const isStorage = (storage: Storage | null): boolean => storage !== null;

const kept = new Map<string, string>();
const memory: BrowserStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
};
