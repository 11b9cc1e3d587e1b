import { type Battle, proofsOf, withProofs } from '../../src/domain/index.ts';
import { atOnce } from './at-once.ts';
import { isGone } from './is-gone.ts';
import { isProof } from './is-proof.ts';
import type { PhotoFile } from './photo-pages.ts';
import type { Bucket } from './services.ts';

/** So many photos are asked for at once: a long battle has hundreds. */
const AT_ONCE = 25;

/**
 * The battle with the proof photos that Storage holds, and without the others: what was never
 * uploaded, what is deleted, what came under a deleted one's name (decision 028), and what was
 * uploaded for another battle (decision 032).
 */
export async function withStoredProofs(bucket: Bucket, battle: Battle): Promise<Battle> {
  const paths = [...new Set(proofsOf(battle).map(({ path }) => path))];
  const photos = new Map<string, PhotoFile['metadata']>();
  await atOnce(AT_ONCE, paths, async (path) => {
    const photo = await photoMetadata(bucket, path);
    if (photo) photos.set(path, photo);
  });
  return withProofs(battle, ({ path, arrivedAt }) => {
    const photo = photos.get(path);
    return photo !== undefined && isProof(photo, { battleId: battle.id, arrivedAt });
  });
}

/** What Storage says of a photo; undefined where there is no such object. */
async function photoMetadata(
  bucket: Bucket,
  path: string,
): Promise<PhotoFile['metadata'] | undefined> {
  try {
    const [metadata] = await bucket.file(path).getMetadata();
    return metadata;
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}
