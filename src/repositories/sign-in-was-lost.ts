import type { Unsubscribe } from './observer.ts';

const listeners = new Set<() => void>();

/** The server has answered `unauthenticated` to somebody whom this device takes for signed in. */
export function signInWasLost(): void {
  for (const listener of listeners) listener();
}

export function onLostSignIn(listener: () => void): Unsubscribe {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
