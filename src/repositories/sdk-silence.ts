import type { Auth } from 'firebase/auth';
import { doc, type Firestore, getDocFromServer } from 'firebase/firestore';
import { localStack } from './sdk/emulators.ts';
import { within } from '../lib/within.ts';
import { userPath } from '../schema/user-document.ts';

/** How long either question may take on a good line. */
const LIMIT_MS = 5_000;

/** The SDK asks who plays and opens a stream first: some six answers of the server, each of which may get lost. */
const ANSWERS_FOR_THE_SDK = 15;

/** Nobody's document: whether it may be read does not matter, only that somebody says so. */
const PROBE = userPath('nobody');

/**
 * Whether the SDK says nothing, though the server answers whoever asks it: not without a network, where the server
 * itself is in trouble, or where the SDK says that it does not get through, or may yet.
 */
export async function isSdkSilent(firestore: Firestore, auth: Auth): Promise<boolean> {
  if (awaitsServer(auth)) return false;
  return isSilentBeside(isAnsweredBySdk(firestore), isAnsweredByServer(firestore));
}

/**
 * Whether Auth knows from its database who was signed in, and waits for the server's word about it, half a minute if need be.
 * Only a field of its own says so.
 */
const awaitsServer = (auth: Auth): boolean =>
  auth.currentUser === null && Boolean(Reflect.get(auth, 'persistenceManager'));

/** Both were asked just now. The slower the line, by what the server took, the longer the SDK may take. */
export async function isSilentBeside(
  sdk: Promise<boolean>,
  server: Promise<boolean>,
): Promise<boolean> {
  const askedAt = performance.now();
  if ((await within(LIMIT_MS, server)) !== true) return false;
  const tookMs = performance.now() - askedAt;
  const restMs = Math.max(LIMIT_MS, ANSWERS_FOR_THE_SDK * tookMs) - tookMs;
  return (await within(restMs, sdk)) !== true;
}

async function isAnsweredBySdk(firestore: Firestore): Promise<boolean> {
  try {
    await getDocFromServer(doc(firestore, PROBE));
    return true;
  } catch (error) {
    // The rules' answer is one, and so is that there is no way to the server; an SDK that has broken down throws as well.
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'permission-denied' || code === 'unavailable';
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
