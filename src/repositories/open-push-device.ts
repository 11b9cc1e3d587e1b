import type { FirebaseApp } from 'firebase/app';
import { PRODUCT } from '../lib/product.ts';
import type { PushDevice } from './push-device.ts';

/**
 * This browser at Cloud Messaging. The local stack has none: its devices have tokens of their own, and the
 * functions log what they would send to them.
 */
export function openPushDevice(app: FirebaseApp): PushDevice {
  if (import.meta.env.MODE === 'local-stack') return LOCAL_DEVICE;
  return {
    async getToken() {
      const { getPushToken } = await import('./sdk/messaging.ts');
      return getPushToken(app);
    },
    /**
     * By ending the browser's subscription, which needs no network: the push service refuses the token from
     * then on, and the next one is of a new subscription. The SDK's own deletion asks Google first, and in a
     * page that has asked for no token it registers a second service worker.
     */
    async deleteToken() {
      const registration = await navigator.serviceWorker.getRegistration();
      const subscription = await registration?.pushManager.getSubscription();
      await subscription?.unsubscribe();
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
