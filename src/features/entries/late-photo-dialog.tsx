import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { isolatedText } from '../../domain/index.ts';
import { PHOTO_CONTENT_TYPE, type UnsentPhoto } from '../../schema/photo.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import { usePhotoQueue } from '../../stores/unsent/photo-queue.ts';
import { giveUpPhoto } from './photo-sender.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { PhotoPreview } from './photo-frame.tsx';

/** Says which photo was not sent before its day or its battle closed, and offers it for something else. */
export function LatePhotoDialog() {
  const [putOff, setPutOff] = useState<readonly string[]>([]);
  const late = usePhotoQueue(({ queue }) =>
    queue.find(({ photo, state }) => state.status === 'late' && !putOff.includes(photo.id)),
  );
  if (!late) return null;
  const { photo } = late;
  return (
    <LatePhoto key={photo.id} photo={photo} onClose={() => setPutOff([...putOff, photo.id])} />
  );
}

function LatePhoto({ photo, onClose }: { photo: UnsentPhoto; onClose: () => void }) {
  const post = useRepositories();
  const { id, title, image } = photo;
  const reuse = (): void => {
    const picture = new Blob([image], { type: PHOTO_CONTENT_TYPE });
    openEntryDialog({ kind: 'add', picture, insteadOf: id });
  };
  return (
    <Dialog title="Not sent in time" onClose={onClose}>
      <p>
        The photo for {isolatedText(title)} was not sent in time. Its day or its battle has closed;
        the picture is still here.
      </p>
      <PhotoPreview image={image} alt={`Your photo for ${title}`} />
      <Button look="primary" wide onClick={reuse}>
        Use it for another target
      </Button>
      <Button look="danger" wide onClick={() => void giveUpPhoto(post, id)}>
        Delete it
      </Button>
      <Button look="quiet" wide onClick={onClose}>
        Later
      </Button>
    </Dialog>
  );
}
