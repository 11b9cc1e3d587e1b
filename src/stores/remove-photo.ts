import { type Battle, entryOf } from '../domain/index.ts';
import { now } from '../lib/clock.ts';
import { type EntrySlot, recordSlot, slotTarget, writeSlot } from './entry-slot.ts';
import { useRepositories } from './repositories-context.ts';
import { sendEntry } from './send-entry.ts';
import { useUserId } from './session.ts';
import { showToast } from './toasts.ts';

const FAILED = 'Failed to save photo. Please try again.';

/**
 * Takes the player's own photo away. While the entry is open it is cleared as well, and the object
 * goes only when the server has that: an entry never names a photo that is gone without saying so
 * (D70). On a closed day the image alone goes, and the score stays (D69).
 */
export function useRemovePhoto() {
  const repositories = useRepositories();
  const { battles, photos } = repositories;
  const userId = useUserId();

  return (battle: Battle, slot: EntrySlot, isOpen: boolean): void => {
    const target = slotTarget(battle, slot);
    const entry = target && entryOf(target, userId);
    if (!target || !entry) return;
    const { photo: path, hide } = entry;
    const deleteObject = async (): Promise<void> => {
      if (path !== null) await photos.deletePhoto(path);
    };

    if (!isOpen) {
      deleteObject().then(
        () => showToast('Photo deleted'),
        () => showToast(FAILED, 'error'),
      );
      return;
    }
    const input = target.format === 'checkbox' ? false : null;
    const cleared = { input, photo: null, hide, at: now().getTime() };
    sendEntry(repositories, {
      battle,
      userId,
      subject: `${slot.battleId} ${slot.dayKey ?? ''} ${slot.targetKey}`,
      apply: (current, when) => recordSlot(current, userId, slot, cleared, when),
      async write(recorded) {
        await writeSlot(battles, recorded, userId, slot);
        await deleteObject();
      },
      done: { text: `${target.title}: photo deleted` },
      failed: FAILED,
    });
  };
}
