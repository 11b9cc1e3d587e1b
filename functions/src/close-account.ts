import { HttpsError } from 'firebase-functions/https';

import {
  closeAccountRequestSchema,
  RECENT_SIGN_IN_SECONDS,
} from '../../src/schema/close-account.ts';
import { shutOut } from './clean-up-account.ts';
import { signedIn } from './signed-in.ts';
import { type Call, requestOf } from './steps.ts';

/** As for the deletion of the sign-in itself (D139): a phone that was left open closes nothing. */
async function signedInRecently({ call: { auth } }: { readonly call: Call }) {
  const since = Date.now() / 1000 - (auth?.token.auth_time ?? 0);
  if (since > RECENT_SIGN_IN_SECONDS) {
    throw new HttpsError('failed-precondition', 'Please sign in again.');
  }
  return {};
}

/**
 * The first step of a deletion: nothing of the player is left in any battle, and nobody can challenge
 * them. Rules let a player's documents be deleted only after it (decision 038). Safe to repeat.
 */
export const closeAccount = requestOf(closeAccountRequestSchema)
  .and(signedIn)
  .and(signedInRecently)
  .handle(async ({ callerId }, services) => {
    await shutOut(services, callerId);
    return {};
  });
