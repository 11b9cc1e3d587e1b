import { reportError } from './report-error.ts';
import { setStorageTrouble } from './storage-trouble.ts';

/** What is used of local and session storage. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const kept = new Map<string, string>();
const memory: BrowserStorage = {
  getItem: (name) => kept.get(name) ?? null,
  setItem: (name, value) => void kept.set(name, value),
  removeItem: (name) => void kept.delete(name),
};

/**
 * Local storage, or where the browser refuses it (blocked cookies) something that remembers for this visit only,
 * which the player is told once: the device's database may keep things all the same.
 */
export const browserStorage = openStorage();

function openStorage(): BrowserStorage {
  try {
    // Not there in every browser, though its type says so.
    const storage: Storage | null = localStorage;
    if (storage) return storage;
  } catch (error) {
    reportError('Local storage is refused', error);
  }
  setStorageTrouble('missing');
  return memory;
}

/** Whether this browser lets the app keep anything at all; Firestore asks for local storage as well. */
export const hasBrowserStorage = (): boolean =>
  'indexedDB' in globalThis && browserStorage !== memory;
