import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FUNCTIONS_REGION } from '../../schema/functions-region.ts';
import { openAuth } from './auth.ts';
import { openFirestore } from './firestore.ts';
import { openFunctions } from './functions.ts';
import { openStorage } from './storage.ts';

let app: FirebaseApp;

beforeAll(() => {
  app = initializeApp({
    projectId: 'demo-habit-rivals',
    apiKey: 'demo',
    storageBucket: 'demo-habit-rivals.appspot.com',
  });
});

afterAll(() => deleteApp(app));

test('Storage retries as long as spec section 9 says', () => {
  const storage = openStorage(app);
  expect(storage.maxOperationRetryTime).toBe(120_000);
  expect(storage.maxUploadRetryTime).toBe(600_000);
});

test('Functions are called where they run (D150)', () => {
  expect(openFunctions(app).region).toBe(FUNCTIONS_REGION);
});

test('Auth and Firestore open without IndexedDB, in memory', async () => {
  expect('indexedDB' in globalThis).toBe(false);
  const auth = openAuth(app);
  await auth.authStateReady();
  expect(auth.currentUser).toBeNull();
  expect(openFirestore(app, false).type).toBe('firestore');
});

test('no part is connected to an emulator outside the local build', () => {
  expect(openAuth(app).emulatorConfig).toBeNull();
});
