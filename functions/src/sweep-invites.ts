import { DAY_MS } from '../../src/domain/index.ts';
import { INVITES_COLLECTION } from '../../src/schema/invite-document.ts';
import { documentsOf } from './pages.ts';
import type { Services } from './services.ts';

/** Long enough for a link to say that it has expired, or was used; afterwards it is unknown. */
const KEPT_MS = 30 * DAY_MS;

/** Removes invites that nobody can use any more. */
export async function sweepInvites({ firestore }: Services, now: Date): Promise<void> {
  const old = firestore
    .collection(INVITES_COLLECTION)
    .where('createdAt', '<', new Date(now.getTime() - KEPT_MS))
    .select('createdAt');
  for await (const { ref } of documentsOf(old, 'createdAt')) await ref.delete();
}
