import { tellTrouble } from '../../lib/report-error.ts';
import { isRepositoryError, RepositoryError } from '../../repositories/repository-error.ts';
import { usernameTaken } from '../../schema/username-document.ts';
import { type AccountMessage, accountMessage } from '../../stores/session/account-message.ts';

/** Spec section 8. */
export const SETTING_UP_FAILED = 'An error occurred while setting you up, please try again.';

const SENTENCES = {
  'profile-failed': SETTING_UP_FAILED,
  unavailable: 'No connection. What you typed is still here: please try again.',
};

/** What the player can do about it where what was typed stays. */
export function messageOf(error: unknown, username = ''): AccountMessage {
  return accountMessage(error, { ...SENTENCES, 'username-taken': usernameTaken(username) });
}

/** Nothing that was typed is the reason: the server is in trouble, or it is of another version than the app. */
export function tellFailedProfile(error: unknown): void {
  if (isRepositoryError(error, 'profile-failed'))
    tellTrouble({ kind: 'problem', what: 'A profile was not created', error });
}

const ABOUT_PASSWORD = new Set(['weak-password', 'password-does-not-meet-requirements']);

/** The field that the message belongs to; `root` for the whole form. */
export function formFieldOf(error: unknown): 'username' | 'password' | 'root' {
  if (isRepositoryError(error, 'username-taken')) return 'username';
  const isAboutPassword =
    error instanceof RepositoryError && ABOUT_PASSWORD.has(error.providerCode ?? '');
  return isAboutPassword ? 'password' : 'root';
}
