import {
  type Battle,
  blockTargets,
  dailyTargets,
  dayKeys,
  entryOf,
  type PersonalUser,
} from '../../domain/index.ts';
import type { ZipFile } from './zip.ts';
import type { Session } from '../../repositories/account-repository.ts';
import { allBattles } from '../../repositories/all-battles.ts';
import { firstAnswer } from '../../repositories/first-answer.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { isPhotoOf } from '../../schema/photo.ts';
import { tokensOf } from '../../schema/push-token.ts';

/**
 * Everything that the product keeps about a player, as files: the records in `data.json`, and the
 * photos that the player uploaded. A photo that cannot be had is named in `data.json`.
 */
export async function collectData(
  { users, personalUsers, pushTokens, battles, photos }: Repositories,
  account: Session,
): Promise<readonly ZipFile[]> {
  const { userId } = account;
  const [user, personalUser, devices, ownBattles] = await Promise.all([
    users.getUser(userId),
    firstAnswer<PersonalUser | null, PersonalUser>(
      (observer) => personalUsers.watchPersonalUser(userId, observer),
      (record) => record !== null,
    ),
    pushTokens.getTokens(userId),
    allBattles(battles, userId),
  ]);
  const { files, missing } = await download(photos, photoPaths(ownBattles, userId));
  const data = {
    account,
    user,
    personalUser,
    pushTokens: devices === null ? [] : tokensOf(devices),
    battles: ownBattles,
    photosThatCouldNotBeLoaded: missing,
  };
  const json = JSON.stringify(data, withoutHidden(userId), 2);
  return [{ name: 'data.json', bytes: new TextEncoder().encode(json) }, ...files];
}

function photoPaths(battles: readonly Battle[], userId: string): string[] {
  const targets = battles.flatMap((battle) => [
    ...dayKeys(battle).flatMap((dayKey) => dailyTargets(battle, dayKey)),
    ...blockTargets(battle),
  ]);
  const paths = targets
    .map((target) => entryOf(target, userId)?.photo ?? '')
    .filter((path) => isPhotoOf(path, userId));
  return [...new Set(paths)];
}

/** One after the other: a phone has to hold them all, but not to fetch them all at once. */
async function download(photos: PhotoRepository, paths: readonly string[]) {
  const files: ZipFile[] = [];
  const missing: string[] = [];
  for (const path of paths) {
    try {
      const image = await photos.downloadPhoto(path);
      const bytes = new Uint8Array(await image.arrayBuffer());
      files.push({ name: `photos/${path.slice(path.lastIndexOf('/') + 1)}`, bytes });
    } catch {
      missing.push(path);
    }
  }
  return { files, missing };
}

/** Numbers that others hide in the app stay hidden (D94). */
const withoutHidden =
  (userId: string) =>
  (_key: string, value: unknown): unknown =>
    isHiddenEntry(value) && value.userId !== userId
      ? { ...value, input: '?', inputArray: [] }
      : value;

function isHiddenEntry(value: unknown): value is { userId: string; hide: true } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'userId' in value &&
    'hide' in value &&
    value.hide === true
  );
}
