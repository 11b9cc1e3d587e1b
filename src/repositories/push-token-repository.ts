import {
  deleteField,
  doc,
  type Firestore,
  getDoc,
  serverTimestamp,
  writeBatch,
} from 'firebase/firestore';
import { personalUserPath } from '../schema/personal-user-document.ts';
import {
  pushTokenConverter,
  pushTokenPath,
  type PushTokenRecord,
  tokensToDrop,
} from '../schema/push-token.ts';
import { modelOf, watchDocument } from './live-document.ts';
import type { Observer, Unsubscribe } from './observer.ts';
import { translated } from './sdk-error.ts';

/** The devices that pushes go to: `fcmTokens/{uid}`, and the latest on the personal record (D79). */
export interface PushTokenRepository {
  /** The player's own devices; null when none was ever registered. */
  getTokens(userId: string): Promise<PushTokenRecord | null>;
  watchTokens(userId: string, observer: Observer<PushTokenRecord | null>): Unsubscribe;
  /**
   * Registers a device in that zone, or notes that it still exists; the oldest of more than ten goes. From
   * then on the server tells the player of its own accord (D198).
   */
  saveToken(userId: string, token: string, timeZone: string): Promise<void>;
  /** Takes a device off, for example on logout; the others keep their pushes (D80). */
  removeToken(userId: string, token: string): Promise<void>;
}

export function createPushTokenRepository(firestore: Firestore): PushTokenRepository {
  const tokenRef = (userId: string) =>
    doc(firestore, pushTokenPath(userId)).withConverter(pushTokenConverter);

  const getTokens = async (userId: string): Promise<PushTokenRecord | null> =>
    (await getDoc(tokenRef(userId))).data() ?? null;

  /** Both records change together: topic calls go by the copy. */
  const change = (
    userId: string,
    fcmToken: string | false,
    fields: Pick<PushTokenRecord, 'tokens'> & { timeZone?: string; lookAt?: unknown },
  ): Promise<void> =>
    writeBatch(firestore)
      .set(
        doc(firestore, pushTokenPath(userId)),
        { fcmToken, ...fields, updatedAt: serverTimestamp() },
        { merge: true },
      )
      .update(doc(firestore, personalUserPath(userId)), { fcmToken })
      .commit();

  return {
    getTokens: (userId) => translated(() => getTokens(userId)),

    watchTokens: (userId, observer) => watchDocument(tokenRef(userId), modelOf, observer),

    saveToken: (userId, token, timeZone) =>
      translated(async () => {
        const record = await getTokens(userId);
        const dropped = record ? tokensToDrop(record, token) : [];
        const gone = dropped.map((old): [string, unknown] => [old, deleteField()]);
        const tokens = Object.fromEntries([...gone, [token, serverTimestamp()]]);
        await change(userId, token, { tokens, timeZone, lookAt: serverTimestamp() });
      }),

    removeToken: (userId, token) =>
      translated(() => change(userId, false, { tokens: { [token]: deleteField() } })),
  };
}
