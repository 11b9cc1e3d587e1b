import { attempt } from './attempt.ts';
import { PRODUCT } from './product.ts';

/**
 * What is done, one after the other, about an SDK that does not answer though the server does:
 * - `keys`: what it keeps in local storage is removed.
 * - `cache`: its database is deleted; entries that were not sent stay in our own list.
 * - `memory`: Firestore goes on without a database, for this visit.
 * - `all-in-memory`: so does everything else, because Auth's own says nothing; the player has to sign in.
 */
const REPAIRS = ['keys', 'cache', 'memory', 'all-in-memory'] as const;
export type SdkRepair = (typeof REPAIRS)[number];

/** In the tab's own storage, or its name where that takes nothing, so that the next visit tries without. */
export const REPAIR_KEY = `${PRODUCT}-repair`;

/** There until Firestore's database is deleted: its queue may be older than what was sent without it. */
export const STALE_CACHE_KEY = `${PRODUCT}-stale-cache`;

/** The repair of this visit; undefined without one. */
export function sdkRepair(): SdkRepair | undefined {
  const noted = attempt(() => sessionStorage.getItem(REPAIR_KEY)) ?? window.name;
  return REPAIRS.find((repair) => repair === noted);
}

/** Whether Firestore keeps nothing in a database during this visit. */
export function isSdkInMemory(): boolean {
  const repair = sdkRepair();
  return repair === 'memory' || repair === 'all-in-memory';
}

/** What is left to be tried after the repair of this visit; undefined after the last. */
export function nextSdkRepair(hasAuthAnswered: boolean): SdkRepair | undefined {
  const last = sdkRepair();
  if (!hasAuthAnswered) return last === 'all-in-memory' ? undefined : 'all-in-memory';
  if (isSdkInMemory()) return undefined;
  return REPAIRS[last === undefined ? 0 : REPAIRS.indexOf(last) + 1];
}

/** Lets the next start of this tab do it. */
export function planSdkRepair(repair: SdkRepair): void {
  attempt(() => {
    sessionStorage.removeItem(REPAIR_KEY);
    sessionStorage.setItem(REPAIR_KEY, repair);
  });
  if (sdkRepair() !== repair) window.name = repair;
  attempt(removeSdkKeys);
  // What is sent from memory is newer than what the database has queued, and would be overwritten by it.
  if (repair !== 'keys') markSdkCacheStale();
}

/**
 * Calls back when another tab of this browser leaves something in Firestore's keys that Firestore breaks down
 * over: it reads every change of them at once, and from then on neither sends nor hears. Nothing is heard of it in
 * memory, where it shares nothing. Until the returned function is called.
 */
export function onBrokenSdkKey(next: () => void): () => void {
  const look = ({ key, newValue }: StorageEvent): void => {
    if (key === null || !isSdkKey(key) || newValue === null || isSdkInMemory()) return;
    // Firestore reads whatever it shares as JSON, and cannot look into a `null`.
    if ((attempt<unknown>(() => JSON.parse(newValue)) ?? null) === null) next();
  };
  addEventListener('storage', look);
  return () => removeEventListener('storage', look);
}

const listeners = new Set<() => void>();

/** Firestore has broken down, and neither sends nor hears until the page begins anew. */
export function tellSdkBreakdown(): void {
  for (const listener of listeners) listener();
}

/** Calls back when it does, until the returned function is called. */
export function onSdkBreakdown(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isSdkKey = (key: string): boolean => key.startsWith('firestore_');

/** Its other tabs write theirs again. */
function removeSdkKeys(): void {
  for (const key of Object.keys(localStorage).filter(isSdkKey)) localStorage.removeItem(key);
}

/** Has Firestore's database deleted before it is used again: `isSdkCacheStale` says so from now on, on each page. */
export function markSdkCacheStale(): void {
  attempt(() => localStorage.setItem(STALE_CACHE_KEY, '1'));
}

/** Whether Firestore's database has to be deleted before it is used again. */
export function isSdkCacheStale(): boolean {
  return typeof attempt(() => localStorage.getItem(STALE_CACHE_KEY)) === 'string';
}

export function sdkCacheWasDeleted(): void {
  attempt(() => localStorage.removeItem(STALE_CACHE_KEY));
}
