import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
  type PrecacheEntry,
} from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { commandOf, FORGET_PHOTOS, SKIP_WAITING } from '../../lib/worker-messages.ts';
import { forgetPhotos, keepPhotos } from './cached-photos.ts';
import { announceSubscriptionChange, openNotification, receivePush } from './pushes.ts';
import { receiveShare } from './share-target.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in at build time with every file of the build. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

/** What Hosting answers itself; the app's page must not stand in for it. */
const HOSTING_OWN_PATHS = /^\/__\//;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/app.html'), { denylist: [HOSTING_OWN_PATHS] }),
);
keepPhotos();
receiveShare();

// A new version waits until the player says so, or until the last tab of the old one is closed:
// an open page keeps the files it was made with.
self.addEventListener('message', (event) => {
  const command = commandOf(event.data);
  if (command === SKIP_WAITING) event.waitUntil(self.skipWaiting());
  if (command === FORGET_PHOTOS) event.waitUntil(forgetPhotos());
});

self.addEventListener('push', (event) => event.waitUntil(receivePush(self, event)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(self, event)),
);
self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(announceSubscriptionChange(self)),
);
