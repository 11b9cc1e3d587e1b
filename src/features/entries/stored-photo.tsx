import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { ErrorState } from '../../components/empty-state.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { Photo, PhotoFrame } from './photo-frame.tsx';
import type { PhotoToShow } from '../../stores/entries/shown-photos.ts';
import { useShownPhoto } from './use-shown-photo.ts';

interface StoredPhotoProps extends PhotoToShow {
  /** Whose proof of what. */
  alt: string;
}

/** A photo from the server, in each of its states and always in the same space. */
export function StoredPhoto(photo: StoredPhotoProps) {
  const [attempt, setAttempt] = useState(1);
  const retry = (): void => setAttempt(attempt + 1);
  return <Attempt key={`${attempt} ${photo.path}`} {...photo} onRetry={retry} />;
}

function Attempt({ path, arrivedBy, alt, onRetry }: StoredPhotoProps & { onRetry: () => void }) {
  const { shown, fail } = useShownPhoto({ path, arrivedBy });
  switch (shown.status) {
    case 'loading':
      return (
        <PhotoFrame>
          <output>Loading the photo…</output>
        </PhotoFrame>
      );
    case 'ready':
      return <Photo src={shown.url} alt={alt} onFail={fail} />;
    case 'removed':
      return (
        <PhotoFrame>
          <p>Photo removed by its owner</p>
        </PhotoFrame>
      );
    case 'failed':
      return <NotDownloaded onRetry={onRetry} />;
  }
}

function NotDownloaded({ onRetry }: { onRetry: () => void }) {
  const isOnline = useOnline();
  return (
    <PhotoFrame>
      <ErrorState text={`${isOnline ? '' : 'You are offline. '}Photo cannot be downloaded.`}>
        <Button onClick={onRetry}>Try again</Button>
      </ErrorState>
    </PhotoFrame>
  );
}
