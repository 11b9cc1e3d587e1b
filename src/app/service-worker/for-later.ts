import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { isOwnFile, ownFilesOnly } from './own-files.ts';
import { untilReplaced } from './stand-aside.ts';

/** Not the name of Workbox's own cache, which it clears by itself; a logout leaves it (decision 017). */
const CACHE = 'precache-for-later';

const kept = new CacheFirst({
  cacheName: CACHE,
  plugins: [ownFilesOnly],
  fetchOptions: { signal: untilReplaced },
});

const pathOf = ({ url }: Request): string => new URL(url).pathname;

/**
 * Answers for files that the worker does not fetch in advance: from what was fetched for later, else
 * from the server, and then keeps them. Their names change with their content.
 */
export function answerForLater(paths: ReadonlySet<string>): void {
  registerRoute(({ url, sameOrigin }) => sameOrigin && paths.has(url.pathname), kept);
}

/** The one of that path, where it has been fetched. */
export const keptForLater = (path: string): Promise<Response | undefined> =>
  caches.match(path, { cacheName: CACHE });

/** Fetches those that are not here yet, and lets go of a former version's. */
export async function fetchForLater(paths: ReadonlySet<string>): Promise<void> {
  const cache = await caches.open(CACHE);
  const stored = await cache.keys();
  const outdated = stored.filter((request) => !paths.has(pathOf(request)));
  const here = new Set(stored.map(pathOf));
  const missing = [...paths].filter((path) => !here.has(path));
  await Promise.all([
    ...outdated.map((request) => cache.delete(request)),
    ...missing.map((path) => keep(cache, path)),
  ]);
}

async function keep(cache: Cache, path: string): Promise<void> {
  const answer = await fetch(path, { signal: untilReplaced });
  if (isOwnFile(answer)) await cache.put(path, answer);
}
