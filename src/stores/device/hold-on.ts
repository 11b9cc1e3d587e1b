import { once } from '../../lib/once.ts';
import { reportError } from '../../lib/report-error.ts';

/** Once per visit: browsers decide by how often the app is used, so a refusal is not the last word. */
const persist = once(async (): Promise<void> => {
  if (!('storage' in navigator)) return;
  if (!(await navigator.storage.persisted())) await navigator.storage.persist();
});

/**
 * Asks the browser not to clear this device's data by itself: there is something to lose from now on, an entry, a
 * photo or a battle of this player.
 */
export function holdOnToStorage(): void {
  persist().catch((error: unknown) => reportError('Storage may be cleared', error));
}
