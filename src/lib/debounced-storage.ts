import type { StateStorage } from 'zustand/middleware';
import type { BrowserStorage } from './browser-storage.ts';
import { onHidden } from './on-hidden.ts';
import { reportError } from './report-error.ts';
import { setStorageTrouble, storageTroubleOf } from './storage-trouble.ts';

const flushes = new Set<() => void>();

/** Writes at once what any of them has not written yet, before the page is left on purpose. */
export function flushDebouncedStorage(): void {
  for (const flush of flushes) flush();
}

/**
 * Local storage that is written `delayMs` after the last change, and at once when the page is
 * hidden, because a phone may never come back to it (D176).
 */
export function debouncedStorage(storage: BrowserStorage, delayMs: number): StateStorage {
  const waiting = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    try {
      for (const [name, value] of waiting) storage.setItem(name, value);
      waiting.clear();
    } catch (error) {
      // Kept in this tab, and tried again with the next change.
      setStorageTrouble(storageTroubleOf(error));
      reportError('Local storage does not take more', error);
    }
  };
  flushes.add(flush);
  addEventListener('pagehide', flush);
  onHidden(flush);

  return {
    getItem: (name) => waiting.get(name) ?? storage.getItem(name),
    setItem: (name, value) => {
      waiting.set(name, value);
      clearTimeout(timer);
      timer = setTimeout(flush, delayMs);
    },
    removeItem: (name) => {
      waiting.delete(name);
      storage.removeItem(name);
    },
  };
}
