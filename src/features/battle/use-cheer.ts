import { useCallback } from 'react';
import type { BlockTarget } from '../../domain/index.ts';
import { openEntryDialog } from '../../stores/entries/entry-dialogs.ts';

/** Offers to cheer for a daily target of that day, or for a block target with a null `dayKey`; steady. */
export function useCheer(battleId: string, dayKey: string | null) {
  return useCallback(
    ({ targetKey }: BlockTarget, to: string): void =>
      openEntryDialog({ kind: 'word', battleId, to, about: { dayKey, targetKey } }),
    [battleId, dayKey],
  );
}
