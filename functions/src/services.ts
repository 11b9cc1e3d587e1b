import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getMessaging } from 'firebase-admin/messaging';
import { getStorage } from 'firebase-admin/storage';
import * as logger from 'firebase-functions/logger';

import { isEmulated } from './environment.ts';
import { fcmSender, loggingSender, type PushSender } from './push-sender.ts';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** What the functions work with; tests bring their own. */
export interface Services {
  readonly firestore: Firestore;
  readonly auth: Auth;
  readonly bucket: Bucket;
  readonly push: PushSender;
  /** For what goes wrong without ending the work. */
  readonly reportError: (message: string, error: unknown) => void;
  /** For what the owner is to hear of: ids and choices, never names, texts or entries. */
  readonly notice: (message: string, details: object) => void;
}

let services: Services | undefined;

/** Made at the first call, so that loading the module costs nothing. */
export function projectServices(): Services {
  if (!services) {
    const app = getApps()[0] ?? initializeApp();
    services = {
      firestore: getFirestore(app),
      auth: getAuth(app),
      bucket: getStorage(app).bucket(),
      push: isEmulated ? loggingSender() : fcmSender(getMessaging(app)),
      reportError: (message, error) => logger.error(message, error),
      notice: (message, details) => logger.warn(message, details),
    };
  }
  return services;
}
