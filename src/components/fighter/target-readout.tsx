import type { ReactNode } from 'react';
import {
  type BlockEntry,
  type BlockTarget,
  entryOf,
  hasPhotoToShow,
  isCompleted,
  dateInZone,
  formatDayMonth,
  isSentLate,
  recordedNumber,
  timeInZone,
} from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { IconButton } from '../icon-button.tsx';
import { BalloonIcon, CheckIcon } from '../icons.tsx';
import { List } from '../list.tsx';
import { PhotoButton } from './photo-button.tsx';
import { shownNumber } from './shown-number.tsx';
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
  /** In whose hours to say when each entry arrived; without it that is not said. */
  clockZone?: string;
  /** The viewer's own entries: nothing is hidden. */
  isOwn?: boolean;
  /** Whose entries they are, and how to look at their photos. */
  photos?: {
    readonly username: string;
    readonly onView: (target: BlockTarget, userId: string) => void;
    /** The photo as its thumbnail; a sign stands for it without this. */
    readonly pictureOf?: (target: BlockTarget, userId: string) => ReactNode;
  };
  /** Offers a word about what is done; without it there is none to say. */
  onCheer?: ((target: BlockTarget, userId: string) => void) | undefined;
}

/** What somebody has recorded; read-only. */
export const TargetReadout = memoSame(function TargetReadout(props: TargetReadoutProps) {
  const { targets, date, userId, timeZone, clockZone, isOwn = false, photos, onCheer } = props;
  return (
    <List className={styles.list}>
      {targets.map((target) => {
        const isDone = isCompleted(target, userId);
        const entry = entryOf(target, userId);
        const arrival = isDone && clockZone !== undefined && arrivalText(entry, date, clockZone);
        const note = [isSentLate(entry, date, timeZone) && 'sent late', arrival]
          .filter(Boolean)
          .join(', ');
        return (
          <li key={target.targetKey} className={classes(styles.row, onCheer && styles.cheered)}>
            <span className={classes(styles.mark, isDone && styles.done)} aria-hidden="true">
              {isDone && <CheckIcon />}
            </span>
            <span className={styles.title}>
              {target.title}
              <span className="visually-hidden">
                {`${isDone ? ', done' : ', not done'}${note ? ', ' : ''}`}
              </span>
              {note && <span className={styles.note}>{note}</span>}
            </span>
            {target.format === 'number' && (
              <span className={styles.number}>
                {recordedNumber(entry) === undefined ? (
                  // Of which has been said that it is not done.
                  <span aria-hidden="true">–</span>
                ) : (
                  shownNumber(target, userId, isOwn)
                )}
              </span>
            )}
            {photos && hasPhotoToShow(entry) && (
              <PhotoButton
                label={`View ${photos.username}’s photo for ${target.title}`}
                picture={photos.pictureOf?.(target, userId)}
                onPress={() => photos.onView(target, userId)}
              />
            )}
            {photos && onCheer && isDone && (
              <IconButton
                label={`Cheer ${photos.username} for ${target.title}`}
                icon={<BalloonIcon />}
                onClick={() => onCheer(target, userId)}
              />
            )}
          </li>
        );
      })}
    </List>
  );
});

/** 'at 20:05', on another date than the day's 'at 07:00 on 03 Mar'; undefined while it is on its way. */
function arrivalText(
  entry: BlockEntry | undefined,
  date: string,
  clockZone: string,
): string | undefined {
  const moment = entry?.receivedAt;
  if (typeof moment !== 'number') return undefined;
  const time = timeInZone(moment, clockZone);
  const arrival = dateInZone(new Date(moment), clockZone);
  if (time === undefined || arrival === undefined) return undefined;
  return arrival === date ? `at ${time}` : `at ${time} on ${formatDayMonth(arrival)}`;
}
