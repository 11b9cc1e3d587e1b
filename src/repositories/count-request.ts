import {
  doc,
  type DocumentReference,
  type Firestore,
  getDoc,
  serverTimestamp,
  type Transaction,
} from 'firebase/firestore';
import {
  MOST_REQUESTS,
  type RequestCount,
  requestCountConverter,
  requestCountPath,
} from '../schema/request-count.ts';
import { isRepositoryError, RepositoryError } from './repository-error.ts';
import { confirmed } from './sdk-error.ts';

export const requestCounter = (firestore: Firestore, userId: string) =>
  doc(firestore, requestCountPath(userId)).withConverter(requestCountConverter);

/**
 * What the sender's counter becomes in the commit that creates the battle (decision 027). It asks no
 * clock: 24 hours begin anew whenever the count is full, and whether the last ones are over is for
 * the rules to say.
 */
export async function countRequest(
  transaction: Transaction,
  counter: DocumentReference<RequestCount>,
  battleId: string,
): Promise<RequestCount> {
  const counted = (await transaction.get(counter)).data();
  return counted && !isFull(counted)
    ? { since: counted.since, count: counted.count + 1, battleId }
    : { since: serverTimestamp(), count: 1, battleId };
}

/** Sends a request; one that is refused because of a full count rejects with `too-many-requests`. */
export async function unlessTooMany<Result>(
  counter: DocumentReference<RequestCount>,
  send: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (!isRepositoryError(error, 'permission-denied')) throw error;
    const counted = (await confirmed(() => getDoc(counter))).data();
    if (!counted || !isFull(counted)) throw error;
    throw new RepositoryError('too-many-requests', undefined, { cause: error });
  }
}

function isFull({ count }: RequestCount): boolean {
  return count >= MOST_REQUESTS;
}
