import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';

import { DAY_MS } from '../../src/domain/index.ts';
import { MOST_REQUESTS } from '../../src/schema/request-count.ts';

/**
 * What a player's `requestCounts` becomes with one link more, as the security rules have it for the phones;
 * null when 30 were sent in 24 hours (decision 027). It names the link and no battle: rules take a new
 * battle whose id stands there as one for which the sender's leave was looked up.
 */
export function countedInvite(counter: DocumentSnapshot, inviteId: string): object | null {
  const since: unknown = counter.get('since');
  const isOver =
    !(since instanceof Timestamp) || counter.readTime.toMillis() - since.toMillis() > DAY_MS;
  if (isOver) return { since: FieldValue.serverTimestamp(), count: 1, battleId: inviteId };
  const count = Number(counter.get('count')) + 1;
  return count > MOST_REQUESTS ? null : { since, count, battleId: inviteId };
}
