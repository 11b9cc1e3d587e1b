import { deleteApp } from 'firebase/app';
import {
  disableNetwork,
  doc,
  enableNetwork,
  type Firestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newUser, recordEntry, type User } from '../../domain/index.ts';
import { createBattleRepository } from '../../repositories/create-battle-repository.ts';
import type { OpenBattles } from '../../repositories/battle-repository.ts';
import { createUserRepository } from '../../repositories/user-repository.ts';
import { battleConverter, battlePath } from '../../schema/battle-document.ts';
import { userConverter, userPath } from '../../schema/user-document.ts';
import { checkbox, duel, player } from '../../testing/sample-battles.ts';
import { openEmulatedFirebase } from '../../testing/emulator-backend.ts';
import { keepWatching } from '../connection/keep-watching.ts';

// A server in trouble, as the real SDK tells of it, in a project of its own: its rules change here.

const PROJECT = 'demo-server-faults';
const HOST = String(import.meta.env['FIRESTORE_EMULATOR_HOST'] ?? '');
const WHEN = { today: '2026-03-02', settled: '2026-03-02' };

const rulesOf = (condition: string): string => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read: if ${condition}; allow write: if true; }
  }
}`;

function ask(method: string, what: string, body?: object): Promise<Response> {
  return fetch(`http://${HOST}/emulator/v1/projects/${PROJECT}:${what}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
}

const setRules = async (condition: string): Promise<void> => {
  const content = rulesOf(condition);
  const files = [{ name: 'firestore.rules', content }];
  const answer = await ask('PUT', 'securityRules', { rules: { files } });
  expect(answer.ok).toBe(true);
};

const plan = async (status: string): Promise<void> => {
  const answer = await ask('POST', 'faults', { status, times: 1 });
  expect(answer.ok).toBe(true);
};

const faultsLeft = async (): Promise<unknown> => (await ask('GET', 'faults')).json();

/** A phone's database. */
function openPhone(name: string): Firestore {
  const { app, firestore } = openEmulatedFirebase(name, PROJECT);
  onTestFinished(() => deleteApp(app));
  return firestore;
}

beforeEach(async () => {
  // There is no page that could be looked at.
  vi.stubGlobal('document', new EventTarget());
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  setLogLevel('silent');
  await setRules('true');
  await ask('DELETE', 'faults');
});

test('fault 19: a listener that changed rules have refused is followed again', async () => {
  const firestore = openPhone('refused');
  const reference = doc(firestore, userPath('ann')).withConverter(userConverter);
  await setDoc(reference, newUser(player('ann')));
  const users = createUserRepository(firestore);
  const heard: (User | string | null)[] = [];
  onTestFinished(
    keepWatching<User | null>((observer) => users.watchUser('ann', observer), {
      next: (user) => heard.push(user),
      error: ({ kind }) => heard.push(kind),
    }),
  );
  await expect.poll(() => heard.at(-1)).toMatchObject({ level: 1 });

  await setRules('false');
  await expect.poll(() => heard.at(-1)).toBe('permission-denied');
  await setRules('true');
  await setDoc(reference, { ...newUser(player('ann')), level: 2 });
  await expect.poll(() => heard.at(-1), { timeout: 20_000 }).toMatchObject({ level: 2 });
});

/** Ann ticks on a phone whose server has been told to answer with `status`. */
async function tickDuring(status: string) {
  const firestore = openPhone(status);
  const battle = duel([checkbox()]);
  const reference = doc(firestore, battlePath(battle.id)).withConverter(battleConverter);
  await setDoc(reference, battle);
  const battles = createBattleRepository(firestore);
  const heard: OpenBattles[] = [];
  const failures: string[] = [];
  onTestFinished(
    battles.watchOpenBattles('ann', {
      next: (open) => heard.push(open),
      error: ({ kind }) => failures.push(kind),
    }),
  );
  await expect.poll(() => heard.at(-1)?.isFromCache).toBe(false);

  await plan(status);
  const change = { userId: 'ann', dayKey: 'day1', targetKey: 'target1', input: true };
  const recorded = recordEntry(battle, 'ann', { ...change, photo: null, hide: false }, WHEN);
  if (!recorded.ok) throw new Error(recorded.reason);
  let outcome = 'waits';
  const sent = battles.recordEntry(recorded.battle, change).then(
    () => (outcome = 'arrived'),
    () => (outcome = 'failed'),
  );
  await expect.poll(faultsLeft).not.toMatchObject({ times: 1 });
  return {
    firestore,
    sent,
    outcome: () => outcome,
    waits: () => heard.at(-1)?.battles[0]?.hasPendingWrites,
    failures,
  };
}

test('fault 13: a tick that meets "too many requests" is kept, and arrives later', async () => {
  const { firestore, sent, outcome, waits, failures } = await tickDuring('RESOURCE_EXHAUSTED');
  expect(waits()).toBe(true);
  expect(outcome()).toBe('waits');
  // The SDK gives such a server about a minute; a phone that is connected again begins at once.
  await disableNetwork(firestore);
  await enableNetwork(firestore);
  await sent;
  expect(outcome()).toBe('arrived');
  await expect.poll(waits).toBe(false);
  expect(failures).toEqual([]);
});

test('fault 13: a tick that meets 503 is sent again by itself', async () => {
  const { sent, outcome, waits, failures } = await tickDuring('UNAVAILABLE');
  await sent;
  expect(outcome()).toBe('arrived');
  await expect.poll(waits).toBe(false);
  expect(failures).toEqual([]);
});
