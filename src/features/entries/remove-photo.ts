import {
  type Battle,
  emptyInput,
  entryAt,
  type EntrySlot,
  targetAt,
  titlesText,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { tellTrouble } from '../../lib/report-error.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { noteShownPhoto } from '../../stores/entries/shown-photos.ts';
import { sendEntry } from '../../stores/entries/send-entry.ts';
import { useUserId } from '../../stores/session/session.ts';
import { showToast } from '../../stores/screen/toasts.ts';

const FAILED = 'Failed to save photo. Please try again.';

/**
 * Takes the player's own photo away. While the entry is open it is cleared as well, and the object
 * goes only when the server has that: an entry never names a photo that is gone without saying so
 * (D70). On a closed day the image alone goes, and the score stays (D69).
 */
export function useRemovePhoto() {
  const repositories = useRepositories();
  const userId = useUserId();

  return (battle: Battle, slot: EntrySlot, isOpen: boolean): void => {
    const target = targetAt(battle, slot);
    const entry = entryAt(battle, slot, userId);
    if (!target || !entry) return;
    const { photo: path, hide } = entry;
    const deleteObject = async (said?: string): Promise<void> => {
      try {
        if (path !== null) {
          await repositories.photos.deletePhoto(path);
          noteShownPhoto(path, { status: 'removed' });
        }
        if (said !== undefined) showToast(said);
      } catch (error) {
        tellTrouble({ kind: 'problem', what: 'A photo was not deleted', error });
        // What no entry names any more is the sweep's: there is nothing to try again.
        if (said !== undefined) showToast(FAILED, 'error');
      }
    };

    if (!isOpen) {
      void deleteObject('Photo deleted');
      return;
    }
    const { dayKey, targetKey } = slot;
    const input = emptyInput(target);
    const text = `${titlesText([target])}: photo deleted`;
    sendEntry(repositories, {
      battle,
      change: { userId, dayKey, targetKey, input, photo: null, hide, at: now().getTime() },
      text,
      done: { text },
      failed: FAILED,
      onSent: () => void deleteObject(),
    });
  };
}
