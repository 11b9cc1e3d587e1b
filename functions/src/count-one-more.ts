import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';

import { DAY_MS } from '../../src/domain/index.ts';

interface Bound {
  readonly most: number;
  /** 24 hours where nothing is said. */
  readonly withinMs?: number;
  /** What else the document holds: whom it is about. */
  readonly about?: object;
}

/**
 * Counts one more in the document `path`, which is for the server only: true while there were fewer than
 * `most` in the time from the first one counted, `since`.
 */
export function countOneMore(
  firestore: Firestore,
  path: string,
  { most, withinMs = DAY_MS, about = {} }: Bound,
): Promise<boolean> {
  const reference = firestore.doc(path);
  return firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    const since: unknown = snapshot.get('since');
    const isOver =
      !(since instanceof Timestamp) || snapshot.readTime.toMillis() - since.toMillis() >= withinMs;
    if (isOver) {
      transaction.set(reference, { ...about, since: FieldValue.serverTimestamp(), count: 1 });
      return true;
    }
    if (Number(snapshot.get('count')) >= most) return false;
    transaction.update(reference, { count: FieldValue.increment(1) });
    return true;
  });
}
