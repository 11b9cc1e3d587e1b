import { createHandlerBoundToURL, precacheAndRoute, type PrecacheEntry } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';

declare const self: ServiceWorkerGlobalScope & {
  /** Filled in at build time with every file of the build. */
  readonly __WB_MANIFEST: (PrecacheEntry | string)[];
};

/** What Hosting answers itself; the app's page must not stand in for it. */
const HOSTING_OWN_PATHS = /^\/__\//;

precacheAndRoute(self.__WB_MANIFEST);
registerRoute(
  new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [HOSTING_OWN_PATHS] }),
);
