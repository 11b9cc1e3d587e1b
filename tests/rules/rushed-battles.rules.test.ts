import { readFileSync } from 'node:fs';
import { initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  deleteField,
  doc,
  type Firestore,
  getFirestore,
  serverTimestamp,
  setDoc,
  setLogLevel,
  Timestamp,
  updateDoc,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type RunningEmulator, startEmulator } from '../../emulator/server/start.ts';
import { settleStoredBattle } from '../../functions/src/settle-stored-battle.ts';
import { stackServices, type TestServices } from '../../functions/src/testing/stack.ts';
import {
  acceptBattle,
  addDays,
  type Battle,
  editBattle,
  type Move,
  newDuel,
  versionOf,
} from '../../src/domain/index.ts';
import { ACTIVE_SINCE } from '../../src/schema/battle-document.ts';
import { userPath } from '../../src/schema/user-document.ts';
import { checkbox, must } from '../../src/testing/sample-battles.ts';
import { type EmulatorControl, emulatorControl } from '../bench/firestore-emulator.ts';
import { accessMatchers } from './access-matchers.ts';
import {
  ALICE,
  BATTLE,
  BATTLE_ID,
  BOB,
  termsOf,
  TODAY,
  USERS,
  userOf,
  withField,
} from './fixtures.ts';
import { sendRequest } from './request-batch.ts';

// What two accounts of one person can do to be paid at once: phones by the rules, pay by the server's own function.

expect.extend(accessMatchers);

/** In an emulator of its own: the clock is set, which other tests must not see. */
const PROJECT = 'demo-rushed-battles';
const RULES_FILE = new URL('../../firestore.rules', import.meta.url);

/** Where a day is over first, and where it is over last. */
const FIRST_ZONE = 'Pacific/Kiritimati';
const LAST_ZONE = 'Etc/GMT+12';

/** The dates of the test that runs: no database goes back in time, so each has later ones. */
let today = TODAY;
let yesterday: string;

let emulator: RunningEmulator;
let control: EmulatorControl;
let alice: Firestore;
let bob: Firestore;
let server: TestServices;

const phoneOf = (userId: string): Firestore => {
  const firestore = getFirestore(
    initializeApp({ projectId: PROJECT, apiKey: 'demo' }, `${PROJECT} ${userId}`),
  );
  const mockUserToken = { sub: userId, user_id: userId };
  connectFirestoreEmulator(firestore, emulator.host, emulator.port, { mockUserToken });
  return firestore;
};

beforeAll(async () => {
  setLogLevel('silent');
  emulator = await startEmulator({ host: '127.0.0.1', port: 0 });
  const content = readFileSync(RULES_FILE, 'utf8');
  emulator.emulator.rules.setInitial({ name: 'firestore.rules', content });
  vi.stubEnv('GCLOUD_PROJECT', PROJECT);
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', `${emulator.host}:${emulator.port}`);
  // The bucket is asked for photos alone, and there are none.
  vi.stubEnv('FIREBASE_STORAGE_EMULATOR_HOST', '127.0.0.1:1');
  control = emulatorControl(emulator, PROJECT);
  server = stackServices();
  [alice, bob] = [phoneOf(ALICE), phoneOf(BOB)];
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await server.firestore.terminate();
  await emulator.close();
});

beforeEach(async () => {
  emulator.emulator.projects.database(PROJECT).clear();
  yesterday = addDays(today, 2);
  today = addDays(today, 3);
  // Yesterday may still be chosen and accepted then, and has been over in the first zone for 23 hours.
  await clockAt('09:00');
  const { firestore } = server;
  const batch = firestore.batch();
  for (const [path, fields] of Object.entries(USERS)) batch.set(firestore.doc(path), fields ?? {});
  await batch.commit();
});

const clockAt = (time: string) => control.setClock(new Date(`${today}T${time}Z`));

const terms = (startDate: string) => termsOf({ startDate, numDays: 1, targets: [checkbox()] });

/** Alice challenges Bob to a day, wherever she says that she is. */
const request = (startDate: string, timeZone = FIRST_ZONE): Battle =>
  newDuel({
    id: BATTLE_ID,
    challenger: { ...userOf(ALICE), timeZone },
    opponent: userOf(BOB),
    terms: terms(startDate),
  });

const send = (battle: Battle) => sendRequest(alice, ALICE, BATTLE, battle);

/** For a phone by whose calendar no day has passed. */
const moveOf = (userId: string, battle: Battle, timeZone = FIRST_ZONE): Move => ({
  userId,
  version: versionOf(battle),
  settled: addDays(battle.startDate, -1),
  timeZone,
});

/** Bob's acceptance of what was sent, from that zone. */
const accept = (battle: Battle, timeZone = FIRST_ZONE, since: unknown = serverTimestamp()) => {
  const taken = must(acceptBattle(battle, moveOf(BOB, battle, timeZone)));
  return setDoc(doc(bob, BATTLE), withField(taken, ACTIVE_SINCE, since));
};

const revised = (battle: Battle, startDate: string): Battle =>
  must(editBattle(battle, moveOf(ALICE, battle), terms(startDate)));

const changeAs = (phone: Firestore, fields: Record<string, unknown>) =>
  updateDoc(doc(phone, BATTLE), fields);

/** What the battle is and what both have once either of them has asked. */
async function settled() {
  const { firestore } = server;
  const { battle } = await settleStoredBattle(server, BATTLE_ID);
  const records = await firestore.getAll(...[ALICE, BOB].map((id) => firestore.doc(userPath(id))));
  return { status: battle.status, xp: records.map((record): unknown => record.get('xp')) };
}

const OVER_AND_UNPAID = { status: 'COMPLETE', xp: [0, 0] };
const RUNNING_AND_UNPAID = { status: 'ACTIVE', xp: [0, 0] };

test('a battle that was accepted before its day was over pays', async () => {
  const battle = request(today);
  await expect(send(battle)).toBeAllowed();
  await expect(accept(battle)).toBeAllowed();
  expect(await settled()).toEqual(RUNNING_AND_UNPAID);
  await clockAt('10:00:01');
  expect(await settled()).toEqual({ status: 'COMPLETE', xp: [3, 3] });
});

test('attack 64: it is dated yesterday from the beginning', async () => {
  const battle = request(yesterday);
  await expect(send(battle)).toBeAllowed();
  await expect(accept(battle)).toBeAllowed();
  expect(await settled()).toEqual(OVER_AND_UNPAID);
});

test('attack 64: it is revised to yesterday before it is accepted', async () => {
  const battle = request(today);
  await expect(send(battle)).toBeAllowed();
  const dated = revised(battle, yesterday);
  await expect(setDoc(doc(alice, BATTLE), dated)).toBeAllowed();
  await expect(accept(dated)).toBeAllowed();
  expect(await settled()).toEqual(OVER_AND_UNPAID);
});

test('attack 64: it is revised, or its dates are moved, once it is accepted', async () => {
  const battle = request(today);
  await expect(send(battle)).toBeAllowed();
  await expect(accept(battle)).toBeAllowed();
  const dated = revised(battle, yesterday);
  for (const phone of [alice, bob]) {
    await expect(setDoc(doc(phone, BATTLE), dated)).toBeDenied();
    await expect(setDoc(doc(phone, BATTLE), { ...dated, status: 'ACTIVE' })).toBeDenied();
    await expect(changeAs(phone, { startDate: yesterday })).toBeDenied();
    const day = { startDate: yesterday, 'days.day1.date': yesterday };
    await expect(changeAs(phone, day)).toBeDenied();
    await expect(changeAs(phone, { numDays: 0 })).toBeDenied();
  }
  expect(await settled()).toEqual(RUNNING_AND_UNPAID);
});

test('attack 64: its players move to where its day is over', async () => {
  const battle = request(yesterday, LAST_ZONE);
  await expect(send(battle)).toBeAllowed();
  await expect(accept(battle, LAST_ZONE)).toBeAllowed();
  for (const side of ['challenger', 'opponent'])
    for (const phone of [alice, bob])
      await expect(changeAs(phone, { [`${side}.timeZone`]: FIRST_ZONE })).toBeDenied();
  expect(await settled()).toEqual(RUNNING_AND_UNPAID);
});

test('attack 64: one of its players lived where its day was over', async () => {
  const battle = request(yesterday, LAST_ZONE);
  await expect(send(battle)).toBeAllowed();
  await expect(accept(battle, FIRST_ZONE)).toBeAllowed();
  expect(await settled()).toEqual(RUNNING_AND_UNPAID);
  await clockAt('12:00:01');
  expect(await settled()).toEqual(OVER_AND_UNPAID);
});

test('attack 64: it is told to have been accepted before', async () => {
  const battle = request(yesterday);
  await expect(send(battle)).toBeAllowed();
  const before = Timestamp.fromDate(new Date(`${yesterday}T00:00Z`));
  for (const since of [before, before.toMillis(), null])
    await expect(accept(battle, FIRST_ZONE, since)).toBeDenied();
  await expect(accept(battle)).toBeAllowed();
  for (const phone of [alice, bob])
    for (const since of [before, serverTimestamp(), null, deleteField()])
      await expect(changeAs(phone, { [ACTIVE_SINCE]: since })).toBeDenied();
  expect(await settled()).toEqual(OVER_AND_UNPAID);
});
