import { randomUUID } from 'node:crypto';

import { type App, getApps, initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { FieldValue, getFirestore } from 'firebase-admin/firestore';
import { getStorage } from 'firebase-admin/storage';
import { vi } from 'vitest';

import {
  activated,
  addDays,
  type Battle,
  newDuel,
  newGroup,
  newUser,
  type PlannedTarget,
  type User,
  withEntry,
} from '../../../src/domain/index.ts';
import { battlePath } from '../../../src/schema/battle-document.ts';
import { newPersonalUser, personalUserPath } from '../../../src/schema/personal-user-document.ts';
import { pushTokenPath } from '../../../src/schema/push-token.ts';
import { userPath } from '../../../src/schema/user-document.ts';
import { registryPaths } from '../../../src/schema/username-document.ts';
import type { Delivery, PushMessage } from '../push-sender.ts';
import type { Counted, Services } from '../services.ts';
import type { Call, Callable } from '../steps.ts';

/** The local stack as the functions see it, with a push sender that remembers. */

// Google's libraries would look for a metadata server, which only their own machines have.
process.env['METADATA_SERVER_DETECTION'] ??= 'none';

export function mustEnv(name: string): string {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: run \`npm run test:functions\`.`);
  return value;
}

export interface SentPush {
  readonly to: string;
  readonly message?: PushMessage;
}

export interface TestServices extends Services {
  /** Every push, subscription and unsubscription in order. */
  readonly sent: SentPush[];
  /** What was reported as wrong. */
  readonly problems: string[];
  /** What the owner was told. */
  readonly notices: object[];
  /** What was counted. */
  readonly counts: Partial<Record<Counted, number>>;
  /** Tokens that FCM is to call dead. */
  readonly dead: Set<string>;
}

/** With `isolated`, a database and a bucket of its own, which no other test sees. */
export function stackServices({ isolated = false } = {}): TestServices {
  const projectId = mustEnv('GCLOUD_PROJECT');
  mustEnv('FIRESTORE_EMULATOR_HOST');
  mustEnv('FIREBASE_STORAGE_EMULATOR_HOST');
  const app = appOf(projectId);
  const data = isolated ? appOf(`demo-${randomUUID()}`) : app;
  const problems: string[] = [];
  const notices: object[] = [];
  const counts: Partial<Record<Counted, number>> = {};
  const sent: SentPush[] = [];
  const dead = new Set<string>();
  const delivery = async (token: string, push: SentPush): Promise<Delivery> => {
    if (dead.has(token)) return 'dead-token';
    sent.push(push);
    return 'delivered';
  };
  return {
    firestore: getFirestore(data),
    auth: getAuth(app),
    bucket: getStorage(data).bucket(),
    sent,
    problems,
    notices,
    notice: (message, details) => notices.push({ message, ...details }),
    counts,
    dead,
    reportError: (what) => problems.push(what),
    count: (what, by = 1) => {
      counts[what] = (counts[what] ?? 0) + by;
    },
    push: {
      sendToDevice: (token, message) => delivery(token, { to: token, message }),
      sendToTopic: async (topic, message) => {
        sent.push({ to: topic, message });
      },
      subscribe: (token, topic) => delivery(token, { to: `+${topic} ${token}` }),
      unsubscribe: (token, topic) => delivery(token, { to: `-${topic} ${token}` }),
    },
  };
}

/** The same services, where that happens before a push goes to that device. */
export const beforePushTo = (
  services: TestServices,
  device: string,
  happen: () => Promise<unknown>,
): TestServices => ({
  ...services,
  push: {
    ...services.push,
    async sendToDevice(token, message) {
      if (token === device) await happen();
      return services.push.sendToDevice(token, message);
    },
  },
});

/** The next transaction is done, but its answer gets lost on the way: the SDK goes through it once more. */
export function loseAnswer({ firestore }: Services): void {
  const run = firestore.runTransaction.bind(firestore);
  vi.spyOn(firestore, 'runTransaction').mockImplementationOnce(async (...transaction) => {
    await run(...transaction);
    return run(...transaction);
  });
}

function appOf(projectId: string): App {
  const known = getApps().find(({ name }) => name === projectId);
  const options = { projectId, storageBucket: `${projectId}.appspot.com` };
  return known ?? initializeApp(options, projectId);
}

/** A fresh account with its documents, as after sign-up. */
export async function createPlayer(
  { firestore, auth }: Services,
  username = 'Player',
): Promise<User> {
  const user = newUser({ id: randomUUID(), username: `${username}_${randomUUID().slice(0, 6)}` });
  await auth.createUser({ uid: user.id });
  const batch = firestore
    .batch()
    .set(firestore.doc(userPath(user.id)), { ...user })
    .set(firestore.doc(personalUserPath(user.id)), { ...newPersonalUser(user.id) });
  for (const path of registryPaths(user.username))
    batch.set(firestore.doc(path), { username: user.username });
  await batch.commit();
  return user;
}

/** Gives the player one device more; gives back its token. */
export async function giveDevice({ firestore }: Services, userId: string): Promise<string> {
  const token = `token-${randomUUID()}`;
  const tokens = { [token]: FieldValue.serverTimestamp() };
  await firestore.doc(pushTokenPath(userId)).set({ fcmToken: token, tokens }, { merge: true });
  await firestore.doc(personalUserPath(userId)).update({ fcmToken: token });
  return token;
}

/** Lets the player want pushes and have a device; gives back its token. */
export async function givePushes({ firestore }: Services, userId: string): Promise<string> {
  const fcmToken = `token-${userId}`;
  await firestore.doc(pushTokenPath(userId)).set({ fcmToken });
  await firestore
    .doc(personalUserPath(userId))
    .update({ fcmToken, targetNotification: true, topics: ['dailyReminder'] });
  return fcmToken;
}

/** Calls a function as that player, signed in just now; as nobody without one. */
export function callAs<Answer>(
  services: Services,
  callable: Callable<Answer>,
  userId: string | undefined,
  data: unknown,
): Promise<Answer> {
  const auth = userId === undefined ? {} : { auth: signIn(userId) };
  return callable(services)({ data, ...auth });
}

function signIn(uid: string): NonNullable<Call['auth']> {
  return { uid, token: { auth_time: Math.ceil(Date.now() / 1000) } };
}

/** Today in UTC; battles of the tests begin days before or after it. */
export function daysFromNow(days: number): string {
  return addDays(new Date().toISOString().slice(0, 10), days);
}

export const TICK: PlannedTarget = {
  id: 'tick',
  title: 'Stretch',
  description: '',
  format: 'checkbox',
  frequency: 'DAILY',
  isPhotoRequired: false,
};

/** An ACTIVE duel without entries that is over, unless told otherwise. */
export function duelOf(
  challenger: User,
  opponent: User,
  { startDate = daysFromNow(-10), numDays = 3, target = TICK } = {},
): Battle {
  const terms = { startDate, numDays, prize: '', description: '', targets: [target, target] };
  const battle = newDuel({ id: randomUUID(), challenger, opponent, terms });
  return activated(battle);
}

/** An ACTIVE group battle without entries that is over. */
export function groupOf(creator: User, ...opponents: User[]): Battle {
  const startDate = daysFromNow(-10);
  const terms = { startDate, numDays: 3, prize: '', description: '', targets: [TICK] };
  const battle = newGroup({ id: randomUUID(), creator, opponents, terms });
  return activated(battle);
}

/** The battle with that player's first target ticked on its first day. */
export const ticked = (battle: Battle, userId: string, photo: string | null = null): Battle =>
  withEntry(
    battle,
    { dayKey: 'day1', targetKey: 'target1' },
    { userId, input: true, photo, hide: false },
  );

export async function store({ firestore }: Services, battle: Battle): Promise<Battle> {
  await firestore.doc(battlePath(battle.id)).set({ ...battle });
  return battle;
}

export async function stored({ firestore }: Services, path: string) {
  return (await firestore.doc(path).get()).data();
}
