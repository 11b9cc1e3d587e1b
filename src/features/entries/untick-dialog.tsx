import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { isolatedText, targetAt } from '../../domain/index.ts';
import type { EntryDialogProps } from './entry-dialog-props.ts';
import { useRemovePhoto } from './remove-photo.ts';

/** A photo cannot be brought back, so the tick that it proves is not taken without a question (D70). */
export function UntickDialog({ battle, slot, onClose }: EntryDialogProps) {
  const removePhoto = useRemovePhoto();
  const remove = (): void => {
    removePhoto(battle, slot, true);
    onClose();
  };
  return (
    <Dialog title="Delete the photo?" onClose={onClose}>
      <p>
        Without its photo, <strong>{isolatedText(targetAt(battle, slot)?.title ?? '')}</strong> is
        not done any more. The photo cannot be brought back.
      </p>
      <Button wide look="danger" onClick={remove}>
        Delete photo and untick
      </Button>
      <Button wide onClick={onClose}>
        Keep it
      </Button>
    </Dialog>
  );
}
