import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deleteApp, FirebaseError } from 'firebase/app';
import { signInWithEmailAndPassword } from 'firebase/auth';
import { connectFunctionsEmulator, getFunctions } from 'firebase/functions';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { expect, onTestFinished, test, vi } from 'vitest';
import { duelHp, type Invite } from '../domain/index.ts';
import { inviteIdOf, newInviteCode } from '../schema/invite-code.ts';
import { newPhotoPath } from '../schema/photo.ts';
import {
  emailOf,
  inputOf,
  newActiveDuel,
  newName,
  newPlayer,
  PASSWORD,
  type Player,
  record,
  rejection,
  termsOf,
  valuesOf,
} from '../testing/contract/contract-players.ts';
import { emulatedFunctions, emulator, openEmulatedFirebase } from '../testing/emulated-phone.ts';
import { emulatorBackend } from '../testing/emulator-backend.ts';
import { secondPhone } from '../testing/hammering-phone.ts';
import { type Address, openLateLine, openLosingLine } from '../testing/losing-line.ts';
import { createAccountRepository } from './account-repository.ts';
import { newBattleId } from './new-battle-id.ts';
import { createPhotoRepository } from './photo-repository.ts';
import { deleteProfile } from './profile-documents.ts';
import { translated } from './sdk-error.ts';
import { createServerFunctions } from './server-functions.ts';

// Faults below the screens, with the real SDK against the local stack.

const backend = emulatorBackend();

/** A port that is never given out. */
const NOBODY_LISTENS = 1;

test('fault 4: one player ticks on two phones at once: one entry, and HP move once', async () => {
  const { challenger, opponent, battle } = await newActiveDuel(backend);
  const second = await secondPhone(backend, challenger);
  await Promise.all(
    [challenger, second].map((phone) => record(phone, battle, 'target1', true).sent),
  );
  const stored = await opponent.repositories.battles.getBattle(battle.id);
  if (!stored) throw new Error('The battle is gone');
  expect(inputOf(stored, 'target1', challenger.user.id)).toBe(true);
  expect(duelHp(stored)).toEqual({ challenger: 5, opponent: 3 });
});

test('fault 18: two players sign up under one name at once: one gets it, the other tries again', async () => {
  const phones = [await backend.newPhone(), await backend.newPhone()];
  const username = newName();
  const results = await Promise.allSettled(
    phones.map(({ repositories }, index) =>
      repositories.accounts.signUp({
        email: emailOf(`${username}-${index}`),
        password: PASSWORD,
        username,
      }),
    ),
  );
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const loser = results.findIndex(({ status }) => status === 'rejected');
  expect(results[loser]).toMatchObject({ reason: rejection('username-taken') });
  const again = { email: emailOf(`${username}-${loser}`), password: PASSWORD };
  await phones[loser]?.repositories.accounts.signUp({ ...again, username: newName() });
});

test('fault 17: a deletion that stopped after the documents is repeated, and ends complete', async () => {
  const { app, auth, firestore } = openEmulatedFirebase('interrupted');
  onTestFinished(() => deleteApp(app));
  const functions = emulatedFunctions(app);
  const accounts = createAccountRepository(auth, firestore, async () => functions);
  const username = newName();
  const account = { email: emailOf(username), password: PASSWORD };
  const { userId } = await accounts.signUp({ ...account, username });
  // The app was closed here: the documents are gone, the sign-in is not.
  await functions.closeAccount();
  await deleteProfile(firestore, userId);

  await expect(accounts.deleteAccount('wrong one')).rejects.toMatchObject(rejection('provider'));
  await accounts.deleteAccount(PASSWORD);
  await expect(accounts.signIn(account)).rejects.toMatchObject(rejection('provider'));
  await expect(accounts.signUp({ ...account, username })).resolves.not.toMatchObject({ userId });
});

/** The accounts of a phone that reaches a part of the stack by that line, which ends with the test. */
function accountsOver(
  line: { readonly close: () => void },
  name: string,
  ends: Parameters<typeof openEmulatedFirebase>[1],
) {
  const { app, auth, firestore } = openEmulatedFirebase(name, ends);
  onTestFinished(async () => {
    await deleteApp(app);
    line.close();
  });
  return createAccountRepository(auth, firestore, async () => emulatedFunctions(app));
}

test('fault 17: a deletion whose last answer gets lost is done all the same', async () => {
  const line = await openLosingLine(emulator('FIREBASE_AUTH_EMULATOR_HOST'), 'accounts:delete');
  const accounts = accountsOver(line, 'lost deletion', { authAt: line });
  const username = newName();
  const account = { email: emailOf(username), password: PASSWORD };
  const { userId } = await accounts.signUp({ ...account, username });
  await accounts.deleteAccount(PASSWORD);
  await expect(accounts.signUp({ ...account, username })).resolves.not.toMatchObject({ userId });
});

test('a database that does not answer the first call keeps nobody from signing up', async () => {
  const line = await openLateLine(emulator('FIRESTORE_EMULATOR_HOST'));
  const accounts = accountsOver(line, 'late database', { firestoreAt: line });
  const username = newName();
  const account = { email: emailOf(username), password: PASSWORD, username };
  await expect(accounts.signUp(account)).resolves.toMatchObject({ email: account.email });
});

/** The player's photos on a phone that reaches Storage at that address. */
async function photosOf({ user }: Player, { host, port }: Address) {
  const { app, auth } = openEmulatedFirebase(`photos at ${port}`);
  onTestFinished(() => deleteApp(app));
  await signInWithEmailAndPassword(auth, emailOf(user.username), PASSWORD);
  const storage = getStorage(app);
  connectStorageEmulator(storage, host, port);
  return createPhotoRepository(storage);
}

/** For a running duel of the player's. */
async function newUpload() {
  const { challenger, battle } = await newActiveDuel(backend);
  const image = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' });
  const upload = {
    userId: challenger.user.id,
    battleId: battle.id,
    participantIds: battle.userIds,
    image,
  };
  return { challenger, upload };
}

test('a photo has arrived also where the answer to its upload gets lost', async () => {
  const { challenger, upload } = await newUpload();
  const line = await openLosingLine(emulator('FIREBASE_STORAGE_EMULATOR_HOST'), '/o?name=');
  onTestFinished(line.close);
  const photos = await photosOf(challenger, line);
  const path = await photos.uploadPhoto(upload);
  await expect(photos.getPhotoUrl(path)).resolves.toEqual(expect.any(String));
});

test('a photo on a line that is dead is given up after a while, sent or deleted, and can be sent again', async () => {
  const { challenger, upload } = await newUpload();
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const photos = await photosOf(challenger, { host: '127.0.0.1', port });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked = Promise.allSettled([
    photos.uploadPhoto(upload),
    photos.deletePhoto(newPhotoPath(upload.userId)),
  ]);
  await vi.advanceTimersByTimeAsync(2 * 60_000);
  for (const answer of await asked)
    expect(answer).toMatchObject({ reason: rejection('unavailable') });
});

test('a search that does not reach the server fails instead of finding nobody in the cache', async () => {
  const { app } = openEmulatedFirebase('unreachable');
  onTestFinished(() => deleteApp(app));
  const functions = getFunctions(app);
  connectFunctionsEmulator(functions, '127.0.0.1', NOBODY_LISTENS);
  await expect(createServerFunctions(functions).searchUsers('a')).rejects.toMatchObject(
    rejection('unavailable'),
  );
});

test('a sign-in that the server no longer knows ends as soon as a call is answered so (D151)', async () => {
  const phone = openEmulatedFirebase('lost');
  const other = openEmulatedFirebase('elsewhere');
  onTestFinished(
    async () => void (await Promise.all([deleteApp(phone.app), deleteApp(other.app)])),
  );
  const accounts = createAccountRepository(phone.auth, phone.firestore, async () =>
    emulatedFunctions(phone.app),
  );
  const username = newName();
  const account = { email: emailOf(username), password: PASSWORD };
  await accounts.signUp({ ...account, username });
  const sessions: (string | null)[] = [];
  onTestFinished(accounts.watchSession((session) => sessions.push(session?.email ?? null)));
  await expect.poll(() => sessions.at(-1)).toBe(account.email);

  const elsewhere = createAccountRepository(other.auth, other.firestore, async () =>
    emulatedFunctions(other.app),
  );
  await elsewhere.signIn(account);
  await elsewhere.deleteAccount(PASSWORD);
  expect(sessions.at(-1)).toBe(account.email);
  const answer = new FirebaseError('functions/unauthenticated', 'Please sign in.');
  await expect(translated(() => Promise.reject(answer))).rejects.toMatchObject(
    rejection('unauthenticated'),
  );
  await expect.poll(() => sessions.at(-1)).toBeNull();
});

test('a link stands on the phone that withdraws it until the server has answered', async () => {
  const { repositories, setOnline, user } = await newPlayer(backend);
  const { invites } = repositories;
  const code = newInviteCode();
  const terms = termsOf();
  const isGroupBattle = false;
  const battleId = newBattleId();
  await invites.createInvite({ code, battleId, isGroupBattle, timeZone: 'UTC', terms });
  const own = valuesOf<readonly Invite[]>((observer) => invites.watchInvites(user.id, observer));
  await own.until((open) => open.length === 1);
  // What the phone hears of, and what it would put off, waits; its transactions go past that.
  await setOnline(false);
  const id = await inviteIdOf(code);
  await invites.withdrawInvite(id);
  expect(own.values.at(-1)).toHaveLength(1);
  await setOnline(true);
  await own.until((open) => open.length === 0);
  // The same once more is a retry.
  await invites.withdrawInvite(id);
});
