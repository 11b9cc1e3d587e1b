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
import { onTrouble } from '../../lib/report-error.ts';
import { createBattleRepository } from '../../repositories/create-battle-repository.ts';
import type { OpenBattles } from '../../repositories/battle-repository.ts';
import { createPersonalUserRepository } from '../../repositories/personal-user-repository.ts';
import { followSdkLog } from '../../repositories/sdk/sdk-log.ts';
import { createUserRepository } from '../../repositories/user-repository.ts';
import { battleConverter, battlePath } from '../../schema/battle-document.ts';
import { userConverter, userPath } from '../../schema/user-document.ts';
import { checkbox, duel, player } from '../../testing/sample-battles.ts';
import { openEmulatedFirebase } from '../../testing/emulated-phone.ts';
import { keepWatching } from '../connection/keep-watching.ts';

// A server in trouble, as the real SDK tells of it, in a project of its own: its rules change here.

const PROJECT = 'demo-server-faults';
const HOST = String(import.meta.env['FIRESTORE_EMULATOR_HOST'] ?? '');
const WHEN = { today: '2026-03-02', settled: '2026-03-02' };

const rulesOf = (read: string, write: string): string => `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /{document=**} { allow read: if ${read}; allow write: if ${write}; }
  }
}`;

function ask(method: string, what: string, body?: object): Promise<Response> {
  return fetch(`http://${HOST}/emulator/v1/projects/${PROJECT}:${what}`, {
    method,
    ...(body && { body: JSON.stringify(body) }),
  });
}

const setRules = async (read: string, write = 'true'): Promise<void> => {
  const content = rulesOf(read, write);
  const files = [{ name: 'firestore.rules', content }];
  const answer = await ask('PUT', 'securityRules', { rules: { files } });
  expect(answer.ok).toBe(true);
};

const plan = async (status: string, times = 1, message?: string): Promise<void> => {
  const answer = await ask('POST', 'faults', { status, times, message });
  expect(answer.ok).toBe(true);
};

const faultsLeft = async (): Promise<unknown> => (await ask('GET', 'faults')).json();

/** A phone's database. */
function openPhone(name: string): Firestore {
  const { app, firestore } = openEmulatedFirebase(name, { projectId: PROJECT });
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
  await expect.poll(() => heard.at(-1)).toMatchObject({ level: 2 });
});

/** Ann ticks on a phone whose server has been told to answer with `status`, if any. */
async function tickDuring(status?: string) {
  const firestore = openPhone(status ?? 'untroubled');
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

  // One for each way in which it can be sent.
  if (status !== undefined) await plan(status, 2);
  const change = { userId: 'ann', dayKey: 'day1', targetKey: 'target1', input: true };
  const recorded = recordEntry(battle, 'ann', { ...change, photo: null, hide: false }, WHEN);
  if (!recorded.ok) throw new Error(recorded.reason);
  let outcome = 'waits';
  const sent = battles.recordEntry(recorded.battle, change).then(
    () => (outcome = 'arrived'),
    () => (outcome = 'failed'),
  );
  await expect.poll(faultsLeft).not.toHaveProperty('times');
  return {
    firestore,
    sent,
    outcome: () => outcome,
    waits: () => heard.at(-1)?.battles[0]?.hasPendingWrites,
    everWaited: () => heard.some(({ battles: [own] }) => own?.hasPendingWrites),
    failures,
  };
}

/** What whoever runs the app is told from now on, with the code of each. */
function followTroubles(): readonly string[] {
  const told: string[] = [];
  onTestFinished(
    onTrouble(({ what, error }) => {
      const { code, kind } = error as { code?: string; kind?: string };
      told.push(`${what}: ${code ?? kind}`);
    }),
  );
  return told;
}

test('a tick that meets no trouble does not wait in the queue of the SDK', async () => {
  const { sent, outcome, everWaited } = await tickDuring();
  await sent;
  expect(outcome()).toBe('arrived');
  expect(everWaited()).toBe(false);
});

test('fault 13: a tick that meets "too many requests" is kept and told, and arrives later', async () => {
  setLogLevel('error');
  const logged = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => logged.mockRestore());
  const told = followTroubles();
  followSdkLog();
  const { firestore, sent, outcome, waits, failures } = await tickDuring('RESOURCE_EXHAUSTED');
  expect(waits()).toBe(true);
  expect(outcome()).toBe('waits');
  await expect.poll(() => told).toContain('A quota is used up: resource-exhausted');
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

test('fault 182: rules that refuse what a player sets are told', async () => {
  const told = followTroubles();
  await setRules('true', 'false');
  const settings = createPersonalUserRepository(openPhone('refused-write'));
  await expect(settings.setHearsWords('ann', false)).rejects.toMatchObject({
    kind: 'permission-denied',
  });
  expect(told).toEqual(['The server refuses what the game allows: permission-denied']);
});

test('fault 182: an index that is missing is told', async () => {
  const told = followTroubles();
  await plan('FAILED_PRECONDITION', 1, 'The query requires an index. You can create it here: …');
  const battles = createBattleRepository(openPhone('no-index'));
  await expect(battles.hasLaterBattles('ann')).rejects.toMatchObject({ kind: 'changed' });
  expect(told).toEqual(['An index is missing: failed-precondition']);
});
