import { createHandlerBoundToURL, getCacheKeyForURL } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { HOME_PATHS, HOME_PICTURE_CACHE, isTrue, readTerms } from '../../lib/home-picture.ts';

/** Answers where home stands with its kept picture, or as ever: to be called before the other routes. */
export function answerWithHomePicture(): void {
  registerRoute(
    ({ request, url }) =>
      request.mode === 'navigate' && url.search === '' && HOME_PATHS.includes(url.pathname),
    async (asked) =>
      (await keptPicture(asked.url.pathname)) ??
      createHandlerBoundToURL(asked.url.pathname === '/' ? '/index.html' : '/app.html')(asked),
  );
}

async function keptPicture(path: string): Promise<Response | undefined> {
  const picture = await caches.match(path, { cacheName: HOME_PICTURE_CACHE });
  return picture && isTrue(readTerms(picture.headers), Date.now(), isKept) ? picture : undefined;
}

/** Whether it is a file of this version. */
const isKept = (file: string): boolean => getCacheKeyForURL(file) !== undefined;
