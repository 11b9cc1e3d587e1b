import { beforeEach, expect, it, vi } from 'vitest';
import { fetchForLater } from './for-later.ts';

const ORIGIN = 'https://habit-rivals.example';

/** What the cache has, by path; and what was fetched for it. */
let stored: string[];
let fetched: string[];
let answer: (path: string) => Response;

const ofHosting = (status = 200) =>
  new Response('', {
    status,
    headers: {
      'Content-Security-Policy': "default-src 'none'; require-trusted-types-for 'script'",
    },
  });

beforeEach(() => {
  stored = [];
  fetched = [];
  const cache = {
    keys: async () => stored.map((path) => ({ url: `${ORIGIN}${path}` })),
    delete: async ({ url }: Request) => {
      stored = stored.filter((path) => `${ORIGIN}${path}` !== url);
    },
    put: async (path: string) => {
      stored.push(path);
    },
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', async (path: string) => {
    fetched.push(path);
    return answer(path);
  });
  answer = () => ofHosting();
  return () => vi.unstubAllGlobals();
});

it('fetches what is not here yet, and nothing twice', async () => {
  stored = ['/assets/profile-1.js'];
  await fetchForLater(new Set(['/assets/profile-1.js', '/assets/reading-1.js']));
  expect(fetched).toEqual(['/assets/reading-1.js']);
});

it('lets go of what a former version fetched', async () => {
  stored = ['/assets/profile-1.js', '/assets/reading-1.js'];
  await fetchForLater(new Set(['/assets/profile-2.js', '/assets/reading-1.js']));
  expect(stored).toEqual(['/assets/reading-1.js', '/assets/profile-2.js']);
});

it.each([
  ['a network asks for a sign-in', () => new Response('<h1>Welcome to the hotel</h1>')],
  ['a file is gone', () => ofHosting(404)],
])('keeps the others where %s in the place of one', async (_why, instead) => {
  answer = (path) => (path === '/assets/reading-1.js' ? instead() : ofHosting());
  await fetchForLater(new Set(['/assets/profile-1.js', '/assets/reading-1.js']));
  expect(stored).toEqual(['/assets/profile-1.js']);
});
