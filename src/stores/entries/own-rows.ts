import type { BlockTarget } from '../../domain/index.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { openEntryDialog } from './entry-dialogs.ts';
import { useUserId } from '../session/session.ts';
import { type OwnPhoto, useOwnPhotos } from './target-photos.ts';
import { useUnsentTargets } from '../unsent/unsent-entries.ts';

/** What the player's own row of a target shows and does besides the target itself. */
interface OwnRow {
  userId: string;
  isUnsent: boolean;
  photo: OwnPhoto | undefined;
  /** Asks for the number, or for its photo as long as that is not sent; steady. */
  onNumber: (target: BlockTarget) => void;
}

/** The player's own rows for the targets of one day, or for the block targets with a null `dayKey`. */
export function useOwnRows(
  battleId: string,
  dayKey: string | null,
): (target: BlockTarget) => OwnRow {
  const userId = useUserId();
  const unsent = useUnsentTargets(battleId, dayKey);
  const { photoOf, queuedOf } = useOwnPhotos(battleId, dayKey);
  const onNumber = useSteady((target: BlockTarget): void => {
    const slot = { dayKey, targetKey: target.targetKey };
    openEntryDialog({ kind: queuedOf(target) ? 'proof' : 'number', battleId, slot });
  });
  return (target) => ({
    userId,
    isUnsent: unsent.has(target.targetKey),
    photo: photoOf(target),
    onNumber,
  });
}
