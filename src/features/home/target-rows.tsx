import { EntryRow } from '../../components/fighter/entry-row.tsx';
import type { BlockTarget } from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { useOwnRows } from '../../stores/entries/own-rows.ts';
import { BattleIcon } from './battle-icon.tsx';
import styles from './dashboard.module.css';

interface TargetRowsProps {
  battleId: string;
  /** 'vs Ben'. */
  label: string;
  /** null for block targets. */
  dayKey: string | null;
  /** With the player's own entries only. */
  targets: readonly BlockTarget[];
  /** Steady. */
  onTick: (target: BlockTarget, isTicked: boolean) => void;
}

/** The player's targets of a day, or of the whole battle, to tick in place. */
export const TargetRows = memoSame(function TargetRows(props: TargetRowsProps) {
  const { battleId, label, dayKey, targets, onTick } = props;
  const rowOf = useOwnRows(battleId, dayKey);
  return targets.map((target) => (
    <div key={target.targetKey} className={styles.row}>
      <EntryRow {...rowOf(target)} target={target} isOpen onTick={onTick} />
      <BattleIcon battleId={battleId} battle={label} title={target.title} />
    </div>
  ));
});
