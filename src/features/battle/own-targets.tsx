import type { ReactNode } from 'react';
import { EntryRow } from '../../components/fighter/entry-row.tsx';
import type { BlockTarget, DailyTarget } from '../../domain/index.ts';
import { useOwnRows } from '../../stores/entries/own-rows.ts';

interface OwnTargetsProps {
  battleId: string;
  /** Today. */
  dayKey: string;
  /** With the player's own entries only. */
  targets: readonly DailyTarget[];
  /** Steady. */
  onTick: (target: BlockTarget, isTicked: boolean) => void;
  /** Draws the photos as thumbnails; a sign stands for them without this. */
  pictureOf?: (target: BlockTarget, ownerId: string) => ReactNode;
}

/** Today's daily targets to tick and fill in. */
export function OwnTargets(props: OwnTargetsProps) {
  const { battleId, dayKey, targets, onTick, pictureOf } = props;
  const rowOf = useOwnRows(battleId, dayKey);
  return targets.map((target) => {
    const { photo, ...row } = rowOf(target);
    return (
      <EntryRow
        key={target.targetKey}
        {...row}
        photo={photo && { ...photo, pictureOf }}
        target={target}
        isOpen
        onTick={onTick}
      />
    );
  });
}
