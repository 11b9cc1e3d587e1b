import type { Auth } from 'firebase/auth';
import {
  clearIndexedDbPersistence,
  type Firestore,
  terminate,
  waitForPendingWrites,
} from 'firebase/firestore';
import { beginForgetting, endForgetting, forgetDevice } from './forget-device.ts';
import { reportError } from '../lib/report-error.ts';
import { markSdkCacheStale, sdkCacheWasDeleted } from '../lib/sdk-repair.ts';
import { within } from '../lib/within.ts';
import { isSdkSilent } from './sdk-silence.ts';
import { translated } from './sdk-error.ts';

/** What this device keeps of its player. */
export interface DeviceCache {
  /**
   * Deletes all of it, entries that were not sent included, so that the next person on this device
   * finds nothing. Nothing can be read or written afterwards: the page has to be left. Never fails;
   * what could not be deleted in five seconds is deleted at the next start.
   */
  forget(): Promise<void>;
  /** Resolves when the server has answered for every entry that the signed-in player made until now. */
  whenSent(): Promise<void>;
  /** Resolves once the SDK has come, which a slow line may take long for. */
  whenOpened(): Promise<void>;
  /** Whether the server answers whoever asks it, but not through the SDK. Takes five seconds, more on a slow line. */
  isSdkSilent(): Promise<boolean>;
}

export function createDeviceCache(firestore: Firestore, auth: Auth): DeviceCache {
  return {
    forget: () => forgetAll(firestore),
    whenOpened: () => Promise.resolve(),
    isSdkSilent: () => isSdkSilent(firestore, auth),
    whenSent: () => translated(() => waitForPendingWrites(firestore)),
  };
}

/** A database that does not even answer to its deletion must not hold up whoever waits for it. */
export const DELETION_LIMIT_MS = 5_000;

/** Before Firestore is used, or as the last thing that is done with it. */
export async function forgetAll(firestore: Firestore): Promise<void> {
  beginForgetting();
  try {
    await within(DELETION_LIMIT_MS, deleteAll(firestore));
  } catch (error) {
    reportError('Something of the player stays until the next start', error);
  }
}

/**
 * The cache has a mark of its own: another tab that sleeps holds it for as long as that, and whoever signs in meanwhile
 * must not be forgotten at each start.
 */
async function deleteAll(firestore: Firestore): Promise<void> {
  markSdkCacheStale();
  await terminate(firestore);
  await Promise.all([
    clearIndexedDbPersistence(firestore).then(sdkCacheWasDeleted),
    forgetDevice().then(endForgetting),
  ]);
}
