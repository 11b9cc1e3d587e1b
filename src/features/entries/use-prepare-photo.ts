import { useState } from 'react';
import { FILE_IS_NOT_IMAGE, FILE_NOT_FOUND } from '../../lib/prepare-image.ts';
import { reportError } from '../../lib/report-error.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';

const REFUSALS: ReadonlySet<string> = new Set([FILE_NOT_FOUND, FILE_IS_NOT_IMAGE]);

/** Prepares what the player picked for `onPrepared`, or says that it is no picture (D179). */
export function usePreparePhoto(onPrepared: (image: Blob) => void) {
  const { photos } = useRepositories();
  const [isPreparing, setIsPreparing] = useState(false);
  const [error, setError] = useState<string | null>(null);

  const prepare = async (file: Blob | undefined): Promise<void> => {
    setError(null);
    setIsPreparing(true);
    try {
      onPrepared(await photos.preparePhoto(file));
    } catch (cause) {
      const isRefused = cause instanceof Error && REFUSALS.has(cause.message);
      if (!isRefused) reportError('A picture was not prepared', cause);
      setError(
        isRefused
          ? 'Only image files are accepted.'
          : 'The picture could not be prepared. Please try again.',
      );
    } finally {
      setIsPreparing(false);
    }
  };
  return { prepare: (file: Blob | undefined) => void prepare(file), isPreparing, error };
}
