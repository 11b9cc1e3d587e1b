import { attempt } from '../../lib/attempt.ts';
import type { BrowserStorage } from '../../lib/browser-storage.ts';
import { keepSame } from '../../lib/keep-same.ts';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Storage for a state as `persist` of zustand writes it, which other tabs write as well. A write changes only
 * those fields of the state that this tab has changed since it read or wrote it last. What the state does not
 * have, and what this version does not understand, is a later version's, from before the app went back to this one.
 * @param read what a tab makes of what is kept; null for nothing
 */
export function sharedStorage(
  storage: BrowserStorage,
  read: (text: string | null) => Fields,
): BrowserStorage {
  let known = read(null);
  return {
    getItem(name) {
      const text = storage.getItem(name);
      known = read(text);
      return text;
    },
    setItem(name, text) {
      const own = stateIn(text);
      const isOfOthers = (field: string): boolean =>
        !(field in own) || keepSame(known[field], own[field]) === known[field];
      const kept = Object.entries(stateIn(storage.getItem(name)));
      const ofOthers = Object.fromEntries(kept.filter(([field]) => isOfOthers(field)));
      storage.setItem(name, JSON.stringify({ ...parsed(text), state: { ...own, ...ofOthers } }));
      known = own;
    },
    removeItem(name) {
      known = read(null);
      storage.removeItem(name);
    },
  };
}

/** The state in what was written; empty where that is nothing, or nonsense. */
export const stateIn = (text: string | null): Fields => ({ ...Object(parsed(text)['state']) });

/** Anybody can edit local storage: what is no JSON has no fields. */
const parsed = (text: string | null): Fields => ({
  ...Object(attempt<unknown>(() => JSON.parse(text ?? 'null'))),
});
