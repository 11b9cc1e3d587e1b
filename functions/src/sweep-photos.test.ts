import { expect, it } from 'vitest';

import { photoPrefix } from '../../src/schema/photo.ts';
import type { Services } from './services.ts';
import { sweepPhotos } from './sweep-photos.ts';
import { JPEG } from './testing/jpeg.ts';

const NOW = new Date('2026-03-20T12:30:00Z');
const LATER = new Date('2026-03-20T13:30:00Z');
const NEXT_DAY = new Date('2026-03-21T00:30:00Z');

const PAGE_SIZE = 3;

interface Query {
  readonly startOffset?: string;
  readonly pageToken?: string;
}

/**
 * So many fresh photos of each player, in pages of three, and a database that keeps how far it came. One that is
 * `gone` was deleted after it was listed. What is marked on one is forgotten, unless it `isMarked`.
 */
function photosOf(
  counts: Readonly<Record<string, number>>,
  { gone, isMarked = false }: { gone?: string; isMarked?: boolean } = {},
) {
  const looked: string[] = [];
  const problems: string[] = [];
  const running = { now: 0, most: 0 };
  const files = Object.entries(counts).flatMap(([userId, count]) =>
    Array.from({ length: count }, (_, index) => ({
      name: `${photoPrefix(userId)}${index}.jpg`,
      metadata: { size: '1000', timeCreated: NOW.toISOString() },
      async download() {
        const photo = `${userId}${index}`;
        looked.push(photo);
        if (photo === gone) throw Object.assign(new Error('No such object'), { code: 404 });
        running.now += 1;
        running.most = Math.max(running.most, running.now);
        await new Promise(setImmediate);
        running.now -= 1;
        return [JPEG];
      },
      async setMetadata(change: object) {
        if (isMarked) Object.assign(this.metadata, change);
      },
    })),
  );
  const bucket = {
    async getFiles({ startOffset = '', pageToken }: Query) {
      const asked = files.filter(({ name }) => name >= (pageToken ?? startOffset));
      const next = asked[PAGE_SIZE];
      return [asked.slice(0, PAGE_SIZE), next && { pageToken: next.name }];
    },
  };
  let round: object | undefined;
  const reference = {
    get: async () => ({ data: () => round }),
    set: async (data: object) => void (round = data),
  };
  const services = {
    bucket,
    firestore: { doc: () => reference },
    count: () => undefined,
    reportError: (what: string) => problems.push(what),
  } as unknown as Services;
  return {
    running,
    /** The photos that a run looks at whose time is up after a page, or never. */
    run: async (now: Date, mostMs?: number): Promise<string> => {
      await sweepPhotos(services, now, mostMs);
      expect(problems).toEqual([]);
      return looked.splice(0).join(' ');
    },
  };
}

it('goes on where a run has stopped, always with all photos of a player, and begins anew on the next day', async () => {
  const { run } = photosOf({ ann: 2, bob: 2, cat: 3 });
  expect(await run(NOW, 0)).toBe('ann0 ann1 bob0');
  expect(await run(NOW, 0)).toBe('bob0 bob1 cat0');
  expect(await run(NEXT_DAY)).toBe('cat0 cat1 cat2');
  expect(await run(NEXT_DAY, 0)).toBe('ann0 ann1 bob0');
});

it('goes through all photos once a day', async () => {
  const { run } = photosOf({ ann: 2, bob: 2 });
  expect(await run(NOW)).toBe('ann0 ann1 bob0 bob1');
  expect(await run(LATER)).toBe('');
  expect(await run(NEXT_DAY)).toBe('ann0 ann1 bob0 bob1');
});

it('looks into each photo once', async () => {
  const { run } = photosOf({ ann: 2 }, { isMarked: true });
  expect(await run(NOW)).toBe('ann0 ann1');
  expect(await run(NEXT_DAY)).toBe('');
});

it('attack 130: goes on to the others when the photos of one player fill a run', async () => {
  const { run } = photosOf({ ann: 50, bob: 2 });
  expect(await run(NOW, 0)).toBe('ann0 ann1 ann2');
  expect(await run(LATER, 0)).toBe('bob0 bob1');
});

it('looks at some photos at the same time', async () => {
  const { run, running } = photosOf({ ann: 3 });
  await run(NOW);
  expect(running.most).toBe(3);
});

it('has nothing to tell of a photo that its owner deletes meanwhile', async () => {
  const { run } = photosOf({ ann: 3 }, { gone: 'ann1' });
  expect(await run(NOW)).toBe('ann0 ann1 ann2');
});
