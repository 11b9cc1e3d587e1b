import { isRepositoryError, RepositoryError } from '../../repositories/repository-error.ts';

/** What the provider's codes mean for whoever typed something. */
const SENTENCES: Readonly<Record<string, string>> = {
  'invalid-credential': 'The email and the password do not belong together. Please check both.',
  'wrong-password': 'The email and the password do not belong together. Please check both.',
  'user-not-found': 'The email and the password do not belong together. Please check both.',
  'email-already-in-use':
    'There is an account with this email already. Sign in with it, or reset its password.',
  'invalid-email': 'This is not an email address. Please check it.',
  'weak-password': 'This password is too easy to guess. Please choose another one.',
  'password-does-not-meet-requirements':
    'This password lacks something that is asked for. Please choose another one.',
  'too-many-requests': 'Too many tries. Please wait a few minutes.',
  'user-disabled': 'This account has been switched off.',
};

/** Shaped as forms take their errors. */
export interface AccountMessage {
  readonly message: string;
  readonly types?: { readonly provider: string };
}

/**
 * A sentence of ours about a refusal by the sign-in provider, and the provider's own words as they are
 * (spec section 8, D192). null for what the provider has no part in. `sentences` say more where a form
 * asks for less.
 */
export function providerMessage(
  error: unknown,
  sentences: Readonly<Record<string, string>> = {},
): AccountMessage | null {
  if (!(error instanceof RepositoryError) || !isRepositoryError(error, 'provider')) return null;
  const code = error.providerCode ?? '';
  const message = sentences[code] ?? SENTENCES[code] ?? 'That was refused. Please try again.';
  return { message, types: { provider: error.message } };
}

/** The provider's words in a form's error; undefined where it holds none. */
export function providerWords(
  error: { readonly types?: object | undefined } | undefined,
): string | undefined {
  const words: unknown = error?.types && Reflect.get(error.types, 'provider');
  return typeof words === 'string' ? words : undefined;
}
