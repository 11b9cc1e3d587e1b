import { useCallback } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { type BlockTarget, entryOf } from '../../domain/index.ts';
import { openEntryDialog } from './entry-dialogs.ts';
import { type QueuedPhoto, usePhotoQueue } from '../unsent/photo-queue.ts';
import { useUserId } from '../session/session.ts';

/** What the player's own row says and offers of a target's photo. */
export interface OwnPhoto {
  /** What is going on with a photo that has not arrived. */
  readonly note: string | undefined;
  /** Shows the photo; steady, and undefined where there is none. */
  readonly onView: ((target: BlockTarget, ownerId: string) => void) | undefined;
}

/** Opens the photo of a daily target of that day, or of a block target with a null `dayKey`; steady. */
export function useViewPhoto(battleId: string, dayKey: string | null) {
  return useCallback(
    ({ targetKey }: BlockTarget, ownerId: string): void =>
      openEntryDialog({ kind: 'view', battleId, slot: { dayKey, targetKey }, ownerId }),
    [battleId, dayKey],
  );
}

/** The player's own photos of the targets of one day, or of the block targets with a null `dayKey`. */
export function useOwnPhotos(battleId: string, dayKey: string | null) {
  const userId = useUserId();
  const queue = usePhotoQueue(
    useShallow((state) =>
      state.queue.filter(({ photo }) => photo.battleId === battleId && photo.dayKey === dayKey),
    ),
  );
  const onView = useViewPhoto(battleId, dayKey);

  /** The one that has not arrived. */
  const queuedOf = ({ targetKey }: BlockTarget): QueuedPhoto | undefined =>
    queue.find(({ photo }) => photo.targetKey === targetKey);
  /** For the player's own row; undefined for a target without photos. */
  const photoOf = (target: BlockTarget): OwnPhoto | undefined => {
    if (!target.isPhotoRequired) return undefined;
    const queued = queuedOf(target);
    return {
      note: queued && unsentNote(queued),
      onView: entryOf(target, userId)?.photo ? onView : undefined,
    };
  };
  return { queuedOf, photoOf };
}

function unsentNote({ state }: QueuedPhoto): string {
  switch (state.status) {
    case 'sending':
    case 'saving':
      return 'Sending the photo…';
    case 'waiting':
      return 'The photo is not sent yet.';
    case 'failed':
      return 'The photo is not sent. Tap to try again.';
    case 'late':
      return 'The photo was not sent in time.';
  }
}
