import type { FirebaseApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { localStack } from './emulators.ts';

/** Auth that remembers the player in IndexedDB, or for this visit only where there is none. */
export function openAuth(app: FirebaseApp): Auth {
  const auth = initializeAuth(app, {
    persistence: [indexedDBLocalPersistence, inMemoryPersistence],
  });
  if (import.meta.env.MODE === 'local-stack')
    connectAuthEmulator(auth, localStack().authUrl, { disableWarnings: true });
  return auth;
}
