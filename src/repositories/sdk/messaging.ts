import type { FirebaseApp } from 'firebase/app';
import { deleteToken, getMessaging, getToken } from 'firebase/messaging';
import { PRODUCT } from '../../lib/product.ts';
import type { PushDevice } from '../push-device.ts';

/**
 * Cloud Messaging on the app's own service worker, which shows the pushes; without that the SDK would
 * look for a second one. The local stack has no Cloud Messaging: its devices have tokens of their own,
 * and the functions log what they would send to them.
 */
export function openPushDevice(app: FirebaseApp): PushDevice {
  if (import.meta.env.MODE === 'local-stack') return LOCAL_DEVICE;
  const messaging = getMessaging(app);
  return {
    getToken: async () =>
      getToken(messaging, {
        vapidKey: import.meta.env.VITE_FIREBASE_VAPID_KEY,
        serviceWorkerRegistration: await navigator.serviceWorker.ready,
      }),
    async deleteToken() {
      await deleteToken(messaging);
    },
  };
}

const LOCAL_TOKEN = `${PRODUCT}-local-push-token`;

const LOCAL_DEVICE: PushDevice = {
  async getToken() {
    const token = localStorage.getItem(LOCAL_TOKEN) ?? `local-${crypto.randomUUID()}`;
    localStorage.setItem(LOCAL_TOKEN, token);
    return token;
  },
  async deleteToken() {
    localStorage.removeItem(LOCAL_TOKEN);
  },
};
