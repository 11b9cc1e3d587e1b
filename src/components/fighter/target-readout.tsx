import {
  type BlockTarget,
  entryOf,
  hasPhotoToShow,
  isCompleted,
  isSentLate,
  recordedNumber,
} from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { CheckIcon } from '../icons.tsx';
import { PhotoButton } from './photo-button.tsx';
import { RecordedNumber } from './recorded-number.tsx';
import styles from './target-readout.module.css';

interface TargetReadoutProps {
  /** Daily or block targets; those with the entries of this player only spare renderings. */
  targets: readonly BlockTarget[];
  /** The day of the targets; of block targets the last one. An entry that arrived later says so. */
  date: string;
  /** Whose entries. */
  userId: string;
  /** The player's own zone in the battle. */
  timeZone: string | undefined;
  /** The viewer's own entries: nothing is hidden. */
  isOwn?: boolean;
  /** Whose entries they are, and how to look at their photos. */
  photos?: {
    readonly username: string;
    readonly onView: (target: BlockTarget, userId: string) => void;
  };
}

/** What somebody has recorded; read-only. */
export const TargetReadout = memoSame(function TargetReadout(props: TargetReadoutProps) {
  const { targets, date, userId, timeZone, isOwn = false, photos } = props;
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
              {isSentLate(entryOf(target, userId), date, timeZone) && (
                <span className={styles.late}>
                  <span className="visually-hidden">, </span>sent late
                </span>
              )}
            </span>
            {target.format === 'number' && (
              <span className={styles.number}>
                {recordedNumber(entryOf(target, userId)) === undefined ? (
                  // Of which has been said that it is not done.
                  <span aria-hidden="true">–</span>
                ) : (
                  <RecordedNumber target={target} userId={userId} isOwn={isOwn} />
                )}
              </span>
            )}
            {photos && hasPhotoToShow(entryOf(target, userId)) && (
              <PhotoButton
                label={`View ${photos.username}’s photo for ${target.title}`}
                onPress={() => photos.onView(target, userId)}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
});
