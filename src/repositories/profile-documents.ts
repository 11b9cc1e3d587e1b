import { doc, type Firestore, runTransaction, serverTimestamp } from 'firebase/firestore';
import { newUser } from '../domain/index.ts';
import { deletedUserPath } from '../schema/deleted-user.ts';
import { newPersonalUser, personalUserPath } from '../schema/personal-user.ts';
import { pushTokenPath } from '../schema/push-token.ts';
import { userConverter, userPath } from '../schema/user.ts';
import { usernameConverter, usernamePath, usernameTaken } from '../schema/username.ts';
import { RepositoryError } from './repository-error.ts';
import { toRepositoryError } from './sdk-error.ts';

/** The text of spec section 8 for a profile that could not be created. */
const PROFILE_FAILED = 'An error occurred while setting you up, please try again.';

/**
 * Creates registry entry, public and personal record at once (spec section 7, D83). A transaction
 * rather than a plain batch: it fails offline instead of queueing, and of two players who want one
 * name, the later is told so.
 */
export async function createProfile(
  firestore: Firestore,
  userId: string,
  username: string,
): Promise<void> {
  const user = newUser({ id: userId, username });
  const registryRef = doc(firestore, usernamePath(user.lowerUsername)).withConverter(
    usernameConverter,
  );
  const userRef = doc(firestore, userPath(userId)).withConverter(userConverter);
  try {
    await runTransaction(firestore, async (transaction) => {
      const registered = await transaction.get(registryRef);
      if (registered.exists()) throw new RepositoryError('username-taken', usernameTaken(username));
      transaction
        .set(registryRef, { username })
        .set(userRef, user)
        .set(doc(firestore, personalUserPath(userId)), {
          ...newPersonalUser(userId),
          adultConfirmedAt: serverTimestamp(),
        });
    });
  } catch (error) {
    const failure = toRepositoryError(error);
    if (failure.kind === 'username-taken') throw failure;
    throw new RepositoryError('profile-failed', PROFILE_FAILED, { cause: error });
  }
}

/**
 * Deletes the player's documents and leaves the mark that keeps an old token from bringing them
 * back (D139). Does nothing when an earlier attempt got that far.
 */
export async function deleteProfile(firestore: Firestore, userId: string): Promise<void> {
  const userRef = doc(firestore, userPath(userId)).withConverter(userConverter);
  await runTransaction(firestore, async (transaction) => {
    const user = (await transaction.get(userRef)).data();
    if (!user) return;
    transaction
      .set(doc(firestore, deletedUserPath(userId)), {})
      .delete(doc(firestore, usernamePath(user.lowerUsername)))
      .delete(doc(firestore, personalUserPath(userId)))
      .delete(doc(firestore, pushTokenPath(userId)))
      .delete(userRef);
  });
}
