import type { Firestore } from 'firebase-admin/firestore';

import { personalUserPath } from '../../src/schema/personal-user.ts';
import { pushTokenPath } from '../../src/schema/push-token.ts';

/** The device that pushes for this player go to; undefined when there is none. */
export async function findToken(firestore: Firestore, userId: string): Promise<string | undefined> {
  const snapshot = await firestore.doc(pushTokenPath(userId)).get();
  const token: unknown = snapshot.get('fcmToken');
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** Takes a dead token off the player's records, unless a new one has come meanwhile. */
export async function forgetToken(
  firestore: Firestore,
  userId: string,
  token: string,
): Promise<void> {
  const references = [pushTokenPath(userId), personalUserPath(userId)].map((path) =>
    firestore.doc(path),
  );
  await firestore.runTransaction(async (transaction) => {
    const snapshots = await transaction.getAll(...references);
    for (const snapshot of snapshots) {
      if (snapshot.get('fcmToken') === token) transaction.update(snapshot.ref, { fcmToken: false });
    }
  });
}
