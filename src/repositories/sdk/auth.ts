import type { FirebaseApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { localStack } from '../../lib/emulators.ts';

/**
 * Auth that remembers the player in IndexedDB, or for this visit only where there is none, or it is not
 * to be used.
 */
export function openAuth(app: FirebaseApp, isInMemory: boolean): Auth {
  const auth = initializeAuth(app, {
    persistence: isInMemory
      ? inMemoryPersistence
      : [indexedDBLocalPersistence, inMemoryPersistence],
  });
  if (import.meta.env.MODE === 'local-stack')
    connectAuthEmulator(auth, localStack().authUrl, { disableWarnings: true });
  return auth;
}
