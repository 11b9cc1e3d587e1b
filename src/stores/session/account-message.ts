import { RepositoryError } from '../../repositories/repository-error.ts';

/** What the provider's codes mean for whoever typed something. */
const SENTENCES: Readonly<Record<string, string>> = {
  'invalid-credential': 'The email and the password do not belong together. Please check both.',
  'wrong-password': 'The email and the password do not belong together. Please check both.',
  'user-not-found': 'The email and the password do not belong together. Please check both.',
  'email-already-in-use':
    'There is an account with this email already. Sign in with it, or reset its password.',
  'invalid-email': 'This is not an email address. Please check it.',
  'weak-password': 'This password is too short. Please choose a longer one.',
  'password-does-not-meet-requirements':
    'This password lacks something that is asked for. Please choose another one.',
  'too-many-requests': 'Too many tries. Please wait a few minutes.',
  'user-disabled': 'This account has been switched off.',
  'quota-exceeded': 'The server has too much to do. Please try again later.',
};

/** True of a refusal as of a server in trouble, whose own words are for nobody. */
const FAILED = 'That did not work. Please try again.';

/** Shaped as forms take their errors. */
export interface AccountMessage {
  readonly message: string;
  readonly types?: { readonly provider: string };
}

/**
 * What the player can do about a failure: for a refusal by the sign-in provider a sentence of ours,
 * with the provider's own words as they are (spec section 8, D192). `sentences` say more where a form
 * asks for less: by the provider's code, else by the error's kind. Throws what is no repository's error.
 */
export function accountMessage(
  error: unknown,
  sentences: Readonly<Record<string, string>> = {},
): AccountMessage {
  if (!(error instanceof RepositoryError)) throw error;
  const { kind, message, providerCode = '' } = error;
  if (kind === 'provider')
    return {
      message: sentences[providerCode] ?? SENTENCES[providerCode] ?? FAILED,
      types: { provider: message },
    };
  if (kind === 'unavailable')
    return { message: sentences[kind] ?? 'No connection. Please try again.' };
  return { message: sentences[kind] ?? FAILED };
}

/** The same in one text, where no form shows the provider's words below it. */
export function accountText(error: unknown): string {
  const { message, types } = accountMessage(error);
  return types ? `${message} ${types.provider}` : message;
}

/** The provider's words in a form's error; undefined where it holds none. */
export function providerWords(
  error: { readonly types?: object | undefined } | undefined,
): string | undefined {
  const words: unknown = error?.types && Reflect.get(error.types, 'provider');
  return typeof words === 'string' ? words : undefined;
}
