import { useEffect, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import type { Battle } from '../../domain/index.ts';
import { giveUpPhoto } from './photo-sender.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { showToast } from '../../stores/screen/toasts.ts';
import { ChooseTarget } from './choose-target.tsx';
import type { OpenSlot } from './open-slots.ts';
import { PhotoPreview } from './photo-frame.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { useAddProof } from './use-add-proof.ts';
import { type PhotoChoices, usePhotoChoices } from './use-photo-choices.ts';
import { usePreparePhoto } from './use-prepare-photo.ts';

interface AddPhotoDialogProps {
  /** One that is there already, as it came. */
  picture?: Blob | undefined;
  /** The photo that came too late, whose picture this is; it goes when the picture is used. */
  insteadOf?: string | undefined;
  onClose: () => void;
}

/** A picture first, then the battle, then the target that it proves (spec section 2, D72). */
export function AddPhotoDialog({ picture, insteadOf, onClose }: AddPhotoDialogProps) {
  const post = useRepositories();
  const addProof = useAddProof();
  const choices = usePhotoChoices();

  const use = (battle: Battle, slot: OpenSlot, image: Blob): void => {
    const refusal = addProof(battle, slot, { image });
    if (refusal !== undefined) showToast(refusal, 'error');
    else if (insteadOf !== undefined) void giveUpPhoto(post, insteadOf);
  };
  return (
    <Dialog title="Add a photo" onClose={onClose}>
      <p>Add a photo to use in one of your open battles.</p>
      <Steps choices={choices} picture={picture} onUse={use} />
      <Button look="quiet" wide onClick={onClose}>
        {choices.status === 'none' ? 'Close' : 'Cancel'}
      </Button>
    </Dialog>
  );
}

interface StepsProps {
  choices: PhotoChoices;
  picture: Blob | undefined;
  onUse: (battle: Battle, slot: OpenSlot, image: Blob) => void;
}

/** Nobody takes a photo for which there is no target. */
function Steps({ choices, picture, onUse }: StepsProps) {
  const [image, setImage] = useState<Blob | null>(null);
  if (choices.status === 'loading') return <Skeleton heights={['3rem', '3rem']} />;
  if (choices.status === 'none')
    return (
      <>
        <output>{choices.reason}</output>
        {choices.hint && <p>{choices.hint}</p>}
      </>
    );
  if (image === null) return <Picture picture={picture} onPrepared={setImage} />;
  return (
    <>
      <PhotoPreview image={image} alt="Your picture" />
      <ChooseTarget
        battles={choices.battles}
        onChoose={(battle, slot) => onUse(battle, slot, image)}
      />
    </>
  );
}

interface PictureProps {
  picture: Blob | undefined;
  onPrepared: (image: Blob) => void;
}

/** Asks for one, unless it came with the dialog; what turns out to be none can be replaced by another. */
function Picture({ picture, onPrepared }: PictureProps) {
  const came = usePreparePhoto(onPrepared);
  const picked = usePreparePhoto(onPrepared);
  useEffect(() => {
    if (picture) came.prepare(picture);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each picture
  }, [picture]);
  if (picture && came.error === null) return <Skeleton heights={['18rem']} />;
  return <PhotoPicker {...picked} error={picked.error ?? came.error} />;
}
