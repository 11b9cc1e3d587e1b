import type { UserRecord } from 'firebase-admin/auth';

import { lowerUsernameOf, type User } from '../../../src/domain/index.ts';
import { userPath, userSchema, USERS_COLLECTION } from '../../../src/schema/user-document.ts';
import { isDocumentId } from '../../../src/schema/document-id.ts';
import { z } from '../../../src/schema/zod.ts';
import type { Services } from '../services.ts';

/** A player as the owner asks about one. */
export interface FoundPlayer {
  readonly userId: string;
  /** null for one whose sign-in is deleted, while the rest is not. */
  readonly account: UserRecord | null;
  /** null for a sign-in without a profile. */
  readonly user: User | null;
}

/** The player with that e-mail address, username (in any case) or id; undefined for none. */
export async function findPlayer(
  services: Services,
  asked: string,
): Promise<FoundPlayer | undefined> {
  const { auth, firestore } = services;
  if (asked.includes('@')) {
    const { users } = await auth.getUsers([{ email: asked }]);
    return users[0] && playerOf(services, users[0].uid);
  }
  const { docs } = await firestore
    .collection(USERS_COLLECTION)
    .where('lowerUsername', '==', lowerUsernameOf(asked))
    .limit(1)
    .get();
  if (docs[0]) return playerOf(services, docs[0].id);
  return isDocumentId(asked) ? playerOf(services, asked) : undefined;
}

async function playerOf(
  { auth, firestore }: Services,
  userId: string,
): Promise<FoundPlayer | undefined> {
  const [{ users }, snapshot] = await Promise.all([
    auth.getUsers([{ uid: userId }]),
    firestore.doc(userPath(userId)).get(),
  ]);
  const account = users[0] ?? null;
  const { data: user = null } = z.safeParse(userSchema, { id: userId, ...snapshot.data() });
  return account === null && user === null ? undefined : { userId, account, user };
}
