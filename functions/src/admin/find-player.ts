import type { UserRecord } from 'firebase-admin/auth';

import { lowerUsernameOf, type User } from '../../../src/domain/index.ts';
import { deletedUserPath } from '../../../src/schema/deleted-user.ts';
import { userPath, USERS_COLLECTION } from '../../../src/schema/user-document.ts';
import { isDocumentId } from '../../../src/schema/document-id.ts';
import type { Services } from '../services.ts';
import { readUser } from '../stored-players.ts';

/** A player as the owner asks about one. */
export interface FoundPlayer {
  readonly userId: string;
  /** null for one whose sign-in is deleted, while the rest is not. */
  readonly account: UserRecord | null;
  /** null for a sign-in without a profile, and for a profile that cannot be read. */
  readonly user: User | null;
}

/** So many of one name are named. */
const MOST_NAMED = 10;

/**
 * The player with that e-mail address, username (in any case) or id; undefined for none.
 * @throws Error with the ids of several who bear the username, which rules do not allow and a console does
 */
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
    .limit(MOST_NAMED)
    .get();
  const ids = docs.map(({ id }) => id);
  if (ids.length > 1)
    throw new Error(`More than one player is called ${asked}: ${ids.join(', ')}. Say the id.`);
  if (ids[0] !== undefined) return playerOf(services, ids[0]);
  return isDocumentId(asked) ? playerOf(services, asked) : undefined;
}

async function playerOf(
  { auth, firestore }: Services,
  userId: string,
): Promise<FoundPlayer | undefined> {
  const [{ users }, snapshot, mark] = await Promise.all([
    auth.getUsers([{ uid: userId }]),
    firestore.doc(userPath(userId)).get(),
    // Of a deletion that may have left something.
    firestore.doc(deletedUserPath(userId)).get(),
  ]);
  const account = users[0] ?? null;
  const user = readUser(snapshot) ?? null;
  const isKnown = account !== null || snapshot.exists || mark.exists;
  return isKnown ? { userId, account, user } : undefined;
}
