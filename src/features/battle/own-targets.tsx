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
}

/** Today's daily targets to tick and fill in. */
export function OwnTargets({ battleId, dayKey, targets, onTick }: OwnTargetsProps) {
  const rowOf = useOwnRows(battleId, dayKey);
  return targets.map((target) => (
    <EntryRow key={target.targetKey} {...rowOf(target)} target={target} isOpen onTick={onTick} />
  ));
}
