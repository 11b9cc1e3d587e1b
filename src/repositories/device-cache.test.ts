import { deleteApp, initializeApp } from 'firebase/app';
import { initializeFirestore, memoryLocalCache } from 'firebase/firestore';
import { afterAll, afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { isSdkCacheStale, planSdkRepair, sdkRepair } from '../lib/sdk-repair.ts';
import { takeConsoleErrors } from '../testing/console-errors.ts';
import { DELETION_LIMIT_MS, forgetAll } from './device-cache.ts';
import { isForgetting } from './forget-device.ts';

const app = initializeApp({ projectId: 'demo' }, 'forgotten');
const firestore = initializeFirestore(app, { localCache: memoryLocalCache() });

afterAll(() => deleteApp(app));

const KEPT = 'kept of the player';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
  localStorage.clear();
  sessionStorage.clear();
});

/** What the browser says of the app's service worker. */
function answerWith(getRegistration: () => Promise<unknown>): void {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration },
  });
}

const refuse = () =>
  Promise.reject(new DOMException('The operation is insecure.', 'SecurityError'));

const refuseAtOnce = (): never => {
  throw new DOMException('Not here', 'UnknownError');
};

it('takes what hangs on the lock screen away', async () => {
  const close = vi.fn<() => void>();
  answerWith(async () => ({ active: null, getNotifications: async () => [{ close }] }));
  await forgetAll(firestore);
  expect(close).toHaveBeenCalledOnce();
});

it('fault 23: is done in a tab of an iPhone, which has no list of notifications', async () => {
  const postMessage = vi.fn<(message: unknown) => void>();
  answerWith(async () => ({ active: { postMessage } }));
  localStorage.setItem(KEPT, 'secret');
  await forgetAll(firestore);
  expect(postMessage).toHaveBeenCalledWith({ type: 'FORGET_PHOTOS' });
  expect(localStorage.getItem(KEPT)).toBeNull();
  expect(isForgetting()).toBe(false);
});

it('fault 23: is done where the browser says nothing of its service worker', async () => {
  answerWith(refuse);
  await forgetAll(firestore);
  expect(isForgetting()).toBe(false);
  expect(takeConsoleErrors().join()).toContain('The service worker was not told to forget');
});

it('fault 23: is done where the browser has no caches, as in a private window of Firefox', async () => {
  vi.stubGlobal('caches', { keys: refuse });
  await forgetAll(firestore);
  expect(isForgetting()).toBe(false);
});

it('leaves the app’s own files, and no other cache', async () => {
  const gone: string[] = [];
  vi.stubGlobal('caches', {
    keys: async () => ['workbox-precache-v2-app', 'precache-for-later', 'photos', 'picture'],
    delete: async (name: string) => gone.push(name),
  });
  await forgetAll(firestore);
  expect(gone).toEqual(['photos', 'picture']);
});

it('goes on where local storage takes no mark', async () => {
  localStorage.setItem(KEPT, 'secret');
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await forgetAll(firestore);
  expect(localStorage.getItem(KEPT)).toBeNull();
  expect(takeConsoleErrors().join()).toContain('A forgetting that is broken off will not go on');
});

it('leaves only the cache to the next start while another tab holds it', async () => {
  // As the device's own databases, which are none here, have come to an end.
  vi.useFakeTimers();
  vi.stubGlobal('indexedDB', { open: refuseAtOnce, deleteDatabase: () => new EventTarget() });
  localStorage.setItem(KEPT, 'secret');
  const forgetting = forgetAll(firestore);
  await vi.advanceTimersByTimeAsync(DELETION_LIMIT_MS);
  await forgetting;
  expect(localStorage.getItem(KEPT)).toBeNull();
  expect(isForgetting()).toBe(false);
  expect(isSdkCacheStale()).toBe(true);
  expect(takeConsoleErrors().join()).toContain('The device database does not answer');
});

it('fault 22: ends where no database answers, and leaves the rest to the next start', async () => {
  class SilentRequest extends EventTarget {}
  const never = () => new SilentRequest();
  vi.useFakeTimers();
  vi.stubGlobal('IDBRequest', SilentRequest);
  vi.stubGlobal('indexedDB', { open: never, deleteDatabase: never });
  planSdkRepair('cache');
  const forgetting = forgetAll(firestore);
  await vi.advanceTimersByTimeAsync(DELETION_LIMIT_MS);
  await forgetting;
  expect(isForgetting()).toBe(true);
  expect(sdkRepair()).toBe('cache');
});
