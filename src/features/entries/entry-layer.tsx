import { lazy, Suspense } from 'react';
import {
  closeEntryDialog,
  type EntryDialog,
  useEntryDialog,
} from '../../stores/entries/entry-dialogs.ts';
import { AddPhotoDialog } from './add-photo-dialog.tsx';
import { fetchDialogs } from './fetch-dialogs.ts';
import { LatePhotoDialog } from './late-photo-dialog.tsx';
import { NumberDialog } from './number-dialog.tsx';
import { PhotoViewDialog } from './photo-view-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { UntickDialog } from './untick-dialog.tsx';
import { usePhotoPost } from './use-photo-post.ts';
import { useSharedPicture } from './use-shared-picture.ts';

/** Nothing is said on most days. */
const WordSheet = lazy(async () => ({
  default: await fetchDialogs(async () => (await import('./word-sheet.tsx')).WordSheet),
}));

/** The dialogs for entries over any screen, and the sending of photos that wait on this device. */
export function EntryLayer() {
  usePhotoPost();
  useSharedPicture();
  const dialog = useEntryDialog((state) => state.dialog);
  return dialog ? <OpenDialog key={nameOf(dialog)} dialog={dialog} /> : <LatePhotoDialog />;
}

/** Another subject begins afresh; the same one goes on where it was. */
function nameOf(dialog: EntryDialog): string {
  if (dialog.kind === 'add' || dialog.kind === 'word') return dialog.kind;
  const { battleId, slot } = dialog;
  return [dialog.kind, battleId, slot.dayKey, slot.targetKey].join(' ');
}

function OpenDialog({ dialog }: { dialog: EntryDialog }) {
  const onClose = (): void => closeEntryDialog(dialog);
  switch (dialog.kind) {
    case 'proof':
      return <ProofDialog battleId={dialog.battleId} slot={dialog.slot} onClose={onClose} />;
    case 'number':
      return <NumberDialog battleId={dialog.battleId} slot={dialog.slot} onClose={onClose} />;
    case 'untick':
      return <UntickDialog battleId={dialog.battleId} slot={dialog.slot} onClose={onClose} />;
    case 'view':
      return (
        <PhotoViewDialog
          battleId={dialog.battleId}
          slot={dialog.slot}
          ownerId={dialog.ownerId}
          onClose={onClose}
        />
      );
    case 'word':
      return (
        <Suspense fallback={null}>
          <WordSheet {...dialog} onClose={onClose} />
        </Suspense>
      );
    case 'add':
      return (
        <AddPhotoDialog picture={dialog.picture} insteadOf={dialog.insteadOf} onClose={onClose} />
      );
  }
}
