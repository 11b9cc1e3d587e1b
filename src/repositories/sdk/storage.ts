import type { FirebaseApp } from 'firebase/app';
import { connectStorageEmulator, type FirebaseStorage, getStorage } from 'firebase/storage';
import { localStack } from './emulators.ts';

export function openStorage(app: FirebaseApp): FirebaseStorage {
  const storage = getStorage(app);
  if (import.meta.env.MODE === 'local-stack') {
    const { host, storagePort } = localStack();
    connectStorageEmulator(storage, host, storagePort);
  }
  return storage;
}
