import { RepositoryError, type RepositoryErrorKind } from '../../repositories/repository-error.ts';
import { usernameTaken } from '../../schema/username-document.ts';
import { type AccountMessage, providerMessage } from '../../stores/session/account-message.ts';

const MESSAGES: Partial<Record<RepositoryErrorKind, string>> = {
  'profile-failed': 'An error occurred while setting you up, please try again.',
  unavailable: 'No connection. What you typed is still here: please try again.',
};

/** What the provider refused, with its own words (D192), else what the player can do about it. */
export function messageOf(error: unknown, username = ''): AccountMessage {
  if (!(error instanceof RepositoryError)) throw error;
  if (error.kind === 'username-taken') return { message: usernameTaken(username) };
  return providerMessage(error) ?? { message: MESSAGES[error.kind] ?? error.message };
}

/** Whether the message belongs to the username rather than to the whole form. */
export function isAboutUsername(error: unknown): boolean {
  return error instanceof RepositoryError && error.kind === 'username-taken';
}
