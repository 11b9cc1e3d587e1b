import type { Firestore } from 'firebase-admin/firestore';

import { BATTLES_COLLECTION } from '../../src/schema/battle.ts';
import { PHOTO_FOLDER } from '../../src/schema/photo.ts';
import { documentsOf } from './pages.ts';
import { isFinal, photoOwner, photosIn } from './photo-names.ts';
import type { Bucket, Services } from './services.ts';

type File = ReturnType<Bucket['file']>;

/** A photo may wait so long for its entry: an upload whose tab was closed is sent again. */
const GRACE_MS = 24 * 60 * 60 * 1000;

const PAGE_SIZE = 500;

/** Custom metadata of a photo that a finished battle names: it need not be looked up again. */
const KEPT_BY = 'keptBy';

/** Removes the photos that no entry names a day after their upload (threats: orphaned photos). */
export async function sweepPhotos(services: Services, now: Date): Promise<void> {
  for await (const files of pagesOfPhotos(services.bucket)) {
    const due = files.filter((file) => isDue(file, now));
    for (const ownerId of new Set(due.map(({ name }) => photoOwner(name)))) {
      const owned = due.filter(({ name }) => photoOwner(name) === ownerId);
      await sweepOwner(services, ownerId, owned);
    }
  }
}

async function* pagesOfPhotos(bucket: Bucket): AsyncGenerator<File[]> {
  let pageToken: string | undefined;
  do {
    const [files, next] = await bucket.getFiles({
      prefix: `${PHOTO_FOLDER}/`,
      maxResults: PAGE_SIZE,
      autoPaginate: false,
      ...(pageToken === undefined ? {} : { pageToken }),
    });
    yield files;
    pageToken = next && 'pageToken' in next ? next.pageToken : undefined;
  } while (pageToken !== undefined);
}

function isDue({ metadata }: File, now: Date): boolean {
  const uploadedAt = Date.parse(metadata.timeCreated ?? '');
  return metadata.metadata?.[KEPT_BY] === undefined && now.getTime() - uploadedAt > GRACE_MS;
}

async function sweepOwner(
  { firestore, reportError }: Services,
  ownerId: string,
  files: readonly File[],
): Promise<void> {
  const named = await photosOfPlayer(firestore, ownerId);
  for (const file of files) {
    try {
      const battle = named.get(file.name);
      if (!battle) await file.delete({ ignoreNotFound: true });
      else if (battle.isFinal) await file.setMetadata({ metadata: { [KEPT_BY]: battle.id } });
    } catch (error) {
      reportError(`Photo ${file.name} was not swept`, error);
    }
  }
}

interface NamingBattle {
  readonly id: string;
  readonly isFinal: boolean;
}

/** Every photo that an entry of one of the player's battles names. */
async function photosOfPlayer(
  firestore: Firestore,
  userId: string,
): Promise<Map<string, NamingBattle>> {
  const battles = firestore
    .collection(BATTLES_COLLECTION)
    .where('userIds', 'array-contains', userId)
    .select('status', 'days', 'blockTargets');
  const named = new Map<string, NamingBattle>();
  for await (const snapshot of documentsOf(battles)) {
    const battle = { id: snapshot.id, isFinal: isFinal(snapshot.get('status')) };
    for (const path of photosIn(snapshot.data())) named.set(path, battle);
  }
  return named;
}
