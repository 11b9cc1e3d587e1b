import {
  type Battle,
  entryAt,
  madeAt,
  recordEntry,
  type RecordResult,
} from '../../domain/index.ts';
import { aloneOnDevice } from './alone-on-device.ts';
import { now } from '../../lib/clock.ts';
import { isOnline } from '../../lib/online.ts';
import { PRODUCT } from '../../lib/product.ts';
import { reportError, tellTrouble } from '../../lib/report-error.ts';
import type { PhotoRepository } from '../../repositories/photo-repository.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { PHOTO_CONTENT_TYPE, type UnsentPhoto } from '../../schema/photo.ts';
import { isFalseEnd, whenFor } from '../../stores/battles/battle-view.ts';
import { areBattlesConfirmed, openBattle, takeArrived } from '../../stores/battles/open-battles.ts';
import { reportFalseEnd } from '../../stores/battles/false-ends.ts';
import { holdOnToStorage } from '../../stores/device/hold-on.ts';
import { notifyOthers } from '../../stores/entries/notify-others.ts';
import { closeProofOf, isProofOpen } from '../../stores/entries/entry-dialogs.ts';
import {
  entryOfPhoto,
  forgetPhoto,
  keepPhoto,
  loadPhotos,
  type QueuedPhoto,
  queuedPhoto,
  queuedPhotoAt,
  type SendState,
  setSendState,
  usePhotoQueue,
} from '../../stores/unsent/photo-queue.ts';
import { celebrateTick } from '../../stores/device/tick-feedback.ts';
import { showToast } from '../../stores/screen/toasts.ts';

/** What sending a photo needs. */
export type PhotoPost = Pick<Repositories, 'photos' | 'battles' | 'functions'>;

/** Keeps a new photo on the device and sends it; an older one for the same place gives way. */
export async function addPhoto(post: PhotoPost, photo: UnsentPhoto): Promise<void> {
  holdOnToStorage();
  const older = queuedPhotoAt(photo.battleId, photo);
  await keepPhoto(photo);
  if (older) await giveUpPhoto(post, older.photo.id);
  await sendPhoto(post, photo.id);
}

/** Sends everything that this device keeps for the player, once more. */
export async function sendUnsentPhotos(post: PhotoPost, userId: string): Promise<void> {
  await loadLeft(userId);
  const { queue } = usePhotoQueue.getState();
  const due = queue.filter(({ state }) => state.status !== 'late');
  await Promise.all(due.map(({ photo }) => sendPhoto(post, photo.id)));
}

/** Takes in what the other tabs have left of them. */
async function loadLeft(userId: string): Promise<void> {
  const { queue } = usePhotoQueue.getState();
  await loadPhotos(userId);
  for (const { photo } of queue) if (!queuedPhoto(photo.id)) closeProofOf(photo.battleId, photo);
}

/** Tries to send one; what comes of it stands in the queue, and its dialog or a toast says it. */
export async function sendPhoto(post: PhotoPost, photoId: string): Promise<void> {
  const queued = queuedPhoto(photoId);
  if (!queued || isUnderway(queued)) return;
  setSendState(photoId, { status: 'sending', share: 0 });
  const lock = `${PRODUCT}-photo-${photoId}`;
  const outcome = await aloneOnDevice(lock, () => sendOnce(post, queued.photo));
  setSendState(photoId, outcome ?? { status: 'waiting' });
  if (outcome || !queuedPhoto(photoId)) return;
  // Another tab is at it: nobody is told that it is not sent for longer than that takes.
  await navigator.locks.request(lock, async () => {
    if (queuedPhoto(photoId)) await loadLeft(queued.photo.userId);
  });
}

function isUnderway({ state }: QueuedPhoto): boolean {
  return state.status === 'sending' || state.status === 'saving';
}

/**
 * The player no longer wants it sent; an object that is there already goes as well. Does nothing
 * while the entry is being written, which would then name a photo that is gone.
 */
export async function giveUpPhoto(post: PhotoPost, photoId: string): Promise<void> {
  const queued = queuedPhoto(photoId);
  if (queued && queued.state.status !== 'saving') await drop(post, queued.photo);
}

async function drop({ photos }: PhotoPost, photo: UnsentPhoto): Promise<undefined> {
  await forgetPhoto(photo);
  await deleteObject(photos, photo.path);
}

/** Undefined when there is nothing left to send. */
async function sendOnce(post: PhotoPost, photo: UnsentPhoto): Promise<SendState | undefined> {
  if (!isOnline()) return { status: 'waiting' };
  const standing = standingOf(photo);
  if (standing === 'superseded') return drop(post, photo);
  if (standing === 'late') return tooLate(post, photo);
  if (standing === 'unknown') return { status: 'waiting' };

  let uploaded: UnsentPhoto;
  try {
    uploaded = await upload(post.photos, photo, standing);
  } catch (error) {
    return failure(photo, 'upload', error);
  }
  // An upload may take a minute, in which it was given up, also in another tab, or the app was left: then the next
  // start sends it.
  if (queuedPhoto(photo.id)) await loadPhotos(photo.userId);
  if (!queuedPhoto(photo.id)) {
    await deleteObject(post.photos, uploaded.path);
    return undefined;
  }
  const since = standingOf(uploaded);
  if (since === 'superseded') return drop(post, uploaded);
  uploaded = withNewerNumber(uploaded);
  // Its player had to sign in again meanwhile: it is sent once the server has told which battles are open.
  if (since === 'unknown') {
    await keepPhoto(uploaded);
    return { status: 'waiting' };
  }
  // From here on it is too late to give it up.
  setSendState(photo.id, { status: 'saving' });
  try {
    await keepPhoto(uploaded);
    if (!(await writeEntry(post, uploaded))) return await tooLate(post, uploaded);
  } catch (error) {
    if (isRepositoryError(error, 'permission-denied')) return tooLate(post, uploaded);
    return failure(uploaded, 'save', error);
  }
  await finish(post, uploaded);
  return undefined;
}

/** The battle where the photo still fits in; else why it does not, or that nobody knows. */
function standingOf(photo: UnsentPhoto): Battle | 'late' | 'superseded' | 'unknown' {
  const battle = openBattle(photo.battleId);
  if (!battle) return areBattlesConfirmed() ? 'late' : 'unknown';
  const entry = entryAt(battle, photo, photo.userId);
  const isOwn = entry?.photo && [photo.path, photo.replaces].includes(entry.photo);
  if (entry && !isOwn && madeAt(entry) > photo.at) return 'superseded';
  return recorded(battle, photo).ok ? battle : 'late';
}

/** A photo taken in time counts when it arrives within the window of the rules (D109). */
function recorded(battle: Battle, photo: UnsentPhoto): RecordResult {
  const { userId, at } = photo;
  return recordEntry(battle, userId, entryOfPhoto(photo), whenFor(battle, userId, new Date(at)));
}

/** With the number that the player has recorded elsewhere since: it is not the photo's to take back. */
function withNewerNumber(photo: UnsentPhoto): UnsentPhoto {
  const battle = openBattle(photo.battleId);
  const entry = (battle && entryAt(battle, photo, photo.userId)) ?? photo;
  const { input, hide } = entry;
  const at = madeAt(entry);
  return typeof input === 'number' && at > photo.at ? { ...photo, input, hide, at } : photo;
}

/** With the path of its object: the one from an earlier try where it is still there. */
async function upload(
  photos: PhotoRepository,
  photo: UnsentPhoto,
  battle: Battle,
): Promise<UnsentPhoto> {
  if (photo.path !== null && (await isThere(photos, photo.path))) return photo;
  const path = await photos.uploadPhoto({
    userId: photo.userId,
    battleId: battle.id,
    participantIds: battle.userIds,
    image: new Blob([photo.image], { type: PHOTO_CONTENT_TYPE }),
    onProgress: (share) => setSendState(photo.id, { status: 'sending', share }),
  });
  return { ...photo, path };
}

async function isThere(photos: PhotoRepository, path: string): Promise<boolean> {
  try {
    await photos.getPhotoUrl(path);
    return true;
  } catch (error) {
    if (isRepositoryError(error, 'not-found')) return false;
    throw error;
  }
}

/** False when the photo no longer fits in. */
async function writeEntry({ battles }: PhotoPost, photo: UnsentPhoto): Promise<boolean> {
  const battle = openBattle(photo.battleId);
  const outcome = battle && recorded(battle, photo);
  if (!outcome?.ok) return false;
  if (photo.input === true && photo.replaces === null) celebrateTick();
  await battles.recordEntry(outcome.battle, photo);
  return true;
}

async function finish(post: PhotoPost, photo: UnsentPhoto): Promise<void> {
  takeArrived({ battleId: photo.battleId, change: entryOfPhoto(photo) });
  await forgetPhoto(photo);
  closeProofOf(photo.battleId, photo);
  showToast('Photo uploaded', 'success', { battleId: photo.battleId });
  await deleteObject(post.photos, photo.replaces);
  const battle = openBattle(photo.battleId);
  if (battle) await notifyOthers(post.functions, battle, photo);
}

/**
 * Its object would be an orphan; unless the entry did arrive and only its confirmation was lost,
 * with the tab that waited for it, or somebody has ended the battle falsely, which the server sets
 * right: then it is sent once the battle is open again.
 */
async function tooLate(post: PhotoPost, photo: UnsentPhoto): Promise<SendState | undefined> {
  try {
    const stored = await post.battles.getBattle(photo.battleId);
    if (stored && isRecorded(stored, photo)) {
      await finish(post, photo);
      return undefined;
    }
    if (stored && isFalseEnd(stored, now())) {
      void reportFalseEnd(post.functions, stored.id);
      return { status: 'waiting' };
    }
  } catch (error) {
    return failure(photo, 'save', error);
  }
  await deleteObject(post.photos, photo.path);
  if (queuedPhoto(photo.id)) await keepPhoto({ ...photo, path: null });
  return { status: 'late' };
}

function isRecorded(stored: Battle, photo: UnsentPhoto): boolean {
  return photo.path !== null && entryAt(stored, photo, photo.userId)?.photo === photo.path;
}

/** Which of the photo messages it is (D153). */
function failure(photo: UnsentPhoto, reason: 'upload' | 'save', error: unknown): SendState {
  // Without a connection nothing has failed yet.
  if (!isOnline()) return { status: 'waiting' };
  tellTrouble({ kind: 'problem', what: 'A photo was not sent', error });
  // Its own dialog says it, and a toast would cover what can be done about it.
  if (!isProofOpen(photo.battleId, photo))
    showToast(failureText(photo, reason), 'error', { battleId: photo.battleId });
  return { status: 'failed', reason };
}

/** The texts of spec section 8, for a new photo and for one that replaces another. */
export function failureText({ replaces }: UnsentPhoto, reason: 'upload' | 'save'): string {
  if (reason === 'upload') {
    return replaces === null
      ? 'Image failed to upload. Please try again.'
      : 'Failed to upload new photo. Please try again.';
  }
  return replaces === null
    ? 'Image failed to save. Please try again.'
    : 'Failed to save photo. Please try again.';
}

/** One that cannot be deleted now is named by no entry, so the server's sweep takes it. */
async function deleteObject(photos: PhotoRepository, path: string | null): Promise<void> {
  if (path === null) return;
  try {
    await photos.deletePhoto(path);
  } catch (error) {
    reportError('A photo that no entry needs stays until the sweep', error);
  }
}
