import { attempt } from '../lib/attempt.ts';
import { CONSENT_KEY } from '../lib/consent-key.ts';
import { wipeDeviceDatabase } from '../lib/device-database.ts';
import { RELOADED_AT } from '../lib/load-chunk.ts';
import { wipeLocalDatabase } from '../lib/local-database.ts';
import { PRODUCT } from '../lib/product.ts';
import { PUSH_KEY } from '../lib/push-key.ts';
import { reportError } from '../lib/report-error.ts';
import { REPAIR_KEY, STALE_CACHE_KEY } from '../lib/sdk-repair.ts';
import { serviceWorkers } from '../lib/service-workers.ts';
import { FORGET_PHOTOS } from '../lib/worker-messages.ts';

/** There while a player is being forgotten: the next start goes on where a killed tab stopped. */
const FORGETTING_KEY = `${PRODUCT}-forgetting`;

/**
 * What stays for whoever is next: the consent choice (D18), that the forgetting is not done, that Firestore's cache is
 * still to be deleted, how far the tab came with a broken start, or it would begin anew for ever, and a push token that
 * is not worthless yet, or nobody would try again.
 */
const STAYS: ReadonlySet<string> = new Set([
  CONSENT_KEY,
  FORGETTING_KEY,
  REPAIR_KEY,
  STALE_CACHE_KEY,
  RELOADED_AT,
  PUSH_KEY,
]);

/** The app's own files, which say nothing about anybody. */
const isAppCache = (name: string): boolean => name.includes('precache');

export function beginForgetting(): void {
  try {
    storages().local?.setItem(FORGETTING_KEY, '1');
  } catch (error) {
    reportError('A forgetting that is broken off will not go on', error);
  }
}

export function isForgetting(): boolean {
  return typeof storages().local?.getItem(FORGETTING_KEY) === 'string';
}

export function endForgetting(): void {
  storages().local?.removeItem(FORGETTING_KEY);
}

/**
 * Deletes what the app itself keeps on this device about its player: databases, storage, photos that
 * the service worker cached, and messages that still hang on the lock screen.
 */
export async function forgetDevice(): Promise<void> {
  const { local, session } = storages();
  for (const storage of [local, session])
    for (const key of Object.keys(storage ?? {})) if (!STAYS.has(key)) storage?.removeItem(key);
  await Promise.all([
    wipeDeviceDatabase(),
    wipeLocalDatabase(),
    deleteCaches(),
    tellServiceWorker(),
  ]);
}

/** Browsers may refuse either. */
function storages(): { local?: Storage; session?: Storage } {
  return attempt(() => ({ local: localStorage, session: sessionStorage })) ?? {};
}

async function deleteCaches(): Promise<void> {
  if (!('caches' in globalThis)) return;
  // Private windows may refuse to list them, and keep none.
  const names = await caches.keys().catch(() => []);
  await Promise.all(names.filter((name) => !isAppCache(name)).map((name) => caches.delete(name)));
}

/**
 * It keeps a list of the photos beside its cache, and what it has shown hangs on the lock screen. Where it
 * cannot be told, the rest is gone all the same.
 */
async function tellServiceWorker(): Promise<void> {
  try {
    // WebKit has no list of notifications in a tab, nor have web views.
    const registration: Partial<ServiceWorkerRegistration> | undefined =
      await serviceWorkers()?.getRegistration();
    registration?.active?.postMessage({ type: FORGET_PHOTOS });
    for (const shown of (await registration?.getNotifications?.()) ?? []) shown.close();
  } catch (error) {
    reportError('The service worker was not told to forget', error);
  }
}
