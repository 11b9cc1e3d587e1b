import type { Firestore } from 'firebase-admin/firestore';

import { BATTLES_COLLECTION } from '../../src/schema/battle-document.ts';
import { isReplaced, PHOTO_FOLDER } from '../../src/schema/photo.ts';
import { spellings } from '../../src/schema/spellings.ts';
import { isJpeg } from './is-jpeg.ts';
import { documentsOf } from './pages.ts';
import { createPhotoBound } from './photo-bound.ts';
import { endOfPhoto, isFinal, type NamedPhoto, photoOwner, photosIn } from './photo-names.ts';
import type { Bucket, Services } from './services.ts';

type File = ReturnType<Bucket['file']>;

/** A photo may wait so long for its entry: an upload whose tab was closed is sent again. */
const GRACE_MS = 24 * 60 * 60 * 1000;

const PAGE_SIZE = 500;

/** Custom metadata of a photo that a finished battle names: it need not be looked up again. */
const KEPT_BY = 'keptBy';

/** Custom metadata of a photo whose bytes have been looked at. */
const SEEN = 'seen';

/**
 * Removes what is no picture, what is more than a player may store, and, a day after their upload, the
 * photos that no entry names or that took the place of a named one.
 */
export async function sweepPhotos(services: Services, now: Date): Promise<void> {
  const isWithinBound = createPhotoBound(services, now);
  for await (const files of pagesOfPhotos(services.bucket)) {
    const pictures = await onlyPictures(services, files, isWithinBound);
    const due = pictures.filter((file) => isDue(file, now));
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

/** Rules know only what an uploader calls the bytes; each object is looked into once. */
async function onlyPictures(
  services: Services,
  files: readonly File[],
  isWithinBound: ReturnType<typeof createPhotoBound>,
): Promise<File[]> {
  const pictures: File[] = [];
  for (const file of files) {
    services.count('photosLookedAt');
    try {
      if ((await isWithinBound(file)) && (await isPicture(file))) pictures.push(file);
      else await remove(services, file);
    } catch (error) {
      services.reportError('A photo was not looked at', error, { photo: endOfPhoto(file.name) });
    }
  }
  return pictures;
}

async function remove({ count }: Services, file: File): Promise<void> {
  await file.delete({ ignoreNotFound: true });
  count('photosDeleted');
}

async function isPicture(file: File): Promise<boolean> {
  const { [SEEN]: seen, [KEPT_BY]: keptBy } = file.metadata.metadata ?? {};
  if (seen !== undefined || keptBy !== undefined) return true;
  const [bytes] = await file.download();
  if (!isJpeg(bytes)) return false;
  await file.setMetadata({ metadata: { [SEEN]: 'jpeg' } });
  return true;
}

const uploadedAt = ({ metadata }: File): number => Date.parse(metadata.timeCreated ?? '');

function isDue(file: File, now: Date): boolean {
  const isKept = file.metadata.metadata?.[KEPT_BY] !== undefined;
  return !isKept && now.getTime() - uploadedAt(file) > GRACE_MS;
}

async function sweepOwner(
  services: Services,
  ownerId: string,
  files: readonly File[],
): Promise<void> {
  const named = await photosOfPlayer(services.firestore, ownerId);
  for (const file of files) {
    try {
      const entry = named.get(file.name);
      if (!entry || isReplaced(uploadedAt(file), entry.arrivedAt)) await remove(services, file);
      else if (entry.isFinal) await file.setMetadata({ metadata: { [KEPT_BY]: entry.battleId } });
    } catch (error) {
      services.reportError('A photo was not swept', error, { photo: endOfPhoto(file.name) });
    }
  }
}

/** An entry that names a photo. */
interface NamingEntry extends NamedPhoto {
  readonly battleId: string;
  /** Whether it stays as it is. */
  readonly isFinal: boolean;
}

/** Every photo that one of the player's battles names, by its path. */
async function photosOfPlayer(
  firestore: Firestore,
  userId: string,
): Promise<Map<string, NamingEntry>> {
  const battles = firestore
    .collection(BATTLES_COLLECTION)
    .where('userIds', 'array-contains', userId)
    // Entries are in battles that run or have run; in a request may be anything.
    .where('status', 'in', spellings('ACTIVE', 'COMPLETE'))
    .select('status', 'days', 'blockTargets');
  const named = new Map<string, NamingEntry>();
  for await (const snapshot of documentsOf(battles)) {
    const battle = { battleId: snapshot.id, isFinal: isFinal(snapshot.get('status')) };
    for (const photo of photosIn(snapshot.data())) named.set(photo.path, { ...photo, ...battle });
  }
  return named;
}
