import { useSyncExternalStore } from 'react';
import { isOnline } from './online.ts';

/** Whether this device is taken to be online (online.ts); true is no promise that a server answers. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, isOnline);
}

function subscribe(listener: () => void): () => void {
  const isDone = new AbortController();
  addEventListener('online', listener, isDone);
  addEventListener('offline', listener, isDone);
  return () => isDone.abort();
}
