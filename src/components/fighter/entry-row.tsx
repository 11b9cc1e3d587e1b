import type { BlockTarget } from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import styles from './entry-row.module.css';
import { NumberRow } from './number-row.tsx';
import type { TargetPhoto } from './target-photo.ts';
import { TickRow } from './tick-row.tsx';

interface EntryRowProps {
  /** A daily or a block target. */
  target: BlockTarget;
  userId: string;
  /** Whether the target takes an entry now. */
  isOpen: boolean;
  /** Whether the entry arrived after its time (D109). */
  isLate?: boolean;
  /** For a target that a photo has to prove. */
  photo?: TargetPhoto | undefined;
  /** Steady, like the next. */
  onTick: (target: BlockTarget, isTicked: boolean) => void;
  /** Asks for the number. */
  onNumber: (target: BlockTarget) => void;
}

/**
 * The player's own control for a target, a row to tick or a number to press, and whether only this phone has the entry
 * so far.
 */
export const EntryRow = memoSame(function EntryRow(props: EntryRowProps & { isUnsent: boolean }) {
  const { isUnsent, ...entry } = props;
  return (
    <div className={styles.row}>
      <EntryControl {...entry} />
      {isUnsent && <span className={styles.mark}>not sent yet</span>}
    </div>
  );
});

const EntryControl = memoSame(function EntryControl({ onTick, onNumber, ...row }: EntryRowProps) {
  const { target } = row;
  return target.format === 'number' ? (
    <NumberRow {...row} onPress={() => onNumber(target)} />
  ) : (
    <TickRow {...row} onTick={(isTicked) => onTick(target, isTicked)} />
  );
});
