import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { type Battle, type EntrySlot, isolatedText, targetAt } from '../../domain/index.ts';
import { useQueuedPhoto } from '../../stores/unsent/photo-queue.ts';
import { ProofPicker } from './proof-picker.tsx';
import { UnsentPhotoPanel } from './unsent-photo-panel.tsx';

interface ProofDialogProps {
  battleId: string;
  /** null while it is not known. */
  battle: Battle | null;
  slot: EntrySlot;
  onClose: () => void;
}

/** 'Photo required': asks for the photo, then shows how far it is; sent, it closes by itself (D73). */
export function ProofDialog({ battleId, battle, slot, onClose }: ProofDialogProps) {
  const queued = useQueuedPhoto(battleId, slot);
  const title = (battle && targetAt(battle, slot)?.title) ?? queued?.photo.title ?? '';

  if (queued) {
    return (
      <Dialog title={title} onClose={onClose}>
        <UnsentPhotoPanel queued={queued} onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <Dialog title="Photo required" onClose={onClose}>
      <p>
        <strong>{isolatedText(title)}</strong> counts once a photo proves it. The other players of
        this battle can look at it.
      </p>
      {battle && <ProofPicker battle={battle} slot={slot} />}
      <Button wide look="quiet" onClick={onClose}>
        Cancel
      </Button>
    </Dialog>
  );
}
