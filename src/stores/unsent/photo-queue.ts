import { create } from 'zustand';
import { type EntrySlot, isSameSlot } from '../../domain/index.ts';
import { deviceShelf, type Kept } from '../../lib/device-database.ts';
import { parseUnsentPhoto, type UnsentPhoto } from '../../schema/photo.ts';

/**
 * What is going on with a photo that has not arrived:
 * - `waiting`: for a connection, or for another tab that is at it; it goes out by itself.
 * - `sending`: on its way, with the share of its bytes that is sent.
 * - `saving`: uploaded, and its entry is being written; too late to give it up.
 * - `failed`: its upload or its entry was not taken; tried again at the next start, or by hand.
 * - `late`: its day has closed; it never becomes an entry of that day.
 */
export type SendState =
  | { readonly status: 'waiting' }
  | { readonly status: 'sending'; readonly share: number }
  | { readonly status: 'saving' }
  | { readonly status: 'failed'; readonly reason: 'upload' | 'save' }
  | { readonly status: 'late' };

export interface QueuedPhoto {
  readonly photo: UnsentPhoto;
  readonly kept: Kept;
  readonly state: SendState;
}

interface PhotoQueue {
  readonly queue: readonly QueuedPhoto[];
}

/** Stands for the path of a photo that has none yet. */
export const NOT_UPLOADED = 'not uploaded yet';

/** The entry that a photo makes. */
export function entryOfPhoto({ userId, dayKey, targetKey, input, hide, at, path }: UnsentPhoto) {
  return { userId, dayKey, targetKey, input, hide, at, photo: path ?? NOT_UPLOADED };
}

/** The signed-in player's photos on this device that are not confirmed yet. */
export const usePhotoQueue = create<PhotoQueue>()(() => ({ queue: [] }));

const shelf = deviceShelf('unsent-photos', parseUnsentPhoto);

/** Only forgets them for now: they stay on the device. */
export function resetPhotoQueue(): void {
  usePhotoQueue.setState({ queue: [] });
}

/** Takes in what the device keeps for this player; another player's photos stay where they are. */
export async function loadPhotos(userId: string): Promise<void> {
  const { queue: before } = usePhotoQueue.getState();
  const known = before.map(({ photo }) => [photo.id, photo] as const);
  const stored = (await shelf.all(known)).filter((photo) => photo.userId === userId);
  usePhotoQueue.setState(({ queue }) => {
    // One that has left the device was sent by another tab, unless it was put there while that was read.
    const left = queue.filter(
      (queued) => !before.includes(queued) || stored.some(({ id }) => id === queued.photo.id),
    );
    // What was read may have come to its end while it was read.
    const fresh = stored.filter(
      ({ id }) => ![...before, ...queue].some(({ photo }) => photo.id === id),
    );
    const added = fresh.map((photo): QueuedPhoto => ({
      photo,
      kept: 'on-device',
      state: { status: 'waiting' },
    }));
    return { queue: [...left, ...added] };
  });
}

/** How many photos of other players this device keeps. */
export async function countPhotosOfOthers(userId: string): Promise<number> {
  return (await shelf.all()).filter((photo) => photo.userId !== userId).length;
}

/** Keeps a new photo, or what has become of one, on the device. */
export async function keepPhoto(photo: UnsentPhoto): Promise<void> {
  // Known at once: the screen does not wait for the device.
  putInQueue(photo, 'on-device');
  const kept = await shelf.put(photo.id, photo);
  if (queuedPhoto(photo.id)) putInQueue(photo, kept);
}

function putInQueue(photo: UnsentPhoto, kept: Kept): void {
  usePhotoQueue.setState(({ queue }) => {
    const known = queue.find((queued) => queued.photo.id === photo.id);
    const queued: QueuedPhoto = { photo, kept, state: known?.state ?? { status: 'waiting' } };
    return { queue: [...queue.filter((other) => other !== known), queued] };
  });
}

export async function forgetPhoto({ id }: UnsentPhoto): Promise<void> {
  usePhotoQueue.setState(({ queue }) => ({ queue: queue.filter(({ photo }) => photo.id !== id) }));
  await shelf.remove(id);
}

export function setSendState(photoId: string, state: SendState): void {
  usePhotoQueue.setState(({ queue }) => ({
    queue: queue.map((queued) => (queued.photo.id === photoId ? { ...queued, state } : queued)),
  }));
}

export function queuedPhoto(photoId: string): QueuedPhoto | undefined {
  return usePhotoQueue.getState().queue.find(({ photo }) => photo.id === photoId);
}

export function queuedPhotoAt(battleId: string, slot: EntrySlot): QueuedPhoto | undefined {
  return photoAt(usePhotoQueue.getState(), battleId, slot);
}

/** The photo on its way to that place, followed. */
export function useQueuedPhoto(battleId: string, slot: EntrySlot): QueuedPhoto | undefined {
  return usePhotoQueue((state) => photoAt(state, battleId, slot));
}

function photoAt({ queue }: PhotoQueue, battleId: string, slot: EntrySlot) {
  return queue.find(({ photo }) => photo.battleId === battleId && isSameSlot(photo, slot));
}
