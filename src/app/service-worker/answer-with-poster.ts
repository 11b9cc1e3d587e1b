import { createHandlerBoundToURL } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { keptForLater } from './for-later.ts';

/** The page of a link (app/fight-page), under the name of its content. */
const PAGE = /^\/assets\/fight-[^/]+\.html$/;

/** Answers for a link with its own page, which shows the poster before the app is there; where it is not kept, as ever. */
export function answerWithPoster(paths: ReadonlySet<string>): void {
  const page = [...paths].find((path) => PAGE.test(path));
  registerRoute(
    ({ request, url }) => request.mode === 'navigate' && url.pathname === '/fight',
    async (asked) =>
      (page === undefined ? undefined : await keptForLater(page)) ??
      createHandlerBoundToURL('/app.html')(asked),
  );
}
