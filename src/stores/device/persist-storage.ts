import { once } from '../../lib/once.ts';

/**
 * Asks the browser not to clear this device's data by itself, now that there is something to lose.
 * Resolves with its answer, false where it cannot be asked. Once per visit: browsers decide by how
 * often the app is used, so a refusal is not the last word.
 */
export const persistStorage = once(async (): Promise<boolean> => {
  if (!('storage' in navigator) || !('persist' in navigator.storage)) return false;
  return (await navigator.storage.persisted()) || (await navigator.storage.persist());
});
