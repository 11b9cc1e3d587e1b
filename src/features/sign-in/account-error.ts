import { isRepositoryError, RepositoryError } from '../../repositories/repository-error.ts';
import { usernameTaken } from '../../schema/username-document.ts';
import { type AccountMessage, accountMessage } from '../../stores/session/account-message.ts';

const SENTENCES = {
  'profile-failed': 'An error occurred while setting you up, please try again.',
  unavailable: 'No connection. What you typed is still here: please try again.',
};

/** What the player can do about it where what was typed stays. */
export function messageOf(error: unknown, username = ''): AccountMessage {
  return accountMessage(error, { ...SENTENCES, 'username-taken': usernameTaken(username) });
}

/** Whether the message belongs to the username rather than to the whole form. */
export function isAboutUsername(error: unknown): boolean {
  return isRepositoryError(error, 'username-taken');
}

const ABOUT_PASSWORD = new Set(['weak-password', 'password-does-not-meet-requirements']);

/** Whether the message belongs to a new password rather than to the whole form. */
export function isAboutPassword(error: unknown): boolean {
  return error instanceof RepositoryError && ABOUT_PASSWORD.has(error.providerCode ?? '');
}
