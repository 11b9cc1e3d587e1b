import { initializeApp } from 'firebase/app';
import {
  collection,
  connectFirestoreEmulator,
  doc,
  getDocs,
  getFirestore,
  query,
  where,
  writeBatch,
} from 'firebase/firestore/lite';

import { newUser, type PlayerName, type User } from '../../src/domain/index.ts';
import { newPersonalUser, personalUserPath } from '../../src/schema/personal-user-document.ts';
import { userConverter, userPath } from '../../src/schema/user-document.ts';
import { registryPaths } from '../../src/schema/username-document.ts';
import type { Account } from './account.ts';

const projectId = process.env['GCLOUD_PROJECT'] ?? '';
const authHost = process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '';
const [host = '', port] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
const app = initializeApp({ projectId, apiKey: 'demo' });

/** The server's documents without its rules, for what a test needs and does not want to play. */
export const database = getFirestore(app);
connectFirestoreEmulator(database, host, Number(port), { mockUserToken: 'owner' });

const accounts = `http://${authHost}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`;

/** As the project's owner, in the console. */
const ask = (url: string, body: unknown): Promise<Response> =>
  fetch(url, {
    method: 'POST',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

/** A sign-in that has no profile yet; returns its id. Rejects when the e-mail address is taken. */
export async function createSignIn({
  email,
  password,
}: Pick<Account, 'email' | 'password'>): Promise<string> {
  const id = crypto.randomUUID().replaceAll('-', '').slice(0, 28);
  const answer = await ask(accounts, { localId: id, email, password });
  if (!answer.ok) throw new Error(`No account for ${email}: ${await answer.text()}`);
  return id;
}

/**
 * What the Auth SDK keeps of a player who has just signed in, on a phone whose clock is ahead by so much. Rejects when
 * the password is wrong.
 */
export async function sessionOf({ email, password }: Account, aheadMs = 0): Promise<object> {
  const answer = await fetch(
    `http://${authHost}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=demo`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password, returnSecureToken: true }),
    },
  );
  if (!answer.ok) throw new Error(`${email} was not signed in: ${await answer.text()}`);
  const { localId, idToken, refreshToken, expiresIn } = (await answer.json()) as {
    readonly localId: string;
    readonly idToken: string;
    readonly refreshToken: string;
    readonly expiresIn: string;
  };
  return {
    uid: localId,
    email,
    emailVerified: false,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken,
      accessToken: idToken,
      expirationTime: Date.now() + aheadMs + Number(expiresIn) * 1000,
    },
    createdAt: String(Date.now()),
    lastLoginAt: String(Date.now()),
    apiKey: 'demo',
    appName: '[DEFAULT]',
  };
}

/** Ends it from elsewhere; the profile stays. */
export async function deleteSignIn(id: string): Promise<void> {
  const answer = await ask(`${accounts}:delete`, { localId: id });
  if (!answer.ok) throw new Error(`${id} was not deleted: ${await answer.text()}`);
}

/** What signing up leaves on the server. Rejects when the e-mail address is taken. */
export async function createPlayer(account: Account): Promise<void> {
  const { username } = account;
  const id = await createSignIn(account);
  const user = newUser({ id, username });
  const batch = writeBatch(database);
  batch.set(doc(database, userPath(id)), user);
  for (const path of registryPaths(username)) batch.set(doc(database, path), { username });
  batch.set(doc(database, personalUserPath(id)), newPersonalUser(id));
  await batch.commit();
}

/** The public record, as it is stored. */
export async function recordOf({ username }: Account): Promise<User> {
  const users = collection(database, 'users').withConverter(userConverter);
  const [player] = (await getDocs(query(users, where('username', '==', username)))).docs;
  if (player === undefined) throw new Error(`Nobody is called ${username}`);
  return player.data();
}

export async function playerOf(account: Account): Promise<PlayerName> {
  const { id, username } = await recordOf(account);
  return { id, username };
}
