import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth } from 'firebase/auth';
import { connectFirestoreEmulator, type Firestore, getFirestore } from 'firebase/firestore';
import { connectFunctionsEmulator, type Functions, getFunctions } from 'firebase/functions';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { createAnalyticsRepository } from '../repositories/analytics-repository.ts';
import { createInviteRepository } from '../repositories/create-invite-repository.ts';
import { createPhotoRepository } from '../repositories/photo-repository.ts';
import { createRepositories } from '../repositories/create-repositories.ts';
import type { Repositories } from '../repositories/repositories.ts';
import { createServerFunctions, type ServerFunctions } from '../repositories/server-functions.ts';
import { storedParts } from '../repositories/stored-parts.ts';
import { FUNCTIONS_REGION } from '../schema/functions-region.ts';
import type { Address } from './losing-line.ts';

/** The project of the local stack. */
export const PROJECT = 'demo-habit-rivals';

/** Host and port of a part of the local stack, as the environment names it. */
export function emulator(variable: string): Address {
  const address = String(import.meta.env[variable] ?? '').replace('http://', '');
  const [host, port] = address.split(':');
  if (!host || !port) throw new Error(`${variable} names no emulator`);
  return { host, port: Number(port) };
}

/** Sign-in and database of a phone, connected to the local stack. */
export function openEmulatedFirebase(
  name: string,
  {
    projectId = PROJECT,
    authAt = emulator('FIREBASE_AUTH_EMULATOR_HOST'),
    firestoreAt = emulator('FIRESTORE_EMULATOR_HOST'),
  } = {},
) {
  const app = initializeApp(
    { projectId, apiKey: 'demo', storageBucket: `${projectId}.appspot.com` },
    name,
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${authAt.host}:${authAt.port}`, { disableWarnings: true });

  const firestore = getFirestore(app);
  connectFirestoreEmulator(firestore, firestoreAt.host, firestoreAt.port);
  return { app, auth, firestore };
}

/** The callable functions, as a phone reaches them. */
export function emulatedFunctions(app: FirebaseApp): ServerFunctions {
  return createServerFunctions(connectedFunctions(app));
}

function connectedFunctions(app: FirebaseApp): Functions {
  const functions = getFunctions(app, FUNCTIONS_REGION);
  const { host, port } = emulator('FUNCTIONS_EMULATOR_ORIGIN');
  connectFunctionsEmulator(functions, host, port);
  return functions;
}

const notOnTheStack = () => Promise.reject(new Error('The local stack does without it'));

export interface EmulatedPhone {
  readonly firestore: Firestore;
  readonly repositories: Repositories;
  readonly close: () => Promise<void>;
}

/** A phone that speaks to the local stack as the app does, with nobody signed in. */
export function openEmulatedPhone(name: string): EmulatedPhone {
  const { app, auth, firestore } = openEmulatedFirebase(name);
  const functions = async () => emulatedFunctions(app);
  const stored = storedParts(auth, firestore, functions);
  const repositories = createRepositories(async () => ({
    ...stored,
    invites: async () => createInviteRepository(firestore, connectedFunctions(app)),
    photos: async () => {
      const storage = getStorage(app);
      const { host, port } = emulator('FIREBASE_STORAGE_EMULATOR_HOST');
      connectStorageEmulator(storage, host, port);
      return createPhotoRepository(storage);
    },
    functions,
    pushDevice: notOnTheStack,
    analytics: createAnalyticsRepository(notOnTheStack),
  }));
  return { firestore, repositories, close: () => deleteApp(app) };
}
