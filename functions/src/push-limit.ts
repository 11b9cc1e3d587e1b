import { FieldValue, type Firestore, Timestamp } from 'firebase-admin/firestore';

export const PUSH_LIMITS_COLLECTION = 'pushLimits';

/** One push per sender, recipient and minute (D174). */
const PUSH_INTERVAL_MS = 60_000;

/** Whether a push may follow one that was sent at `last`; both in milliseconds since 1970. */
export function mayPushAgain(last: number | undefined, now: number): boolean {
  return last === undefined || now - last >= PUSH_INTERVAL_MS;
}

/**
 * Takes the sender's place for this minute: true for the first who asks. `pushLimits/{sender}_{recipient}`
 * is for the server only.
 */
export function takePushSlot(
  firestore: Firestore,
  senderId: string,
  recipientId: string,
): Promise<boolean> {
  const reference = firestore.doc(`${PUSH_LIMITS_COLLECTION}/${senderId}_${recipientId}`);
  return firestore.runTransaction(async (transaction) => {
    const snapshot = await transaction.get(reference);
    const sentAt: unknown = snapshot.get('sentAt');
    const last = sentAt instanceof Timestamp ? sentAt.toMillis() : undefined;
    if (!mayPushAgain(last, snapshot.readTime.toMillis())) return false;
    transaction.set(reference, { senderId, recipientId, sentAt: FieldValue.serverTimestamp() });
    return true;
  });
}
