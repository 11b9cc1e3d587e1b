import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';

import { MOST_SEARCHES } from '../../src/schema/search-users.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** `searchCounts/{uid}`: how often a player has searched since `since`; for the server only. */
export const searchCountPath = (userId: string): string => `searchCounts/${userId}`;

/**
 * Counts one search of the player: true while there were fewer than 100 in the 24 hours from the
 * first one counted.
 */
export function countSearch(firestore: Firestore, userId: string): Promise<boolean> {
  const reference = firestore.doc(searchCountPath(userId));
  return firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    const since: unknown = snapshot.get('since');
    const isOver =
      !(since instanceof Timestamp) || snapshot.readTime.toMillis() - since.toMillis() >= DAY_MS;
    if (isOver) {
      transaction.set(reference, { since: FieldValue.serverTimestamp(), count: 1 });
      return true;
    }
    if (Number(snapshot.get('count')) >= MOST_SEARCHES) return false;
    transaction.update(reference, { count: FieldValue.increment(1) });
    return true;
  });
}
