import { describe, expect, test } from 'vitest';
import {
  type Backend,
  newActiveDuel,
  newDuelRequest,
  newPlayer,
  PASSWORD,
  rejection,
} from './contract-players.ts';

const IMAGE = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' });

/** Proof photos. */
export function describePhotos(backend: Backend): void {
  async function newPhoto() {
    const { challenger: owner, opponent, battle } = await newActiveDuel(backend);
    const shares: number[] = [];
    const path = await owner.repositories.photos.uploadPhoto({
      userId: owner.user.id,
      battleId: battle.id,
      participantIds: battle.userIds,
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

    test('attack 67: are for a running battle of the uploader and its participants alone', async () => {
      const { challenger, opponent, battle } = await newDuelRequest(backend);
      const running = await newActiveDuel(backend);
      const upload = (battleId: string, participantIds: readonly string[]) =>
        challenger.repositories.photos.uploadPhoto({
          userId: challenger.user.id,
          battleId,
          participantIds,
          image: IMAGE,
        });
      const both = [challenger.user.id, opponent.user.id];
      for (const [battleId, participantIds] of [
        [battle.id, both],
        [running.battle.id, both],
        [running.battle.id, [challenger.user.id, ...running.battle.userIds]],
        ['nowhere', both],
      ] as const)
        await expect(upload(battleId, participantIds)).rejects.toMatchObject(
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

    test('are gone with the account of their owner', async () => {
      const { owner, opponent, path } = await newPhoto();
      await owner.repositories.accounts.deleteAccount(PASSWORD);
      await expect(opponent.repositories.photos.getPhotoUrl(path)).rejects.toMatchObject(
        rejection('not-found'),
      );
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
