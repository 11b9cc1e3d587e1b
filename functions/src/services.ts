import { getApps, initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth } from 'firebase-admin/auth';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { getMessaging } from 'firebase-admin/messaging';
import { getStorage } from 'firebase-admin/storage';

import { isEmulated } from './environment.ts';
import { fcmSender, loggingSender, type PushSender } from './push-sender.ts';

export type Bucket = ReturnType<ReturnType<typeof getStorage>['bucket']>;

/** What a run of a function counts for its line in the log. */
export type Counted =
  | 'battlesLookedAt'
  | 'battlesSettled'
  | 'requestsDeclined'
  | 'battlesChanged'
  | 'playersLookedAt'
  | 'photosLookedAt'
  | 'photosDeleted'
  | 'pushes'
  | 'reports'
  | 'problems';

/** What a problem is about: enough to find the document, and nothing about a player. */
export interface About {
  readonly battleId?: string;
  /** The end of a photo's path, which its owner's id is not in. */
  readonly photo?: string;
}

/** The parts of the project that functions work with. */
export interface Connections {
  readonly firestore: Firestore;
  readonly auth: Auth;
  readonly bucket: Bucket;
  readonly push: PushSender;
}

/** What one run of a function works with; tests bring their own. */
export interface Services extends Connections {
  /** For what goes wrong without ending the work; `what` is a fixed sentence. */
  readonly reportError: (what: string, error: unknown, about?: About) => void;
  /** For what the owner is to hear of: ids and choices, never names, texts or entries. */
  readonly notice: (message: string, details: object) => void;
  readonly count: (what: Counted, by?: number) => void;
}

let connections: Connections | undefined;

/** Made at the first call, so that loading the module costs nothing. */
export function projectConnections(): Connections {
  if (!connections) {
    const app = getApps()[0] ?? initializeApp();
    connections = {
      firestore: getFirestore(app),
      auth: getAuth(app),
      bucket: getStorage(app).bucket(),
      push: isEmulated ? loggingSender() : fcmSender(getMessaging(app)),
    };
  }
  return connections;
}
