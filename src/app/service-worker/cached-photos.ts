import type { WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { PHOTO_CACHE } from '../../lib/worker-messages.ts';
import { isPhotoUrl, photoKey } from './photo-url.ts';
import { untilReplaced } from './stand-aside.ts';

/** A battle is looked at on its day and the day after; a proof photo has at most 700,000 bytes. */
const MOST_CACHED = 40;
const LONGEST_SECONDS = 2 * 24 * 60 * 60;

const expiration = new ExpirationPlugin({
  maxEntries: MOST_CACHED,
  maxAgeSeconds: LONGEST_SECONDS,
  purgeOnQuotaError: true,
});

// Workbox declares both as perhaps undefined, which its own plugin type refuses.
const { cachedResponseWillBeUsed, cacheDidUpdate } = expiration;
const expiring: WorkboxPlugin = {
  ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
  ...(cacheDidUpdate && { cacheDidUpdate }),
};

const readable: WorkboxPlugin = {
  cacheKeyWillBeUsed: async ({ request }) => photoKey(request.url),
  // An <img> asks for an opaque answer, which browsers count as several megabytes and whose failure
  // cannot be told from a picture.
  requestWillFetch: async ({ request }) =>
    new Request(request.url, { mode: 'cors', credentials: 'omit' }),
};

/**
 * Keeps the proof photos that were looked at: they never change under their name. Only the address
 * that the Storage repository gives out leads to them, and it is asked for anew on every visit, so a
 * deleted photo is not shown although its bytes are here until they expire (D148).
 */
export function keepPhotos(): void {
  registerRoute(
    ({ url }) => isPhotoUrl(url),
    new CacheFirst({
      cacheName: PHOTO_CACHE,
      plugins: [readable, expiring],
      fetchOptions: { signal: untilReplaced },
    }),
  );
}

/** For the next person on this device. */
export async function forgetPhotos(): Promise<void> {
  await expiration.deleteCacheAndMetadata();
}
