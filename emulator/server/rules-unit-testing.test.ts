import {
  assertFails,
  assertSucceeds,
  initializeTestEnvironment,
} from '@firebase/rules-unit-testing';
import { afterAll, afterEach, expect, test } from 'vitest';

import { firestoreRules } from '../rules/testing/harness.ts';
import { serverOfFile } from './testing/test-server.ts';

const RULES = firestoreRules(`
    match /notes/{id} {
      allow read, write: if request.auth.uid == 'alice';
    }`);

const { port } = await serverOfFile();
const environment = await initializeTestEnvironment({
  projectId: 'demo-rules',
  firestore: { host: '127.0.0.1', port, rules: RULES },
});

afterEach(async () => {
  await environment.clearFirestore();
});

afterAll(() => environment.cleanup());

test('allows and denies by the rules, and not at all with rules disabled', async () => {
  const alice = environment.authenticatedContext('alice').firestore();
  const nobody = environment.unauthenticatedContext().firestore();
  await assertSucceeds(alice.doc('notes/a').set({ text: 'mine' }));
  await assertFails(nobody.doc('notes/a').get());
  await assertFails(nobody.doc('notes/a').delete());
  await environment.withSecurityRulesDisabled(async (context) => {
    expect((await context.firestore().doc('notes/a').get()).get('text')).toBe('mine');
  });
});

test('clears the database', async () => {
  const alice = environment.authenticatedContext('alice').firestore();
  await alice.doc('notes/a').set({});
  await environment.clearFirestore();
  expect((await alice.doc('notes/a').get()).exists).toBe(false);
});

test('fails with line and column for rules that do not compile, and keeps the old ones', async () => {
  await expect(
    initializeTestEnvironment({
      projectId: 'demo-rules',
      firestore: {
        host: '127.0.0.1',
        port,
        rules: 'service cloud.firestore {\n  match /a { allow read: if (; }',
      },
    }),
  ).rejects.toThrow(/2:\d+/);
  await assertSucceeds(environment.authenticatedContext('alice').firestore().doc('notes/a').get());
});
