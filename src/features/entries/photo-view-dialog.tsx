import { useState } from 'react';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import {
  arrivedBy,
  type Battle,
  entryAt,
  type EntrySlot,
  isTimeToCheer,
  namedPlayer,
  recordEntry,
  slotLabel,
  targetAt,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { meetNothing } from '../../lib/meet-nothing.ts';
import { whenFor } from '../../stores/battles/battle-view.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';
import type { EntryDialogProps } from './entry-dialog-props.ts';
import { useRemovePhoto } from './remove-photo.ts';
import { useBlocked } from '../../stores/players/personal-user.ts';
import { askToReport } from '../../stores/players/player-question.ts';
import { useUserId } from '../../stores/session/session.ts';
import { ProofPicker } from './proof-picker.tsx';
import { StoredPhoto } from './stored-photo.tsx';

interface PhotoViewDialogProps extends EntryDialogProps {
  ownerId: string;
}

/** Somebody's proof; its owner may change or delete it, the others look at it (D69). */
export function PhotoViewDialog({ battle, slot, ownerId, onClose }: PhotoViewDialogProps) {
  const userId = useUserId();
  const blocked = useBlocked();
  const target = targetAt(battle, slot);
  const entry = entryAt(battle, slot, ownerId);
  const path = entry?.photo;
  const isOwn = ownerId === userId;
  const report = (): void => {
    onClose();
    askToReport(namedPlayer(battle, ownerId), path);
  };
  const cheer = (): void => {
    onClose();
    openEntryDialog({ kind: 'word', battleId: battle.id, to: ownerId, about: slot });
  };
  const hears = !isOwn && !blocked?.[ownerId];
  const mayBeCheered = hears && path && isTimeToCheer(battle, ownerId, slot.dayKey, now());
  return (
    <Dialog title={target?.title ?? 'Photo'} onClose={onClose}>
      <p>
        {isOwn ? 'Your photo' : namedPlayer(battle, ownerId).username}, {slotLabel(battle, slot)}
      </p>
      {entry && path ? (
        <StoredPhoto
          path={path}
          arrivedBy={arrivedBy(battle, ownerId, slot.dayKey, entry)}
          alt={proofOf(battle, slot, ownerId)}
        />
      ) : (
        <p>This photo is not there any more.</p>
      )}
      {isOwn && path && <OwnerActions battle={battle} slot={slot} onClose={onClose} />}
      {mayBeCheered && (
        <Button wide look="primary" onClick={cheer}>
          Cheer
        </Button>
      )}
      {!isOwn && path && (
        <Button wide look="quiet" onClick={report}>
          Report photo
        </Button>
      )}
      <Button wide onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}

function proofOf(battle: Battle, slot: EntrySlot, ownerId: string): string {
  const { username } = namedPlayer(battle, ownerId);
  const title = targetAt(battle, slot)?.title;
  return `Photo by ${username} as proof of ${title}, ${slotLabel(battle, slot)}`;
}

function OwnerActions({ battle, slot, onClose }: EntryDialogProps) {
  const [asked, setAsked] = useState<'change' | 'delete' | null>(null);
  const isOpen = useIsOpen(battle, slot);
  const removePhoto = useRemovePhoto();

  const askToDelete = (): void => {
    // The answer comes up under the finger.
    meetNothing();
    setAsked('delete');
  };

  if (asked === 'change') return <ProofPicker battle={battle} slot={slot} />;
  if (asked === 'delete') {
    const remove = (): void => {
      removePhoto(battle, slot, isOpen);
      onClose();
    };
    return (
      <>
        <p role="alert">
          {isOpen
            ? 'The photo cannot be brought back, and the target is not done without it.'
            : 'The photo cannot be brought back. The score stays as it is, but experience that is not paid yet is paid by the photos that are there.'}
        </p>
        {!isOpen && <OfflineNote>Deleting it needs a connection.</OfflineNote>}
        <Button wide look="danger" onClick={remove}>
          Yes, delete the photo
        </Button>
      </>
    );
  }
  return (
    <>
      {isOpen && (
        <Button wide look="primary" onClick={() => setAsked('change')}>
          Change photo
        </Button>
      )}
      <Button wide look="danger" onClick={askToDelete}>
        Delete photo
      </Button>
    </>
  );
}

/** Whether the game would take the player's entry there now. */
function useIsOpen(battle: Battle, slot: EntrySlot): boolean {
  const userId = useUserId();
  const entry = entryAt(battle, slot, userId);
  if (!entry) return false;
  const { photo, hide, input = null } = entry;
  const again = { userId, ...slot, photo, hide, input };
  return recordEntry(battle, userId, again, whenFor(battle, userId, now())).ok;
}
