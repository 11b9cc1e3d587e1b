import { useEffect, useState } from 'react';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import {
  lookAtPhoto,
  noteShownPhoto,
  type PhotoToShow,
  type ShownPhoto,
} from '../../stores/entries/shown-photos.ts';

/**
 * Asks for the address each time, so that a deleted photo is gone at once, whatever a thumbnail has shown.
 * For one path for life.
 */
export function useShownPhoto({ path, arrivedBy }: PhotoToShow) {
  const { photos } = useRepositories();
  const [shown, setShown] = useState<ShownPhoto>({ status: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const look = async (): Promise<void> => {
      const next = await lookAtPhoto(photos, { path, arrivedBy });
      if (isWanted) setShown(next);
    };
    void look();
    return () => {
      isWanted = false;
    };
  }, [photos, path, arrivedBy]);

  return {
    shown,
    /** For an address that leads nowhere. */
    fail: () => {
      setShown({ status: 'failed' });
      noteShownPhoto(path, { status: 'failed' });
    },
  };
}
