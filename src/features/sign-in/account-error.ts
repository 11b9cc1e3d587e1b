import { RepositoryError, type RepositoryErrorKind } from '../../repositories/repository-error.ts';
import { usernameTaken } from '../../schema/username.ts';

const MESSAGES: Partial<Record<RepositoryErrorKind, string>> = {
  'profile-failed': 'An error occurred while setting you up, please try again.',
  unavailable: 'No connection. What you typed is still here: please try again.',
};

/** The provider's own text as it is (spec section 8), else what the player can do about it. */
export function messageOf(error: unknown, username = ''): string {
  if (!(error instanceof RepositoryError)) throw error;
  if (error.kind === 'username-taken') return usernameTaken(username);
  return MESSAGES[error.kind] ?? error.message;
}

/** Whether the message belongs to the username rather than to the whole form. */
export function isAboutUsername(error: unknown): boolean {
  return error instanceof RepositoryError && error.kind === 'username-taken';
}
