import { readFileSync } from 'node:fs';
import {
  initializeTestEnvironment,
  type RulesTestContext,
  type RulesTestEnvironment,
} from '@firebase/rules-unit-testing';
import { doc, type Firestore, setDoc, setLogLevel } from 'firebase/firestore';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Documents } from './rules-engine.ts';

const RULES_FILE = new URL('../../firestore.rules', import.meta.url);

/** The local stack as one test file sees it: a project of its own, emptied before each test. */
export interface RulesTest {
  /** Firestore as that player's phone has it. */
  as(userId: string): Firestore;
  /** Firestore of somebody who is not signed in. */
  signedOut(): Firestore;
  /** Puts documents in place past the rules. */
  seed(documents: Documents): Promise<void>;
}

/** Call it once at the top of a test file; `name` keeps the project of that file apart. */
export function rulesTest(name: string): RulesTest {
  const [host, port] = (process.env['FIRESTORE_EMULATOR_HOST'] ?? '').split(':');
  if (!host || !port) throw new Error('FIRESTORE_EMULATOR_HOST names no Firestore emulator');
  let environment: RulesTestEnvironment;
  const phones = new Map<string, Firestore>();

  // Refused writes are what these tests are about; the SDK logs each as an error.
  setLogLevel('silent');

  beforeAll(async () => {
    environment = await initializeTestEnvironment({
      projectId: `demo-rules-${name}`,
      firestore: { host, port: Number(port), rules: readFileSync(RULES_FILE, 'utf8') },
    });
  });
  beforeEach(() => environment.clearFirestore());
  afterAll(() => environment.cleanup());

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
    signedOut: () => phone('', () => environment.unauthenticatedContext()),
    seed: (documents) =>
      environment.withSecurityRulesDisabled(async (context) => {
        const firestore = context.firestore() as unknown as Firestore;
        for (const [path, fields] of Object.entries(documents))
          if (fields !== undefined) await setDoc(doc(firestore, path), fields);
      }),
  };
}
