import { persistStorage } from './persist-storage.ts';
import { reportError } from '../../lib/report-error.ts';

/** There is something to lose from now on: an entry, a photo or a battle of this player. */
export function holdOnToStorage(): void {
  persistStorage().catch((error: unknown) => reportError('Storage may be cleared', error));
}
