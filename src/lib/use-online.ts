import { useSyncExternalStore } from 'react';

/** Whether the device says that it has a network; true is no promise that a server answers. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine, whenBuilt);
}

/** A page that is made at build time is fetched to be seen. */
const whenBuilt = (): boolean => true;

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
