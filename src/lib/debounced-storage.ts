import type { StateStorage } from 'zustand/middleware';

/**
 * Local storage that is written `delayMs` after the last change, and at once when the page is
 * hidden, because a phone may never come back to it (D176).
 */
export function debouncedStorage(storage: Storage, delayMs: number): StateStorage {
  const waiting = new Map<string, string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = (): void => {
    clearTimeout(timer);
    for (const [name, value] of waiting) storage.setItem(name, value);
    waiting.clear();
  };
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') flush();
  });

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
