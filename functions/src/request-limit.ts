import { type DocumentSnapshot, FieldValue, Timestamp } from 'firebase-admin/firestore';

import { MOST_REQUESTS } from '../../src/schema/request-count.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What a player's `requestCounts` becomes with one request more, as the security rules have it for the
 * phones; null when 30 were sent in 24 hours (decision 027).
 */
export function countedRequest(counter: DocumentSnapshot, battleId: string): object | null {
  const since: unknown = counter.get('since');
  const isOver =
    !(since instanceof Timestamp) || counter.readTime.toMillis() - since.toMillis() > DAY_MS;
  if (isOver) return { since: FieldValue.serverTimestamp(), count: 1, battleId };
  const count = Number(counter.get('count')) + 1;
  return count > MOST_REQUESTS ? null : { since, count, battleId };
}
