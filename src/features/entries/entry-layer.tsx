import { lazy, Suspense } from 'react';
import { Dialog } from '../../components/dialog.tsx';
import { NeedsUpdate } from '../../components/needs-update.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useBack } from '../../lib/use-back.ts';
import { useBattle } from '../../stores/battles/use-battle.ts';
import { startNewestVersion } from '../../stores/device/app-update.ts';
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
  useBack(onClose);
  return dialog.kind === 'add' ? (
    <AddPhotoDialog {...dialog} onClose={onClose} />
  ) : (
    <BattleDialog dialog={dialog} onClose={onClose} />
  );
}

interface BattleDialogProps {
  dialog: Exclude<EntryDialog, { kind: 'add' }>;
  onClose: () => void;
}

function BattleDialog({ dialog, onClose }: BattleDialogProps) {
  const found = useBattle(dialog.battleId);
  const battle = found.status === 'ready' ? found.battle : null;
  // A photo that waits is shown whatever is known of its battle.
  if (dialog.kind === 'proof') return <ProofDialog {...dialog} battle={battle} onClose={onClose} />;
  if (battle === null)
    return (
      <Dialog title="Battle" onClose={onClose}>
        {found.status === 'loading' ? (
          <Skeleton heights={['18rem']} />
        ) : found.status === 'unreadable' ? (
          <NeedsUpdate onReload={startNewestVersion} />
        ) : (
          <p>This battle is not there any more.</p>
        )}
      </Dialog>
    );
  const shared = { battle, onClose };
  switch (dialog.kind) {
    case 'number':
      return <NumberDialog {...dialog} {...shared} />;
    case 'untick':
      return <UntickDialog {...dialog} {...shared} />;
    case 'view':
      return <PhotoViewDialog {...dialog} {...shared} />;
    case 'word':
      return (
        <Suspense fallback={null}>
          <WordSheet {...dialog} {...shared} />
        </Suspense>
      );
  }
}
