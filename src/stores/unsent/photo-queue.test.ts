import { afterEach, expect, it } from 'vitest';
import { wipeDeviceDatabase } from '../../lib/device-database.ts';
import { breakDatabase } from '../../testing/broken-database.ts';
import { unsentPhoto, unsentPhotos } from '../../testing/picked-photos.ts';
import { forgetPhoto, keepPhoto, loadPhotos, queuedPhoto, resetPhotoQueue } from './photo-queue.ts';

afterEach(async () => {
  resetPhotoQueue();
  await wipeDeviceDatabase();
});

it('has a photo that was added while the device was read', async () => {
  const photo = unsentPhoto();
  await Promise.all([loadPhotos(photo.userId), keepPhoto(photo)]);
  expect(queuedPhoto(photo.id)).toBeDefined();
});

it('has none any more that was sent while the device was read', async () => {
  const photo = unsentPhoto();
  await keepPhoto(photo);
  await Promise.all([loadPhotos(photo.userId), forgetPhoto(photo)]);
  expect(queuedPhoto(photo.id)).toBeUndefined();
});

it('takes none for sent by another tab because the device cannot be read', async () => {
  const photo = unsentPhoto();
  await unsentPhotos.put(photo.id, photo);
  await loadPhotos(photo.userId);
  await wipeDeviceDatabase();
  breakDatabase('InvalidStateError');
  await loadPhotos(photo.userId);
  expect(queuedPhoto(photo.id)).toBeDefined();
});
