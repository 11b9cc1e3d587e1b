import { Button } from '../../components/button.tsx';
import { FormError } from '../../components/field.tsx';
import { Progress } from '../../components/progress.tsx';
import { isolatedText } from '../../domain/index.ts';
import { useOnline } from '../../lib/use-online.ts';
import type { QueuedPhoto } from '../../stores/unsent/photo-queue.ts';
import { failureText, giveUpPhoto, sendPhoto } from './photo-sender.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { PhotoPreview } from './photo-frame.tsx';

interface UnsentPhotoPanelProps {
  queued: QueuedPhoto;
  onClose: () => void;
}

/** A photo that has not arrived: the picture, how far it is, and what the player can do. */
export function UnsentPhotoPanel({ queued, onClose }: UnsentPhotoPanelProps) {
  const post = useRepositories();
  const isOnline = useOnline();
  const { photo, kept, state } = queued;
  const { image, id } = photo;

  const giveUp = (): void => {
    onClose();
    void giveUpPhoto(post, id);
  };
  const isFailed = state.status === 'failed';
  return (
    <>
      <PhotoPreview image={image} alt={`Your photo for ${photo.title}`} />
      <SendingLine queued={queued} isOnline={isOnline} />
      {kept === 'in-memory' && (
        <p>This device has no room to keep it: leave the app open until it is sent.</p>
      )}
      {isFailed && (
        <Button wide look="primary" onClick={() => void sendPhoto(post, id)}>
          Try again
        </Button>
      )}
      <Button wide onClick={onClose}>
        Close
      </Button>
      {state.status !== 'saving' && (
        <Button wide look="danger" onClick={giveUp}>
          {isFailed ? 'Give up' : 'Do not send it'}
        </Button>
      )}
    </>
  );
}

function SendingLine({ queued, isOnline }: { queued: QueuedPhoto; isOnline: boolean }) {
  const { photo, state } = queued;
  if (state.status === 'failed') return <FormError>{failureText(photo, state.reason)}</FormError>;
  if (state.status === 'late')
    return <p>The photo for {isolatedText(photo.title)} was not sent in time.</p>;
  if (state.status === 'waiting' || !isOnline) {
    return <output>Saved on this phone, not sent yet. It goes out by itself.</output>;
  }
  const share = state.status === 'sending' ? state.share : 1;
  const percent = Math.round(share * 100);
  return <Progress label="Sending the photo" value={percent} max={100} text={`${percent} %`} />;
}
