import { type ReactNode, useCallback } from 'react';
import { PhotoIcon } from '../../components/icons.tsx';
import {
  arrivedBy,
  type Battle,
  type BlockTarget,
  entryAt,
  type EntrySlot,
  type PlayerSet,
} from '../../domain/index.ts';
import type { PhotoToShow } from '../../stores/entries/shown-photos.ts';
import { useUserId } from '../../stores/session/session.ts';
import { PhotoThumbnail } from './photo-thumbnail.tsx';

/**
 * Tells of a place in a battle which photo may be shown there unasked. None of a rival whom the viewer has
 * blocked, also as long as that is not known: it is there for whoever asks for it.
 * @param blocked undefined while it is not known
 */
export function useUnaskedPhotos(battle: Battle, blocked: PlayerSet | undefined) {
  const userId = useUserId();
  return useCallback(
    (slot: EntrySlot, ownerId: string): PhotoToShow | undefined => {
      const mayShow = ownerId === userId || (blocked && !blocked[ownerId]);
      const entry = entryAt(battle, slot, ownerId);
      if (!mayShow || !entry?.photo) return undefined;
      return { path: entry.photo, arrivedBy: arrivedBy(battle, ownerId, slot.dayKey, entry) };
    },
    [battle, userId, blocked],
  );
}

/** Draws the photos of a day's targets as thumbnails. */
export function useThumbnails(battle: Battle, dayKey: string, blocked: PlayerSet | undefined) {
  const photoAt = useUnaskedPhotos(battle, blocked);
  return useCallback(
    ({ targetKey }: BlockTarget, ownerId: string): ReactNode => {
      const photo = photoAt({ dayKey, targetKey }, ownerId);
      return photo ? <PhotoThumbnail photo={photo} /> : <PhotoIcon />;
    },
    [photoAt, dayKey],
  );
}
