import type { FirebaseApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  type Firestore,
  initializeFirestore,
  memoryLocalCache,
  persistentLocalCache,
  persistentMultipleTabManager,
} from 'firebase/firestore';
import { hasBrowserStorage } from '../../lib/browser-storage.ts';
import { localStack } from './emulators.ts';
import { followSdkLog } from './sdk-log.ts';

/**
 * Firestore with a cache on the phone that all tabs share. Where IndexedDB is missing or refused
 * (private windows) everything is kept in memory: the SDK falls back by itself when it fails to
 * open the database, but not when there is no IndexedDB at all, or when local storage is refused.
 */
export function openFirestore(app: FirebaseApp, isInMemory: boolean): Firestore {
  followSdkLog();
  const firestore = initializeFirestore(app, {
    localCache:
      hasBrowserStorage() && !isInMemory
        ? persistentLocalCache({ tabManager: persistentMultipleTabManager() })
        : memoryLocalCache(),
    ignoreUndefinedProperties: false,
  });
  if (import.meta.env.MODE === 'local-stack') {
    const { host, firestorePort } = localStack();
    connectFirestoreEmulator(firestore, host, firestorePort);
  }
  return firestore;
}
