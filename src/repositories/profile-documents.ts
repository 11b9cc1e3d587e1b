import { doc, type DocumentSnapshot, type Firestore, serverTimestamp } from 'firebase/firestore';
import { newUser } from '../domain/index.ts';
import { newPersonalUser, personalUserPath } from '../schema/personal-user-document.ts';
import { pushTokenPath } from '../schema/push-token.ts';
import { userConverter, userPath } from '../schema/user-document.ts';
import {
  registryPaths,
  usernameConverter,
  usernamePath,
  usernameSkeletonPath,
  usernameTaken,
} from '../schema/username-document.ts';
import { firstAnswer } from './first-answer.ts';
import { watchDocument } from './live-document.ts';
import { isRepositoryError, RepositoryError } from './repository-error.ts';
import { confirmed } from './sdk-error.ts';
import { transact } from './transact.ts';

/** What the server says; undefined where it is the cache that speaks. */
const isRegistered = (snapshot: DocumentSnapshot): boolean | undefined =>
  snapshot.metadata.fromCache ? undefined : snapshot.exists();

const isKnown = (answer: boolean | undefined): answer is boolean => answer !== undefined;

/**
 * Whether somebody bears the name, or one that looks like it (D190); works signed out as well (D129). Followed
 * rather than got: of the latter the SDK says that there is no connection when a first try has failed, and goes on trying.
 */
export function isUsernameTaken(firestore: Firestore, username: string): Promise<boolean> {
  return confirmed(async () => {
    const answers = registryPaths(username).map((path) =>
      firstAnswer<boolean | undefined, boolean>(
        (observer) => watchDocument(doc(firestore, path), isRegistered, observer),
        isKnown,
      ),
    );
    return (await Promise.all(answers)).some(Boolean);
  });
}

/**
 * Creates both registry entries, public and personal record at once (spec section 7, D83). A transaction
 * rather than a plain batch: it fails offline instead of queueing, and of two players who want one
 * name, the later is told so. A profile that an attempt without an answer has made stays as it is.
 */
export async function createProfile(
  firestore: Firestore,
  userId: string,
  username: string,
): Promise<void> {
  const user = newUser({ id: userId, username });
  const registryRefs = registryPaths(username).map((path) =>
    doc(firestore, path).withConverter(usernameConverter),
  );
  const userRef = doc(firestore, userPath(userId)).withConverter(userConverter);
  try {
    await transact(firestore, async (transaction) => {
      const [own, ...registered] = await Promise.all([
        transaction.get(userRef),
        ...registryRefs.map((ref) => transaction.get(ref)),
      ]);
      if (own.exists()) return;
      if (registered.some((entry) => entry.exists()))
        throw new RepositoryError('username-taken', usernameTaken(username));
      for (const ref of registryRefs) transaction.set(ref, { username });
      transaction.set(userRef, user).set(doc(firestore, personalUserPath(userId)), {
        ...newPersonalUser(userId),
        adultConfirmedAt: serverTimestamp(),
      });
    });
  } catch (error) {
    if (isRepositoryError(error, 'username-taken') || isRepositoryError(error, 'unavailable'))
      throw error;
    throw new RepositoryError('profile-failed', undefined, { cause: error });
  }
}

/**
 * Deletes the player's documents (D139), which the rules allow once the server has closed the account
 * (decision 038). Does nothing when an earlier attempt got that far.
 */
export async function deleteProfile(firestore: Firestore, userId: string): Promise<void> {
  const userRef = doc(firestore, userPath(userId)).withConverter(userConverter);
  await transact(firestore, async (transaction) => {
    const user = (await transaction.get(userRef)).data();
    if (!user) return;
    const skeletonRef = doc(firestore, usernameSkeletonPath(user.username));
    const skeleton = await transaction.get(skeletonRef);
    // An older account has none, and one that looks like it may be somebody else's.
    if (skeleton.get('username') === user.username) transaction.delete(skeletonRef);
    transaction
      .delete(doc(firestore, usernamePath(user.lowerUsername)))
      .delete(doc(firestore, personalUserPath(userId)))
      .delete(doc(firestore, pushTokenPath(userId)))
      .delete(userRef);
  });
}
