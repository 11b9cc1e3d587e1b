/** Everything that screens tell apart when a repository fails (spec section 8, D151). */
export const REPOSITORY_ERROR_KINDS = [
  /** The rules refused it: not the player's to read or write, or no longer. */
  'permission-denied',
  /** Nobody is signed in, or the sign-in is no longer valid. */
  'unauthenticated',
  /** The provider wants a fresh sign-in before this (deleting the account). */
  'recent-login-required',
  /** The server cannot be reached or did not answer in time, or the device cannot keep what is to be sent. */
  'unavailable',
  /** A quota or rate limit is used up. */
  'resource-exhausted',
  /** The player has asked for as many battles as one may within 24 hours (decision 027). */
  'too-many-requests',
  'not-found',
  /** What the player looked at was changed meanwhile (D52). */
  'changed',
  /** The request is no longer open: it can neither be changed nor sent again under its id. */
  'closed',
  'username-taken',
  /** The account exists, its profile could not be created (D133). */
  'profile-failed',
  /** The sign-in provider refused; `message` is its own text, shown as it is (D152), `providerCode` what it calls the reason. */
  'provider',
  'cancelled',
  'invalid',
  'unknown',
] as const;
export type RepositoryErrorKind = (typeof REPOSITORY_ERROR_KINDS)[number];

/** The one kind of error that leaves a repository; `cause` is the SDK's. */
export class RepositoryError extends Error {
  override readonly name = 'RepositoryError';
  readonly kind: RepositoryErrorKind;
  /** Of the kind `provider` alone: one of its codes, without its name ("wrong-password"). */
  readonly providerCode: string | undefined;

  constructor(
    kind: RepositoryErrorKind,
    message: string = kind,
    options?: ErrorOptions & { readonly providerCode?: string },
  ) {
    super(message, options);
    this.kind = kind;
    this.providerCode = options?.providerCode;
  }
}

export function isRepositoryError(error: unknown, kind: RepositoryErrorKind): boolean {
  return error instanceof RepositoryError && error.kind === kind;
}
