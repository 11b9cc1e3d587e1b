import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Counts one more in the document `path`, which is for the server only: true while there were fewer than
 * `most` in the 24 hours from the first one counted, `since`.
 */
export function countDaily(firestore: Firestore, path: string, most: number): Promise<boolean> {
  const reference = firestore.doc(path);
  return firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    const since: unknown = snapshot.get('since');
    const isOver =
      !(since instanceof Timestamp) || snapshot.readTime.toMillis() - since.toMillis() >= DAY_MS;
    if (isOver) {
      transaction.set(reference, { since: FieldValue.serverTimestamp(), count: 1 });
      return true;
    }
    if (Number(snapshot.get('count')) >= most) return false;
    transaction.update(reference, { count: FieldValue.increment(1) });
    return true;
  });
}
