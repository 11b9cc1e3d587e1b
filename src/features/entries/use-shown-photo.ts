import { useEffect, useState } from 'react';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';

/**
 * A photo on its way to the screen; `removed` when its owner has deleted it (D69), whatever has come
 * under its name since (decision 028).
 */
export type ShownPhoto =
  | { readonly status: 'loading' | 'removed' | 'failed' }
  | { readonly status: 'ready'; readonly url: string };

/**
 * Asks for the address each time, so that a deleted photo is gone at once; it is in memory only
 * while it is shown, because it bypasses the rules while it lives (D148). For one path for life.
 * @param arrivedBy when the server had the entry, if that is known
 */
export function useShownPhoto(path: string, arrivedBy: number | undefined) {
  const { photos } = useRepositories();
  const [shown, setShown] = useState<ShownPhoto>({ status: 'loading' });

  useEffect(() => {
    let isWanted = true;
    const show = (next: ShownPhoto): void => {
      if (isWanted) setShown(next);
    };
    photos.getPhotoUrl(path, arrivedBy).then(
      (url) => show({ status: 'ready', url }),
      (error: unknown) =>
        show({ status: isRepositoryError(error, 'not-found') ? 'removed' : 'failed' }),
    );
    return () => {
      isWanted = false;
    };
  }, [photos, path, arrivedBy]);

  return {
    shown,
    /** For an address that leads nowhere. */
    fail: () => setShown({ status: 'failed' }),
  };
}
