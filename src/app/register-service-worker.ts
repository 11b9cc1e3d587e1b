import { Workbox } from 'workbox-window';
import { atRest } from '../lib/after-start.ts';
import { serviceWorkers } from '../lib/service-workers.ts';
import { FETCH_FOR_LATER } from '../lib/worker-messages.ts';
import { followUpdates } from './follow-updates.ts';
import { keepHomePicture } from './home-picture/keep-picture.ts';
import { askForLostStyles } from './lost-styles.ts';
import { nameManifest } from './name-manifest.ts';

/**
 * Lets the app open without network from the second visit on, at once where home in `root` was seen
 * before, and offers its new versions. Browsers without service workers, or that refuse them (private
 * windows), stay online only. What of its styles the page lacks is asked for once more: no worker had them.
 */
export function registerServiceWorker(root: Element): void {
  askForLostStyles();
  const rest = atRest();
  void rest.then(nameManifest);
  const serviceWorker = serviceWorkers();
  if (!import.meta.env.PROD || !serviceWorker) return;
  const workbox = new Workbox('/service-worker.js');
  // The very first worker does not take over pages, so there is a controller only to be replaced.
  followUpdates(workbox, {
    reload: () => location.reload(),
    isControlled: () => serviceWorker.controller !== null,
    isWaiting: async () =>
      Boolean((await serviceWorker.getRegistration())?.waiting) &&
      serviceWorker.controller !== null,
  });
  keepHomePicture(root);
  rest
    .then(() => workbox.register())
    .then(async () => (await serviceWorker.ready).active?.postMessage({ type: FETCH_FOR_LATER }))
    .catch(sayOnlineOnly);
}

/** A browser that refuses does as its player wishes: nothing that whoever runs the app should hear of. */
function sayOnlineOnly(error: unknown): void {
  // oxlint-disable-next-line eslint/no-console -- for who looks why it does not open offline
  console.warn('The app cannot be opened offline:', error);
}
