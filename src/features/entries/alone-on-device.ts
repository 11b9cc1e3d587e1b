import { hasBrowserStorage } from '../../lib/browser-storage.ts';

/**
 * Does something that only one tab of this device may do at a time. Undefined when another tab is
 * at it; browsers without the Web Locks API do it regardless, and so do those that keep nothing: they
 * refuse every lock, and no other tab knows of what is to be done.
 */
export async function aloneOnDevice<Result>(
  name: string,
  work: () => Promise<Result>,
): Promise<Result | undefined> {
  // Not in every browser, though the type says so.
  const locks: LockManager | undefined = navigator.locks;
  if (locks === undefined || !hasBrowserStorage()) return work();
  return locks.request(name, { ifAvailable: true }, (lock) => (lock === null ? undefined : work()));
}
