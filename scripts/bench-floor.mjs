import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

import { inProject } from './project.mjs';
import { BUILD_FOLDERS } from './web-build.mjs';

/** @typedef {{ type: string, body: string | Buffer }} Answer */

/** The page that lets the worker take over all others. */
const REGISTER = '/register';
const WORKER = '/worker.js';

const TYPES = new Map([
  ['.css', 'text/css'],
  ['.woff2', 'font/woff2'],
  ['.svg', 'image/svg+xml'],
  ['.webmanifest', 'application/manifest+json'],
]);

/**
 * Serves the pages that rows are held against: those given, the files of the local build that they ask for, and a
 * service worker that keeps all of it.
 * @template Result
 * @param {Readonly<Record<string, string>>} pages HTML or a script, by path
 * @param {(url: string) => Promise<Result>} run
 * @returns {Promise<Result>}
 */
export async function withFloor(pages, run) {
  const register = `<!doctype html><script>navigator.serviceWorker.register('${WORKER}')</script>`;
  const served = new Map(
    Object.entries({ ...pages, [REGISTER]: register, [WORKER]: worker(pages) }),
  );

  /** @param {string} asked @returns {Answer | undefined} */
  const answerTo = (asked) => {
    const body = served.get(asked);
    if (body !== undefined)
      return { type: asked.endsWith('.js') ? 'text/javascript' : 'text/html', body };
    const type = TYPES.get(path.extname(asked));
    if (type === undefined) return undefined;
    return { type, body: readFileSync(inProject(BUILD_FOLDERS.local, path.normalize(asked))) };
  };

  const server = createServer((request, response) => {
    const answer = answerTo(new URL(request.url ?? '/', 'http://floor').pathname);
    response.writeHead(answer ? 200 : 404, { 'Content-Type': answer?.type ?? 'text/plain' });
    response.end(answer?.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The floor has no address.');
  try {
    return await run(`http://127.0.0.1:${address.port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

/**
 * Leaves pages and all that they ask for with the service worker.
 * @param {import('@playwright/test').Page} page
 * @param {string} url of the floor
 */
export async function keepFloor(page, url) {
  await page.goto(`${url}${REGISTER}`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** @param {string} page @returns {string} the same with nothing that runs or waits */
export const withoutScripts = (page) =>
  page
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<link rel="(?!stylesheet|preload)[^>]*>/g, '');

/** @param {Readonly<Record<string, string>>} pages */
function worker(pages) {
  const links = Object.values(pages).flatMap((page) =>
    [...page.matchAll(/<link[^>]+href="(\/[^"]+\.(?:css|woff2))"/g)].map(([, file]) => file),
  );
  const kept = JSON.stringify([...new Set([...Object.keys(pages), ...links])]);
  return `
    addEventListener('install', (event) =>
      event.waitUntil(caches.open('floor').then((cache) => cache.addAll(${kept}))));
    addEventListener('fetch', (event) =>
      event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))));`;
}
