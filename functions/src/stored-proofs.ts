import { type Battle, proofsOf, withProofs } from '../../src/domain/index.ts';
import { isReplaced } from '../../src/schema/photo.ts';
import type { Bucket } from './services.ts';

/** So many photos are asked for at once: a long battle has hundreds. */
const AT_ONCE = 25;

/**
 * The battle with the proof photos that Storage holds, and without the others: what was never
 * uploaded, what is deleted, and what came under a deleted one's name (decision 028).
 */
export async function withStoredProofs(bucket: Bucket, battle: Battle): Promise<Battle> {
  const paths = [...new Set(proofsOf(battle).map(({ path }) => path))];
  const uploadedAt = new Map<string, number>();
  for (let first = 0; first < paths.length; first += AT_ONCE) {
    const some = paths.slice(first, first + AT_ONCE);
    const times = await Promise.all(some.map((path) => uploadTime(bucket, path)));
    for (const [index, path] of some.entries()) {
      const time = times[index];
      if (time !== undefined) uploadedAt.set(path, time);
    }
  }
  return withProofs(battle, ({ path, arrivedAt }) => {
    const time = uploadedAt.get(path);
    return time !== undefined && !isReplaced(time, arrivedAt);
  });
}

/** In milliseconds since 1970; undefined where there is no such object. */
async function uploadTime(bucket: Bucket, path: string): Promise<number | undefined> {
  try {
    const [{ timeCreated }] = await bucket.file(path).getMetadata();
    return Date.parse(timeCreated ?? '');
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && error.code === 404)
      return undefined;
    throw error;
  }
}
