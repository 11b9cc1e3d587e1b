import { type ReactNode, useCallback } from 'react';
import { PhotoIcon } from '../../components/icons.tsx';
import {
  arrivedBy,
  type Battle,
  type BattlePhoto,
  battlePhotos,
  type BlockTarget,
  entryAt,
  type EntrySlot,
} from '../../domain/index.ts';
import type { PhotoToShow } from '../../stores/entries/shown-photos.ts';
import { useBlocked } from '../../stores/players/personal-user.ts';
import { useUserId } from '../../stores/session/session.ts';
import { PhotoThumbnail } from './photo-thumbnail.tsx';

/**
 * Tells of a place in a battle which photo may be shown there unasked. None of a rival whom the viewer has
 * blocked, also as long as that is not known: it is there for whoever asks for it.
 * @param photos those of the battle that are shown
 */
export function useUnaskedPhotos(battle: Battle, photos: readonly BattlePhoto[]) {
  const userId = useUserId();
  const isOfOthers = photos.some(({ ownerId }) => ownerId !== userId);
  const blocked = useBlocked(isOfOthers);
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
export function useThumbnails(battle: Battle, dayKey: string) {
  const photoAt = useUnaskedPhotos(battle, battlePhotos(battle));
  return useCallback(
    ({ targetKey }: BlockTarget, ownerId: string): ReactNode => {
      const photo = photoAt({ dayKey, targetKey }, ownerId);
      return photo ? <PhotoThumbnail photo={photo} /> : <PhotoIcon />;
    },
    [photoAt, dayKey],
  );
}
