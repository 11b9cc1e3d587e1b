/**
 * Loaded into firebase-tools before its own code (`--import`): who signs up is signed in from the moment on since which
 * sign-ins count. Its Auth emulator asks the clock for either; where a second ends between them the sign-in is older,
 * and whoever looks whether it was revoked, as our functions do, refuses it.
 */

import { ofFirebaseTools } from './firebase-tools.mjs';

const { ProjectState } = ofFirebaseTools('./lib/emulator/auth/state.js');

const { createUserWithLocalId } = ProjectState.prototype;

/** @typedef {{ lastLoginAt: string, validSince?: string }} Account milliseconds and seconds since 1970 */

ProjectState.prototype.createUserWithLocalId = function createSignedIn(
  /** @type {string} */ localId,
  /** @type {Account} */ account,
) {
  const { lastLoginAt, validSince } = account;
  if (validSince === undefined) return createUserWithLocalId.call(this, localId, account);
  const sinceSeconds = Math.min(Number(validSince), Math.floor(Number(lastLoginAt) / 1000));
  return createUserWithLocalId.call(this, localId, {
    ...account,
    validSince: String(sinceSeconds),
  });
};
