import { expect, it } from 'vitest';

import { PHOTO_MAX_BYTES, photoPrefix } from '../../src/schema/photo.ts';
import { openReports } from './admin/list-reports.ts';
import { MOST_PHOTO_BYTES } from './photo-bound.ts';
import type { Bucket } from './services.ts';
import { sweepPhotos } from './sweep-photos.ts';
import { stackServices } from './testing/stack.ts';

const NOW = new Date('2026-03-20T12:15:00Z');
const NEXT_DAY = new Date('2026-03-21T12:15:00Z');

/** A bucket of photos that battles name, as large as may be, without their bytes. */
function bucketOf(photos: readonly { readonly name: string; readonly daysAgo: number }[]) {
  const deleted: string[] = [];
  const files = photos.map(({ name, daysAgo }) => ({
    name,
    metadata: {
      size: String(PHOTO_MAX_BYTES),
      timeCreated: new Date(NOW.getTime() - daysAgo * 24 * 60 * 60 * 1000).toISOString(),
      metadata: { keptBy: 'a battle' },
    },
    delete: async () => void deleted.push(name),
  }));
  const bucket = { getFiles: async () => [files, null] } as unknown as Bucket;
  return { bucket, deleted };
}

const photosOf = (userId: string, count: number, daysAgo: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `${photoPrefix(userId)}${index}.jpg`,
    daysAgo,
  }));

const MOST_PHOTOS = Math.floor(MOST_PHOTO_BYTES / PHOTO_MAX_BYTES);

it('attack 130: keeps of a month’s photos no more than anybody takes, and tells the owner once', async () => {
  const services = stackServices({ isolated: true });
  const { bucket, deleted } = bucketOf([
    ...photosOf('mallory', MOST_PHOTOS + 15, 3),
    ...photosOf('ann', MOST_PHOTOS, 3),
    ...photosOf('ann', MOST_PHOTOS, 32),
  ]);
  await sweepPhotos({ ...services, bucket }, NOW);
  expect(deleted.toSorted()).toEqual(
    Array.from({ length: 15 }, (_, index) => `${photoPrefix('mallory')}${MOST_PHOTOS + index}.jpg`),
  );
  const [report, ...others] = await openReports(services.firestore);
  expect(report).toMatchObject({ userId: 'mallory', reason: 'photo', reporterId: 'sweep' });
  expect(others).toEqual([]);

  await sweepPhotos({ ...services, bucket }, NEXT_DAY);
  expect(services.notices).toEqual([
    { message: 'A player stores too many photos', reportId: report?.id },
  ]);
  expect(services.problems).toEqual([]);
});
