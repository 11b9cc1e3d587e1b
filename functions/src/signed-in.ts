import type { Auth, UserRecord } from 'firebase-admin/auth';
import { HttpsError } from 'firebase-functions/https';

import type { Services } from './services.ts';
import type { Call } from './steps.ts';

/** Of the ids that Auth gives to accounts. */
const MAX_ID_LENGTH = 128;

export interface SignedIn {
  readonly callerId: string;
}

/** What somebody who is signed in asks for. */
export type Asked<Request> = SignedIn & { readonly request: Request };

/**
 * The caller of a request, or `unauthenticated`. A token outlives its account and its revocation
 * by up to an hour, so the account is looked up.
 */
export async function signedIn(
  { call: { auth } }: { readonly call: Call },
  services: Services,
): Promise<SignedIn> {
  // An anonymous sign-in is nobody's.
  const isNamed = auth?.token.firebase?.sign_in_provider !== 'anonymous';
  const account = isNamed && (await findAccount(services.auth, auth?.uid));
  if (!auth || !account || account.disabled || isRevoked(account, auth.token.auth_time)) {
    throw new HttpsError('unauthenticated', 'Please sign in.');
  }
  return { callerId: auth.uid };
}

/** Where nobody checks tokens, as in the emulators, one may name nobody, or what no account's id can be. */
async function findAccount(auth: Auth, userId: unknown): Promise<UserRecord | undefined> {
  const isId = typeof userId === 'string' && userId !== '' && userId.length <= MAX_ID_LENGTH;
  if (!isId) return undefined;
  const { users } = await auth.getUsers([{ uid: userId }]);
  return users[0];
}

/** Whether the sign-in is older than the last revocation, password change or reset. */
function isRevoked({ tokensValidAfterTime }: UserRecord, signedInAtSeconds: number): boolean {
  if (tokensValidAfterTime === undefined) return false;
  return signedInAtSeconds * 1000 < Date.parse(tokensValidAfterTime);
}
