import { RepositoryError } from '../../repositories/repository-error.ts';
import { type AccountMessage, providerMessage } from '../../stores/session/account-message.ts';

/** A form that knows the address asks for the password alone. */
const ABOUT_PASSWORD = {
  'invalid-credential': 'This is not the password of your account.',
  'wrong-password': 'This is not the password of your account.',
};

/** What the provider refused, with its own words (D192), else what the player can do about it. */
export function messageOf(error: unknown): AccountMessage {
  if (!(error instanceof RepositoryError)) throw error;
  if (error.kind === 'unavailable') return { message: 'No connection. Please try again.' };
  return providerMessage(error, ABOUT_PASSWORD) ?? { message: error.message };
}
