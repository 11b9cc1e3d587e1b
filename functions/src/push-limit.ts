import type { Firestore } from 'firebase-admin/firestore';

import { countOneMore } from './count-one-more.ts';

export const PUSH_LIMITS_COLLECTION = 'pushLimits';

/** One push per sender, recipient and minute (D174): true for the first who asks. */
export function takePushSlot(
  firestore: Firestore,
  senderId: string,
  recipientId: string,
): Promise<boolean> {
  const path = `${PUSH_LIMITS_COLLECTION}/${senderId}_${recipientId}`;
  const about = { senderId, recipientId };
  return countOneMore(firestore, path, { most: 1, withinMs: 60_000, about });
}
