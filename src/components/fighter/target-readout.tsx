import type { BlockTarget } from '../../domain/index.ts';
import { blockTotal, enteredNumber, entryOf, isCompleted } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { CheckIcon } from '../icons.tsx';
import styles from './target-readout.module.css';

interface TargetReadoutProps {
  /** Daily or block targets. */
  targets: readonly BlockTarget[];
  /** Whose entries. */
  userId: string;
  /** The viewer's own entries: nothing is hidden. */
  isOwn?: boolean;
}

/** What somebody has recorded; read-only. */
export function TargetReadout({ targets, userId, isOwn = false }: TargetReadoutProps) {
  return (
    <ul className={styles.list}>
      {targets.map((target) => {
        const isDone = isCompleted(target, userId);
        return (
          <li key={target.targetKey} className={classes(styles.row, isOwn && styles.own)}>
            <span className={classes(styles.mark, isDone && styles.done)} aria-hidden="true">
              {isDone && <CheckIcon />}
            </span>
            <span className={styles.title}>
              {target.title}
              <span className="visually-hidden">{isDone ? ', done' : ', not done'}</span>
            </span>
            {target.format === 'number' && (
              <span className={styles.number}>{shownNumber(target, userId, isOwn)}</span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** '?' for a number that its owner hides (D94), '–' for none. */
function shownNumber(target: BlockTarget, userId: string, isOwn: boolean): string {
  const entry = entryOf(target, userId);
  const number = entry?.inputArray?.length ? blockTotal(entry) : enteredNumber(entry);
  if (number === undefined) return '–';
  return entry?.hide && !isOwn ? '?' : String(number);
}
