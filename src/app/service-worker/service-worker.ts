import {
  addPlugins,
  addRoute,
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precache,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute, setCatchHandler } from 'workbox-routing';
import {
  commandOf,
  FETCH_FOR_LATER,
  FORGET_PHOTOS,
  SKIP_WAITING,
  STAND_ASIDE,
} from '../../lib/worker-messages.ts';
import { forgetPhotos, keepPhotos } from './cached-photos.ts';
import { answerWithHomePicture } from './answer-with-picture.ts';
import { answerWithPoster } from './answer-with-poster.ts';
import { answerForLater, fetchForLater } from './for-later.ts';
import { letOthersGoPast } from './go-past.ts';
import { ownFilesOnly } from './own-files.ts';
import { announceSubscriptionChange, openNotification, receivePush } from './receive-pushes.ts';
import { receiveShare } from './share-target.ts';
import { standAside, untilReplaced } from './stand-aside.ts';

interface BuiltFile extends PrecacheEntry {
  /** Not needed for a day of the game (decision 061). */
  readonly isForLater?: true;
}

declare const self: Omit<ServiceWorkerGlobalScope, '__WB_MANIFEST'> & {
  /** Filled in at build time with every file of the build. */
  readonly __WB_MANIFEST: BuiltFile[];
};

/** What Hosting answers itself; the app's page must not stand in for it. */
const HOSTING_OWN_PATHS = /^\/__\//;

const files = self.__WB_MANIFEST;
const forLater = new Set(files.filter((file) => file.isForLater).map(({ url }) => `/${url}`));

letOthersGoPast(self);
addPlugins([ownFilesOnly]);
precache(files.filter((file) => !file.isForLater));
answerWithHomePicture();
addRoute();
answerWithPoster(forLater);
answerForLater(forLater);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: [HOSTING_OWN_PATHS] }),
);
keepPhotos();
receiveShare();
// A cache that cannot be read (an "Internal error" of Safari) must keep nobody out, nor a bucket that lets no page read its
// photos: an <img> still shows them.
setCatchHandler(({ request }) => fetch(request, { signal: untilReplaced }));

// A new version waits until the player says so, or until the last tab of the old one is closed:
// an open page keeps the files it was made with.
self.addEventListener('message', (event) => {
  const command = commandOf(event.data);
  if (command === SKIP_WAITING) {
    self.registration.active?.postMessage({ type: STAND_ASIDE });
    event.waitUntil(self.skipWaiting());
  }
  if (command === STAND_ASIDE) standAside();
  if (command === FETCH_FOR_LATER) event.waitUntil(fetchForLater(forLater));
  if (command === FORGET_PHOTOS) event.waitUntil(forgetPhotos());
});

self.addEventListener('push', (event) => event.waitUntil(receivePush(self, event)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(self, event)),
);
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(announceSubscriptionChange(self)),
);
