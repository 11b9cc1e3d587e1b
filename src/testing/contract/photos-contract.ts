import { describe, expect, test } from 'vitest';
import { type Backend, newPlayer, rejection } from './contract-players.ts';

const IMAGE = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' });

/** Proof photos. */
export function describePhotos(backend: Backend): void {
  async function newPhoto() {
    const owner = await newPlayer(backend);
    const opponent = await newPlayer(backend);
    const shares: number[] = [];
    const path = await owner.repositories.photos.uploadPhoto({
      userId: owner.user.id,
      participantIds: [opponent.user.id, owner.user.id],
      image: IMAGE,
      onProgress: (share) => shares.push(share),
    });
    return { owner, opponent, path, shares };
  }

  describe('photos', () => {
    test('are shown to the participants of the battle alone', async () => {
      const { owner, opponent, path, shares } = await newPhoto();
      expect(shares.at(-1)).toBe(1);
      for (const { repositories } of [owner, opponent])
        await expect(repositories.photos.getPhotoUrl(path)).resolves.toEqual(expect.any(String));
      const stranger = await newPlayer(backend);
      await expect(stranger.repositories.photos.getPhotoUrl(path)).rejects.toMatchObject(
        rejection('permission-denied'),
      );
    });

    test('attack 116: are gone for everybody when they are newer than their entry', async () => {
      const { owner, opponent, path } = await newPhoto();
      for (const { repositories } of [owner, opponent]) {
        await expect(repositories.photos.getPhotoUrl(path, Date.now())).resolves.toEqual(
          expect.any(String),
        );
        await expect(
          repositories.photos.getPhotoUrl(path, Date.now() - 11 * 60_000),
        ).rejects.toMatchObject(rejection('not-found'));
      }
    });

    test('are deleted by their owner alone, and a second time without harm', async () => {
      const { owner, opponent, path } = await newPhoto();
      await expect(opponent.repositories.photos.deletePhoto(path)).rejects.toMatchObject(
        rejection('permission-denied'),
      );
      await owner.repositories.photos.deletePhoto(path);
      await owner.repositories.photos.deletePhoto(path);
      await expect(owner.repositories.photos.getPhotoUrl(path)).rejects.toMatchObject(
        rejection('not-found'),
      );
    });
  });
}
