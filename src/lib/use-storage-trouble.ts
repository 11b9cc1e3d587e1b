import { useSyncExternalStore } from 'react';
import { onStorageTrouble, storageTrouble, type StorageTrouble } from './storage-trouble.ts';

/** Why this browser does not keep what it is given; null while it does. */
export function useStorageTrouble(): StorageTrouble | null {
  return useSyncExternalStore(onStorageTrouble, storageTrouble);
}
