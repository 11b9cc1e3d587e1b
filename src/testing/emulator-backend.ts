import { deleteApp, type FirebaseApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth } from 'firebase/auth';
import {
  connectFirestoreEmulator,
  disableNetwork,
  doc,
  type DocumentData,
  enableNetwork,
  type Firestore,
  getFirestore,
  setDoc,
  setLogLevel,
} from 'firebase/firestore';
import { connectFunctionsEmulator, type Functions, getFunctions } from 'firebase/functions';
import { connectStorageEmulator, getStorage } from 'firebase/storage';
import { afterAll } from 'vitest';
import { createAnalyticsRepository } from '../repositories/analytics-repository.ts';
import { createInviteRepository } from '../repositories/create-invite-repository.ts';
import { createPhotoRepository } from '../repositories/photo-repository.ts';
import { createServerFunctions, type ServerFunctions } from '../repositories/server-functions.ts';
import { storedParts } from '../repositories/stored-parts.ts';
import { createRepositories } from '../repositories/create-repositories.ts';
import { battleConverter, battlePath } from '../schema/battle-document.ts';
import { FUNCTIONS_REGION } from '../schema/functions-region.ts';
import { invitePath } from '../schema/invite-document.ts';
import type { Backend } from './contract/contract-players.ts';
import type { Address } from './losing-line.ts';

const PROJECT = 'demo-habit-rivals';

/** Host and port of a part of the local stack, as the environment names it. */
export function emulator(variable: string): Address {
  const address = String(import.meta.env[variable] ?? '').replace('http://', '');
  const [host, port] = address.split(':');
  if (!host || !port) throw new Error(`${variable} names no emulator`);
  return { host, port: Number(port) };
}

const notInContract = () => Promise.reject(new Error('The contract does without it'));

/** Sign-in and database of a phone, connected to the local stack. */
export function openEmulatedFirebase(
  name: string,
  { projectId = PROJECT, authAt = emulator('FIREBASE_AUTH_EMULATOR_HOST') } = {},
) {
  const app = initializeApp(
    { projectId, apiKey: 'demo', storageBucket: `${projectId}.appspot.com` },
    name,
  );
  const auth = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${authAt.host}:${authAt.port}`, { disableWarnings: true });

  const firestore = getFirestore(app);
  const firestoreAt = emulator('FIRESTORE_EMULATOR_HOST');
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

/** The database past the rules. */
function openAsOwner() {
  const app = initializeApp({ projectId: PROJECT }, 'owner');
  const firestore = getFirestore(app);
  const { host, port } = emulator('FIRESTORE_EMULATOR_HOST');
  connectFirestoreEmulator(firestore, host, port, { mockUserToken: 'owner' });
  return { app, firestore };
}

/** Phones that speak to the local stack as the app does; call it once at the top of a test file. */
export function emulatorBackend(): Backend {
  const closing: (() => Promise<void>)[] = [];
  let phones = 0;
  let owner: Firestore | undefined;
  setLogLevel('silent');
  afterAll(() => Promise.all(closing.map((close) => close())));

  const put = async (path: string, document: DocumentData): Promise<void> => {
    if (!owner) {
      const { app, firestore } = openAsOwner();
      owner = firestore;
      closing.push(() => deleteApp(app));
    }
    await setDoc(doc(owner, path), document);
  };

  return {
    newPhone: async () => {
      phones += 1;
      const { app, auth, firestore } = openEmulatedFirebase(`phone-${phones}`);
      const functions = async () => emulatedFunctions(app);
      const stored = storedParts(auth, firestore, functions);
      closing.push(() => deleteApp(app));

      return {
        repositories: createRepositories(async () => ({
          ...stored,
          invites: async () => createInviteRepository(firestore, connectedFunctions(app)),
          photos: async () => {
            const storage = getStorage(app);
            const storageAt = emulator('FIREBASE_STORAGE_EMULATOR_HOST');
            connectStorageEmulator(storage, storageAt.host, storageAt.port);
            return createPhotoRepository(storage);
          },
          functions,
          pushDevice: notInContract,
          analytics: createAnalyticsRepository(notInContract),
        })),
        setOnline: (isOnline) => (isOnline ? enableNetwork(firestore) : disableNetwork(firestore)),
      };
    },

    putBattle: (battle) => put(battlePath(battle.id), battleConverter.toFirestore(battle)),
    putInvite: ({ createdAt, ...invite }) =>
      put(invitePath(invite.id), { ...invite, createdAt: new Date(createdAt ?? 0) }),
  };
}
