import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  doc,
  type Firestore,
  getFirestore,
  setLogLevel,
  writeBatch,
} from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { emulator } from '../../src/testing/emulated-phone.ts';
import { accessMatchers } from './access-matchers.ts';
import type { Documents } from './rules-engine.ts';

expect.extend(accessMatchers);

/** Where `npm test -- rules` asks for what has decided. */
const COVERAGE_FOLDER = process.env['RULES_COVERAGE_FOLDER'];

const RULES_FILE = new URL('../../firestore.rules', import.meta.url);

/** The claim of a sign-in without a name. */
export const ANONYMOUS = { sign_in_provider: 'anonymous', identities: {} } as const;

/** The local stack as one test file sees it: a project of its own, emptied before each test. */
export interface RulesTest {
  /** Firestore as that player's phone has it. */
  readonly as: (userId: string) => Firestore;
  /** The same, signed in anonymously. */
  readonly anonymous: (userId: string) => Firestore;
  /** Firestore of somebody who is not signed in. */
  readonly signedOut: () => Firestore;
  /** Puts documents in place past the rules. */
  readonly seed: (documents: Documents) => Promise<void>;
}

/** Call it once at the top of a test file; `name` keeps the project of that file apart. */
export function rulesTest(name: string): RulesTest {
  const { host, port } = emulator('FIRESTORE_EMULATOR_HOST');
  let environment: RulesTestEnvironment;
  let owner: FirebaseApp;
  const phones = new Map<string, Firestore>();
  const coverageAddress = () =>
    `http://${host}:${port}/emulator/v1/projects/${environment.projectId}:ruleCoverage`;

  // Refused writes are what these tests are about; the SDK logs each as an error.
  setLogLevel('silent');

  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: `demo-rules-${name}`,
      firestore: { host, port, rules: readFileSync(RULES_FILE, 'utf8') },
    });
    if (COVERAGE_FOLDER !== undefined) await fetch(coverageAddress(), { method: 'POST' });
    // The environment's own way past the rules connects anew each time, which costs more than the test.
    owner = initializeApp({ projectId: environment.projectId }, environment.projectId);
    connectFirestoreEmulator(getFirestore(owner), host, port, { mockUserToken: 'owner' });
  });
  beforeEach(() => environment.clearFirestore());
  afterAll(async () => {
    if (COVERAGE_FOLDER !== undefined) {
      const report = await fetch(coverageAddress());
      await writeFile(join(COVERAGE_FOLDER, `${environment.projectId}.json`), await report.text());
    }
    await Promise.all([environment.cleanup(), deleteApp(owner)]);
  });

  /** One connection for each player and file; the compat instance serves the modular functions. */
  function phone(userId: string, open: () => RulesTestContext): Firestore {
    const known = phones.get(userId);
    if (known) return known;
    const opened = open().firestore() as unknown as Firestore;
    phones.set(userId, opened);
    return opened;
  }

  return {
    as: (userId) => phone(userId, () => environment.authenticatedContext(userId)),
    anonymous: (userId) =>
      phone(`anonymous ${userId}`, () =>
        environment.authenticatedContext(userId, { firebase: ANONYMOUS }),
      ),
    signedOut: () => phone('', () => environment.unauthenticatedContext()),
    seed: (documents) => {
      const firestore = getFirestore(owner);
      const batch = writeBatch(firestore);
      for (const [path, fields] of Object.entries(documents))
        if (fields !== undefined) batch.set(doc(firestore, path), fields);
      return batch.commit();
    },
  };
}
