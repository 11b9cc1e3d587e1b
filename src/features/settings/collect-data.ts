import type { PersonalUser } from '../../domain/index.ts';
import type { ZipFile } from './zip.ts';
import type { Session } from '../../repositories/account-repository.ts';
import { allBattles } from '../../repositories/all-battles.ts';
import { firstAnswer } from '../../repositories/first-answer.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { OWN_DATA_FILE, ownDataJson, ownPhotoFile, ownPhotos } from '../../schema/own-data.ts';
import { tokensOf } from '../../schema/push-token.ts';

interface CollectedData {
  readonly files: readonly ZipFile[];
  /** Whether every photo is among them that is not gone. */
  readonly hasAllPhotos: boolean;
  /** Whether every battle is: one of a later version is not. */
  readonly hasAllBattles: boolean;
}

/**
 * Everything that a player may read of what is kept about the own account, as files: the records in `data.json`, and the
 * photos that the player uploaded. A photo that cannot be had is named in `data.json`.
 */
export async function collectData(
  { users, personalUsers, pushTokens, battles, invites, photos }: Repositories,
  account: Session,
): Promise<CollectedData> {
  const { userId } = account;
  const [user, personalUser, devices, own, hasLaterBattles, ownInvites] = await Promise.all([
    users.getUser(userId),
    firstAnswer<PersonalUser | null, PersonalUser>(
      (observer) => personalUsers.watchPersonalUser(userId, observer),
      (record) => record !== null,
    ),
    pushTokens.getTokens(userId),
    allBattles(battles, userId),
    battles.hasLaterBattles(userId),
    invites.getInvites(userId),
  ]);
  const { files, missing, hasAllPhotos } = await download(photos, ownPhotos(own.battles, userId));
  const json = ownDataJson({
    account,
    user,
    personalUser,
    pushTokens: devices === null ? [] : tokensOf(devices),
    battles: own.battles,
    invites: ownInvites,
    photosThatCouldNotBeLoaded: missing,
  });
  const records = { name: OWN_DATA_FILE, bytes: new TextEncoder().encode(json) };
  return {
    files: [records, ...files],
    hasAllPhotos,
    hasAllBattles: !own.hasUnreadable && !hasLaterBattles,
  };
}

/**
 * One after the other: a phone has to hold them all, but not to fetch them all at once. Once the server cannot be
 * reached, which takes minutes to find out, the rest is missing as well.
 */
async function download(photos: PhotoRepository, paths: readonly string[]) {
  const files: ZipFile[] = [];
  const missing: string[] = [];
  let hasAllPhotos = true;
  for (const [index, path] of paths.entries()) {
    try {
      const image = await photos.downloadPhoto(path);
      const bytes = new Uint8Array(await image.arrayBuffer());
      files.push({ name: ownPhotoFile(path), bytes });
    } catch (error) {
      if (isRepositoryError(error, 'unavailable'))
        return { files, missing: [...missing, ...paths.slice(index)], hasAllPhotos: false };
      missing.push(path);
      hasAllPhotos &&= isRepositoryError(error, 'not-found');
    }
  }
  return { files, missing, hasAllPhotos };
}
