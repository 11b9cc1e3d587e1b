import type { FirebaseApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';
import { within } from '../../lib/within.ts';

/** On a slow line the worker fetches the app first; one that a full phone could not take never comes. */
const WORKER_LIMIT_MS = 60_000;

/**
 * The token of the app's own service worker, which shows the pushes; without that the SDK would look for a
 * second one. Rejects where that worker does not come.
 */
export async function getPushToken(app: FirebaseApp): Promise<string> {
  const serviceWorkerRegistration = await within(WORKER_LIMIT_MS, navigator.serviceWorker.ready);
  if (!serviceWorkerRegistration) throw new Error('No service worker');
  return getToken(getMessaging(app), {
    vapidKey: import.meta.env.VITE_FIREBASE_VAPID_KEY,
    serviceWorkerRegistration,
  });
}
