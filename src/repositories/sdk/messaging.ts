import type { FirebaseApp } from 'firebase/app';
import { getMessaging, getToken } from 'firebase/messaging';

/**
 * The token of the app's own service worker, which shows the pushes; without that the SDK would look for a
 * second one.
 */
export async function getPushToken(app: FirebaseApp): Promise<string> {
  return getToken(getMessaging(app), {
    vapidKey: import.meta.env.VITE_FIREBASE_VAPID_KEY,
    serviceWorkerRegistration: await navigator.serviceWorker.ready,
  });
}
