import {
  type DocumentSnapshot,
  FieldValue,
  type Firestore,
  Timestamp,
} from 'firebase-admin/firestore';

import { DAY_MS } from '../../src/domain/index.ts';

interface Bound {
  readonly most: number;
  /** 24 hours where nothing is said. */
  readonly withinMs?: number;
  /** What else the document holds: whom or what it is about. */
  readonly about?: object;
}

/** What a counter becomes with one more; null where it has counted `most` in the time from its first, `since`. */
export function oneMore(
  counter: DocumentSnapshot,
  { most, withinMs = DAY_MS, about = {} }: Bound,
): object | null {
  const since: unknown = counter.get('since');
  const isOver =
    !(since instanceof Timestamp) || counter.readTime.toMillis() - since.toMillis() >= withinMs;
  if (isOver) return { ...about, since: FieldValue.serverTimestamp(), count: 1 };
  const count = Number(counter.get('count')) + 1;
  return count > most ? null : { ...about, since, count };
}

/** Counts one more in the document `path`, which is for the server only: false where there is no room for it. */
export function countOneMore(firestore: Firestore, path: string, bound: Bound): Promise<boolean> {
  const reference = firestore.doc(path);
  return firestore.runTransaction(async (transaction) => {
    const counted = oneMore(await transaction.get(reference), bound);
    if (counted) transaction.set(reference, counted);
    return counted !== null;
  });
}
