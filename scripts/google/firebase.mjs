import { tmpdir } from 'node:os';

import { runNode, tool } from '../run-command.mjs';

/** The Firebase command, which a Node program runs: see `run-command.mjs`. */
export const FIREBASE = tool('firebase-tools/lib/bin/firebase.js');

/** What the command takes in the place of a login. */
const CREDENTIALS = ['GOOGLE_APPLICATION_CREDENTIALS', 'FIREBASE_TOKEN'];

/** @returns {Promise<boolean>} whether the Firebase command knows who its user is */
export async function isFirebaseLoggedIn() {
  if (CREDENTIALS.some((name) => process.env[name] !== undefined)) return true;
  const { code, output } = await runNode([FIREBASE, 'login:list', '--non-interactive'], {
    // Without a project it is twice as quick: it would look through firebase.json first.
    cwd: tmpdir(),
    // Without a login it would wait for a server that only Google's own machines have.
    env: { METADATA_SERVER_DETECTION: 'none' },
  });
  return code === 0 && output.includes('Logged in as');
}
