import { FirebaseError } from 'firebase/app';
import { isOnline } from '../lib/online.ts';
import { tellTrouble } from '../lib/report-error.ts';
import { within } from '../lib/within.ts';
import { z } from '../schema/zod.ts';
import { signInWasLost } from './sign-in-was-lost.ts';
import {
  isRepositoryError,
  RepositoryError,
  type RepositoryErrorKind,
} from './repository-error.ts';

/**
 * What each service code of spec section 8 means here, without the product's prefix: Firestore and
 * Functions share their codes, Storage has its own words for some.
 */
const KIND_BY_CODE: Readonly<Record<string, RepositoryErrorKind>> = {
  'permission-denied': 'permission-denied',
  unauthorized: 'permission-denied',
  'unauthorized-app': 'permission-denied',
  unauthenticated: 'unauthenticated',
  unavailable: 'unavailable',
  'deadline-exceeded': 'unavailable',
  aborted: 'unavailable',
  internal: 'unavailable',
  'retry-limit-exceeded': 'unavailable',
  'resource-exhausted': 'resource-exhausted',
  'quota-exceeded': 'resource-exhausted',
  'not-found': 'not-found',
  'object-not-found': 'not-found',
  cancelled: 'cancelled',
  canceled: 'cancelled',
  'invalid-argument': 'invalid',
  'invalid-format': 'invalid',
  'invalid-checksum': 'invalid',
  'failed-precondition': 'changed',
  'already-exists': 'changed',
};

/** Of the sign-in provider's codes only these change what the player can do; the rest is text. */
const KIND_BY_AUTH_CODE: Readonly<Record<string, RepositoryErrorKind>> = {
  'network-request-failed': 'unavailable',
  'requires-recent-login': 'recent-login-required',
  'user-token-expired': 'unauthenticated',
  'invalid-user-token': 'unauthenticated',
};

/** Any error as the one kind that leaves a repository; its message is kept. Tells of an index that is missing. */
export function toRepositoryError(error: unknown): RepositoryError {
  if (error instanceof RepositoryError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const kind = kindOf(error);
  if (message.includes('requires an index'))
    tellTrouble({ kind: 'problem', what: 'An index is missing', error });
  return new RepositoryError(kind, message, {
    cause: error,
    ...(kind === 'provider' &&
      error instanceof FirebaseError && { providerCode: error.code.replace('auth/', '') }),
  });
}

function kindOf(error: unknown): RepositoryErrorKind {
  if (error instanceof z.core.$ZodError) return 'invalid';
  if (!(error instanceof FirebaseError)) return 'unknown';
  const [product = '', code = product] = error.code.split('/');
  if (product === 'auth') return KIND_BY_AUTH_CODE[code] ?? 'provider';
  return KIND_BY_CODE[code] ?? 'unknown';
}

/** Runs SDK work so that whatever it throws becomes a `RepositoryError`. */
export async function translated<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isAboutSignIn(error)) signInWasLost();
    throw toRepositoryError(error);
  }
}

/** The same, for a write of the player's own record, which only rules of another version refuse: it is told. */
export async function ownWrite<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await translated(work);
  } catch (error) {
    if (isRepositoryError(error, 'permission-denied'))
      tellTrouble({ kind: 'problem', what: 'The server refuses what the game allows', error });
    throw error;
  }
}

/** Auth has codes of its own for that, and acts on them itself. */
function isAboutSignIn(error: unknown): boolean {
  return error instanceof FirebaseError && /^(\w+\/)?unauthenticated$/.test(error.code);
}

/** The same, for what no cache can do: rejects with `unavailable` at once without a network. */
export async function connected<Result>(work: () => Promise<Result>): Promise<Result> {
  if (!isOnline()) throw new RepositoryError('unavailable', 'This device is offline.');
  return translated(work);
}

/** How long an action that needs the server may take (D102). */
const CONFIRMATION_TIMEOUT_MS = 10_000;

/**
 * The same, for what the server has to confirm or knows alone: rejects with `unavailable` after 10
 * seconds, or as many as are given. The work itself cannot be taken back and may still succeed later.
 */
export async function confirmed<Result>(
  work: () => Promise<Result>,
  limitMs = CONFIRMATION_TIMEOUT_MS,
): Promise<Result> {
  // In an object: what the work resolves with may be undefined.
  const answer = connected(async () => ({ result: await work() }));
  const known = await within(limitMs, answer);
  if (!known) throw new RepositoryError('unavailable', 'The server did not answer in time.');
  return known.result;
}
