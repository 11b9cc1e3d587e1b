import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { localStack } from './sdk/emulators.ts';
import { within } from '../lib/within.ts';
import { userPath } from '../schema/user-document.ts';

/**
 * - `answers`: the server was asked through the SDK, and has said something.
 * - `silent`: the SDK says nothing, though the server answers whoever asks it.
 * - `unreachable`: there is no network, or the server itself is in trouble.
 */
export type SdkAnswer = 'answers' | 'silent' | 'unreachable';

/** How long each of the two questions may take. */
const LIMIT_MS = 5_000;

/** Nobody's document: whether it may be read does not matter, only that somebody says so. */
const PROBE = userPath('nobody');

export async function askSdk(firestore: Firestore): Promise<SdkAnswer> {
  const [hasSdk, hasServer] = await Promise.all([
    within(LIMIT_MS, isAnsweredBySdk(firestore)),
    within(LIMIT_MS, isAnsweredByServer(firestore)),
  ]);
  if (hasSdk) return 'answers';
  return hasServer ? 'silent' : 'unreachable';
}

async function isAnsweredBySdk(firestore: Firestore): Promise<boolean> {
  try {
    await getDocFromServer(doc(firestore, PROBE));
    return true;
  } catch (error) {
    // The rules' answer is one; an SDK that has broken down throws as well.
    return error instanceof Error && 'code' in error && error.code === 'permission-denied';
  }
}

/** Without the SDK and without a sign-in; a refusal is an answer, but not one that it has too much to do. */
async function isAnsweredByServer({ app }: Firestore): Promise<boolean> {
  const { projectId = '' } = app.options;
  const database = `v1/projects/${projectId}/databases/(default)/documents`;
  try {
    const { status } = await fetch(`${serverOrigin()}/${database}/${PROBE}`, { cache: 'no-store' });
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}

function serverOrigin(): string {
  if (import.meta.env.MODE !== 'local-stack') return 'https://firestore.googleapis.com';
  const { host, firestorePort } = localStack();
  return `http://${host}:${firestorePort}`;
}
