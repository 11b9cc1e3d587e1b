import { doc, type Firestore, serverTimestamp, writeBatch } from 'firebase/firestore';
import { deletedUserPath, SHUT_OUT } from '../../src/schema/deleted-user.ts';
import { usernameSkeletonPath } from '../../src/schema/username-document.ts';
import { newPersonalUser } from '../../src/schema/personal-user-document.ts';
import { userOf, withField } from './fixtures.ts';

/** The four documents of a sign-up; `change` replaces a field in the one at `path`. */
export function signUp(
  firestore: Firestore,
  userId: string,
  change: {
    path: 'user' | 'registry' | 'skeleton' | 'personal';
    field: string;
    value: unknown;
  } | null = null,
  skip: readonly string[] = [],
) {
  const user = userOf(userId);
  const documents = {
    registry: { username: user.username },
    skeleton: { username: user.username },
    user: { ...user },
    personal: { ...newPersonalUser(userId), adultConfirmedAt: serverTimestamp() },
  };
  const changed = (name: keyof typeof documents): object =>
    change?.path === name
      ? withField(documents[name], change.field, change.value)
      : documents[name];
  const batch = writeBatch(firestore);
  const paths = {
    registry: `usernames/${user.lowerUsername}`,
    skeleton: usernameSkeletonPath(user.username),
    user: `users/${userId}`,
    personal: `users/${userId}/personalUsers/${userId}`,
  };
  for (const name of ['user', 'registry', 'skeleton', 'personal'] as const)
    if (!skip.includes(name)) batch.set(doc(firestore, paths[name]), changed(name));
  return batch.commit();
}

/** What the server leaves once that player is in no battle any more (decision 038). */
export const closed = (userId: string) => ({ [deletedUserPath(userId)]: SHUT_OUT });

/** The five writes of an account deletion, after the server has closed it. */
export function deleteAccount(firestore: Firestore, userId: string, skip: readonly string[] = []) {
  const batch = writeBatch(firestore);
  for (const path of [
    `usernames/${userOf(userId).lowerUsername}`,
    usernameSkeletonPath(userOf(userId).username),
    `users/${userId}/personalUsers/${userId}`,
    `fcmTokens/${userId}`,
    `users/${userId}`,
  ])
    if (!skip.some((part) => path.startsWith(part) || path.includes(`/${part}/`)))
      batch.delete(doc(firestore, path));
  return batch.commit();
}
