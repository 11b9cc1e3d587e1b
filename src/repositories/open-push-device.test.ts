import { deleteApp, initializeApp } from 'firebase/app';
import type { getToken } from 'firebase/messaging';
import { afterEach, expect, it, vi } from 'vitest';
import { openPushDevice } from './open-push-device.ts';
import { getPushToken } from './sdk/messaging.ts';

/** Outside the mock, which is made once more for whoever asks for the SDK later. */
const askForToken = vi.hoisted(() => vi.fn<typeof getToken>(async () => 'token'));
vi.mock(import('firebase/messaging'), () => ({
  getMessaging: () => 'messaging' as never,
  getToken: askForToken,
}));

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('a token is made worthless without a network, in a page that has never asked for one', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
  const register = vi.fn<() => void>();
  const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
  const fetching = vi.fn<() => Promise<Response>>(() =>
    Promise.reject(new TypeError('No network')),
  );
  vi.stubGlobal('fetch', fetching);
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration, register },
  });
  const app = initializeApp({ projectId: 'demo-habit-rivals', apiKey: 'demo', appId: 'demo' });
  await openPushDevice(app).deleteToken();
  expect(unsubscribe).toHaveBeenCalledOnce();
  expect(register).not.toHaveBeenCalled();
  expect(fetching).not.toHaveBeenCalled();
  await deleteApp(app);
});

it('a token is of the app’s own service worker, by the key that the server sends with', async () => {
  vi.stubEnv('VITE_FIREBASE_VAPID_KEY', 'key');
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve('worker') } });
  await expect(openPushDevice({} as never).getToken()).resolves.toBe('token');
  expect(askForToken).toHaveBeenCalledExactlyOnceWith('messaging', {
    vapidKey: 'key',
    serviceWorkerRegistration: 'worker',
  });
});

it('there is no token where the service worker could not be installed, and whoever asks hears of it', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { serviceWorker: { ready: new Promise(() => {}) } });
  const app = initializeApp({ projectId: 'demo-habit-rivals', apiKey: 'demo', appId: 'demo' });
  await Promise.all([
    expect(getPushToken(app)).rejects.toThrow('No service worker'),
    vi.advanceTimersByTimeAsync(60_000),
  ]);
  await deleteApp(app);
});
