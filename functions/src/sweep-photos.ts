import type { DocumentSnapshot, Firestore } from 'firebase-admin/firestore';

import { DAY_MS } from '../../src/domain/index.ts';
import { BATTLES_COLLECTION, battlePath } from '../../src/schema/battle-document.ts';
import { isDocumentId } from '../../src/schema/document-id.ts';
import { PHOTO_FOLDER } from '../../src/schema/photo.ts';
import { spellings } from '../../src/schema/spellings.ts';
import { atOnce } from './at-once.ts';
import { MOST_MS } from './in-time.ts';
import { isGone } from './is-gone.ts';
import { isJpeg } from './is-jpeg.ts';
import { isProof, uploadedFor } from './is-proof.ts';
import { documentsAt, documentsOf } from './pages.ts';
import { createPhotoBound } from './photo-bound.ts';
import { endOfPhoto, isFinal, type NamedPhoto, photoOwner, photosIn } from './photo-names.ts';
import { pagesOfPhotos, type PhotoFile, uploadedAt } from './photo-pages.ts';
import { openPhotoRound } from './photo-round.ts';
import type { Services } from './services.ts';

/** A photo may wait so long for its entry: an upload whose tab was closed is sent again. */
const GRACE_MS = DAY_MS;

/** Looking at a photo mostly waits for Storage. */
const PHOTOS_AT_ONCE = 10;

/** Of each, ten battles are in memory, whatever their size (decision 026). */
const OWNERS_AT_ONCE = 5;

/** Custom metadata of a photo that a finished battle names: it need not be looked up again. */
const KEPT_BY = 'keptBy';

/** Custom metadata of a photo whose bytes have been looked at. */
const SEEN = 'seen';

/**
 * Removes what is no picture, what is more than a player may store, and, a day after their upload, the
 * photos that prove no entry. Goes through all photos once a day; what a run does not reach in its time,
 * the next does.
 */
export async function sweepPhotos(services: Services, now: Date, mostMs = MOST_MS): Promise<void> {
  const stopAt = performance.now() + mostMs;
  const round = await openPhotoRound(services.firestore, now);
  if (!round) return;
  const isWithinBound = createPhotoBound(services, now);
  const names = { prefix: `${PHOTO_FOLDER}/`, startOffset: round.from };
  for await (const files of pagesOfPhotos(services.bucket, names)) {
    const pictures = await onlyPictures(services, files, isWithinBound);
    const due = pictures.filter((file) => isDue(file, now));
    const owners = new Set(due.map(({ name }) => photoOwner(name)));
    await atOnce(OWNERS_AT_ONCE, owners, (ownerId) => {
      const owned = due.filter(({ name }) => photoOwner(name) === ownerId);
      return sweepOwner(services, ownerId, owned);
    });
    await round.pass(files);
    if (performance.now() >= stopAt) return round.stop();
  }
  await round.end();
}

/** Rules know only what an uploader calls the bytes; each object is looked into once. */
async function onlyPictures(
  services: Services,
  files: readonly PhotoFile[],
  isWithinBound: ReturnType<typeof createPhotoBound>,
): Promise<PhotoFile[]> {
  const pictures: PhotoFile[] = [];
  await atOnce(PHOTOS_AT_ONCE, files, async (file) => {
    services.count('photosLookedAt');
    try {
      if ((await isWithinBound(file)) && (await isPicture(file))) pictures.push(file);
      else await remove(services, file);
    } catch (error) {
      reportUnlessGone(services, 'A photo was not looked at', file, error);
    }
  });
  return pictures;
}

/** Its owner may have deleted it since it was listed. */
function reportUnlessGone(
  { reportError }: Services,
  what: string,
  { name }: PhotoFile,
  error: unknown,
): void {
  if (!isGone(error)) reportError(what, error, { photo: endOfPhoto(name) });
}

async function remove({ count }: Services, file: PhotoFile): Promise<void> {
  await file.delete();
  count('photosDeleted');
}

async function isPicture(file: PhotoFile): Promise<boolean> {
  const { [SEEN]: seen, [KEPT_BY]: keptBy } = file.metadata.metadata ?? {};
  if (seen !== undefined || keptBy !== undefined) return true;
  const [bytes] = await file.download();
  if (!isJpeg(bytes)) return false;
  await file.setMetadata({ metadata: { [SEEN]: 'jpeg' } });
  return true;
}

function isDue(file: PhotoFile, now: Date): boolean {
  const isKept = file.metadata.metadata?.[KEPT_BY] !== undefined;
  return !isKept && now.getTime() - uploadedAt(file.metadata) > GRACE_MS;
}

async function sweepOwner(
  services: Services,
  ownerId: string,
  files: readonly PhotoFile[],
): Promise<void> {
  try {
    const named = await entriesNaming(services, ownerId, files);
    await atOnce(PHOTOS_AT_ONCE, files, (file) => keepOrRemove(services, file, named));
  } catch (error) {
    services.reportError('The photos of a player were not swept', error);
  }
}

async function keepOrRemove(
  services: Services,
  file: PhotoFile,
  named: ReadonlyMap<string, readonly NamingEntry[]>,
): Promise<void> {
  try {
    const entry = named.get(file.name)?.find((naming) => isProof(file.metadata, naming));
    if (!entry) await remove(services, file);
    else if (entry.isFinal) await file.setMetadata({ metadata: { [KEPT_BY]: entry.battleId } });
  } catch (error) {
    reportUnlessGone(services, 'A photo was not swept', file, error);
  }
}

/** An entry that names a photo. */
interface NamingEntry extends NamedPhoto {
  readonly battleId: string;
  /** Whether it stays as it is. */
  readonly isFinal: boolean;
}

/** Every entry that may name one of these photos of a player, by the photo's path. */
async function entriesNaming(
  { firestore, count }: Services,
  ownerId: string,
  files: readonly PhotoFile[],
): Promise<Map<string, NamingEntry[]>> {
  const named = new Map<string, NamingEntry[]>();
  for await (const snapshot of battlesFor(firestore, ownerId, files)) {
    count('battlesLookedAt');
    const battle = { battleId: snapshot.id, isFinal: isFinal(snapshot.get('status')) };
    for (const photo of photosIn(snapshot.data())) {
      const entries = named.get(photo.path) ?? [];
      entries.push({ ...photo, ...battle });
      named.set(photo.path, entries);
    }
  }
  return named;
}

const NAMING_FIELDS = ['status', 'days', 'blockTargets'];

/**
 * The battles that the photos were uploaded for, which have run then: what that costs a day does not grow with
 * what their owner has fought before. All that run or have run, where a photo does not say.
 */
function battlesFor(
  firestore: Firestore,
  ownerId: string,
  files: readonly PhotoFile[],
): AsyncIterable<DocumentSnapshot> {
  const ids = new Set(files.map(({ metadata }) => uploadedFor(metadata)));
  if (!ids.has(undefined)) {
    const paths = [...ids].map(String).filter(isDocumentId).map(battlePath);
    const references = paths.map((path) => firestore.doc(path));
    return documentsAt(firestore, references, NAMING_FIELDS);
  }
  const battles = firestore
    .collection(BATTLES_COLLECTION)
    .where('userIds', 'array-contains', ownerId)
    // Entries are in battles that run or have run; in a request may be anything.
    .where('status', 'in', spellings('ACTIVE', 'COMPLETE'))
    .select(...NAMING_FIELDS);
  return documentsOf(battles);
}
