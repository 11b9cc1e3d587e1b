import { beforeEach, expect, it, vi } from 'vitest';
import { fetchForLater } from './for-later.ts';

const ORIGIN = 'https://habit-rivals.example';

/** What the cache has, by path; and what was fetched for it. */
let stored: string[];
let fetched: string[];

beforeEach(() => {
  stored = [];
  fetched = [];
  const cache = {
    keys: async () => stored.map((path) => ({ url: `${ORIGIN}${path}` })),
    delete: async ({ url }: Request) => {
      stored = stored.filter((path) => `${ORIGIN}${path}` !== url);
    },
    addAll: async (paths: string[]) => {
      fetched.push(...paths);
      stored.push(...paths);
    },
  };
  vi.stubGlobal('caches', { open: async () => cache });
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
