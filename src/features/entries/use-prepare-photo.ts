import { useEffect, useRef, useState } from 'react';
import { FILE_IS_NOT_IMAGE, FILE_NOT_FOUND } from '../../lib/prepare-image.ts';
import { reportError } from '../../lib/report-error.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';

const REFUSALS: ReadonlySet<string> = new Set([FILE_NOT_FOUND, FILE_IS_NOT_IMAGE]);

export interface PhotoPreparation {
  /** Undefined where nothing was picked. */
  readonly prepare: (file: Blob | undefined) => void;
  /** The newest pick is not ready yet: what was there before it is not what the player wants to send. */
  readonly isPreparing: boolean;
  readonly error: string | null;
}

/**
 * Prepares what the player picked for `onPrepared`, or says that it is no picture (D179). Only the newest pick
 * counts, and none once its dialog has gone.
 */
export function usePreparePhoto(onPrepared: (image: Blob) => void): PhotoPreparation {
  const { photos } = useRepositories();
  const [isPreparing, setIsPreparing] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const newest = useRef(0);

  useEffect(
    () => () => {
      newest.current += 1;
    },
    [],
  );

  const prepare = async (file: Blob | undefined): Promise<void> => {
    newest.current += 1;
    const pick = newest.current;
    setError(null);
    setIsPreparing(true);
    try {
      const image = await photos.preparePhoto(file);
      if (pick === newest.current) onPrepared(image);
    } catch (cause) {
      if (pick !== newest.current) return;
      const isRefused = cause instanceof Error && REFUSALS.has(cause.message);
      if (!isRefused) reportError('A picture was not prepared', cause);
      setError(
        isRefused
          ? 'Only image files are accepted.'
          : 'The picture could not be prepared. Please try again.',
      );
    } finally {
      if (pick === newest.current) setIsPreparing(false);
    }
  };
  return { prepare: (file: Blob | undefined) => void prepare(file), isPreparing, error };
}
