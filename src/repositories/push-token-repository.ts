import { doc, type Firestore, getDoc, serverTimestamp, writeBatch } from 'firebase/firestore';
import { personalUserPath } from '../schema/personal-user.ts';
import { pushTokenConverter, pushTokenPath } from '../schema/push-token.ts';
import { translated } from './sdk-error.ts';

/** The device that pushes go to: `fcmTokens/{uid}` and its copy on the personal record (D79). */
export interface PushTokenRepository {
  /** The player's own token; `false` when there is none. */
  getToken(userId: string): Promise<string | false>;
  /** `false` takes the device off, for example on logout. */
  saveToken(userId: string, token: string | false): Promise<void>;
}

export function createPushTokenRepository(firestore: Firestore): PushTokenRepository {
  return {
    getToken: (userId) =>
      translated(async () => {
        const tokenRef = doc(firestore, pushTokenPath(userId)).withConverter(pushTokenConverter);
        return (await getDoc(tokenRef)).data()?.fcmToken ?? false;
      }),

    saveToken: (userId, token) =>
      translated(() =>
        writeBatch(firestore)
          .set(doc(firestore, pushTokenPath(userId)), {
            fcmToken: token,
            updatedAt: serverTimestamp(),
          })
          .update(doc(firestore, personalUserPath(userId)), { fcmToken: token })
          .commit(),
      ),
  };
}
