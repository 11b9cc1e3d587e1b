import type { FirebaseApp } from 'firebase/app';
import { clearIndexedDbPersistence, type Firestore } from 'firebase/firestore';
import { firebaseApp } from './sdk/firebase-app.ts';
import { reportError } from '../lib/report-error.ts';
import { isSdkCacheStale, isSdkInMemory, sdkCacheWasDeleted } from '../lib/sdk-repair.ts';
import { setStorageTrouble } from '../lib/storage-trouble.ts';
import { within } from '../lib/within.ts';
import { once } from '../lib/once.ts';
import { isForgetting } from './forget-device.ts';
import { type AnalyticsRepository, createAnalyticsRepository } from './analytics-repository.ts';
import { announcedMoves } from './announced-moves.ts';
import { DELETION_LIMIT_MS, forgetAll } from './device-cache.ts';
import type { InviteRepository } from './invite-repository.ts';
import type { PhotoRepository } from './photo-repository.ts';
import type { PushDevice } from './push-device.ts';
import { openAuth } from './sdk/auth.ts';
import { openFirestore } from './sdk/firestore.ts';
import type { ServerFunctions } from './server-functions.ts';
import { type StoredParts, storedParts } from './stored-parts.ts';

/** The parts of Firebase, each behind its repository; those that are rarely needed open when asked for. */
export interface Firebase extends StoredParts {
  readonly invites: () => Promise<InviteRepository>;
  readonly photos: () => Promise<PhotoRepository>;
  readonly functions: () => Promise<ServerFunctions>;
  readonly pushDevice: () => Promise<PushDevice>;
  readonly analytics: AnalyticsRepository;
}

/**
 * Opens Firebase for the app, which does it once. Import this module dynamically to keep Auth and
 * Firestore out of the entry chunk; Storage, Functions and Messaging load at their first use,
 * Analytics with the player's consent.
 */
export async function openFirebase(): Promise<Firebase> {
  const app = firebaseApp();
  await openAppCheckWhereSetUp(app);
  const open = () => openFirestore(app, isSdkInMemory());
  // A tab that was killed while it forgot its player left the rest to this one.
  if (isForgetting()) await forgetAll(open());
  const firestore = open();
  await repair(firestore);
  const functions = once(async () => {
    const [{ openFunctions }, { createServerFunctions }] = await Promise.all([
      import('./sdk/functions.ts'),
      import('./server-functions.ts'),
    ]);
    return createServerFunctions(openFunctions(app));
  });
  const stored = storedParts(openAuth(app), firestore, functions);
  return {
    ...stored,
    battles: { ...stored.battles, ...announcedMoves(stored.battles, functions) },
    invites: once(async () => {
      const [{ openFunctions }, { createInviteRepository }] = await Promise.all([
        import('./sdk/functions.ts'),
        import('./create-invite-repository.ts'),
      ]);
      return createInviteRepository(firestore, openFunctions(app));
    }),
    photos: once(async () => {
      const [{ openStorage }, { createPhotoRepository }] = await Promise.all([
        import('./sdk/storage.ts'),
        import('./photo-repository.ts'),
      ]);
      return createPhotoRepository(openStorage(app));
    }),
    functions,
    pushDevice: once(async () => {
      const { openPushDevice } = await import('./open-push-device.ts');
      return openPushDevice(app);
    }),
    analytics: createAnalyticsRepository(async () => {
      const { openAnalytics } = await import('./sdk/analytics.ts');
      return () => openAnalytics(app);
    }),
  };
}

/** What a former visit, or this one before it began anew, has found to be broken (decision 042). */
async function repair(firestore: Firestore): Promise<void> {
  if (isSdkInMemory()) {
    setStorageTrouble('silent');
    return;
  }
  if (!isSdkCacheStale()) return;
  try {
    await within(DELETION_LIMIT_MS, clearIndexedDbPersistence(firestore).then(sdkCacheWasDeleted));
  } catch (error) {
    reportError('The cache of the SDK was not deleted', error);
  }
}

/** Not even part of the build without a key, nor in the local stack. */
async function openAppCheckWhereSetUp(app: FirebaseApp): Promise<void> {
  if (import.meta.env.MODE !== 'local-stack' && import.meta.env.VITE_RECAPTCHA_SITE_KEY) {
    const { openAppCheck } = await import('./sdk/app-check.ts');
    openAppCheck(app, import.meta.env.VITE_RECAPTCHA_SITE_KEY);
  }
}
