import { doc, type Firestore, getDoc } from 'firebase/firestore';
import { type Avatar, type User, withDerivedColors } from '../domain/index.ts';
import { avatarSchema } from '../schema/avatar-fields.ts';
import { userConverter, userPath } from '../schema/user-document.ts';
import { z } from '../schema/zod.ts';
import { modelOf, watchDocument } from './live-document.ts';
import type { Observer, Unsubscribe } from './observer.ts';
import { ownWrite, translated } from './sdk-error.ts';
import { transact } from './transact.ts';

/** The public records of players. */
export interface UserRepository {
  /** null for somebody who never existed or deleted the account. */
  getUser(userId: string): Promise<User | null>;
  watchUser(userId: string, observer: Observer<User | null>): Unsubscribe;
  /**
   * With the colours that follow from the picked ones (D33). Needs the server: rejects with `unavailable` when
   * there is no answer within 10 seconds.
   */
  saveAvatar(userId: string, avatar: Avatar): Promise<void>;
}

export function createUserRepository(firestore: Firestore): UserRepository {
  const userRef = (userId: string) => doc(firestore, userPath(userId)).withConverter(userConverter);

  return {
    getUser: (userId) => translated(async () => (await getDoc(userRef(userId))).data() ?? null),

    watchUser: (userId, observer) => watchDocument(userRef(userId), modelOf, observer),

    // A plain write would wait for a connection, long after the player was told that it failed.
    saveAvatar: (userId, avatar) =>
      ownWrite(() =>
        transact(
          firestore,
          async (transaction) =>
            void transaction.update(doc(firestore, userPath(userId)), {
              avatar: z.parse(avatarSchema, {
                ...avatar,
                colors: withDerivedColors(avatar.colors),
              }),
            }),
        ),
      ),
  };
}
