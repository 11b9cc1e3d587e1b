import { DAY_MS } from '../../src/domain/index.ts';
import { INVITES_COLLECTION } from '../../src/schema/invite-document.ts';
import { inTime, MOST_MS } from './in-time.ts';
import { documentsOf } from './pages.ts';
import type { Services } from './services.ts';

/** Long enough for a link to say that it has expired, or was used; afterwards it is unknown. */
const KEPT_MS = 30 * DAY_MS;

/** Removes invites that nobody can use any more, the oldest first; what a run does not reach in its time, the next does. */
export async function sweepInvites(
  { firestore }: Services,
  now: Date,
  mostMs = MOST_MS,
): Promise<void> {
  const stopAt = performance.now() + mostMs;
  const old = firestore
    .collection(INVITES_COLLECTION)
    .where('createdAt', '<', new Date(now.getTime() - KEPT_MS))
    .select('createdAt');
  for await (const { ref } of inTime(stopAt, documentsOf(old, 'createdAt'))) await ref.delete();
}
