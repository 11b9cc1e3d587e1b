import { type BlockTarget, entryOf, isCompleted, recordedNumber } from '../../domain/index.ts';
import { SpokenAs } from '../spoken-as.tsx';
import { ownPhotoButton } from './photo-button.tsx';
import styles from './number-row.module.css';
import { shownNumber } from './shown-number.tsx';
import { targetNote } from './target-note.ts';
import type { TargetPhoto } from './target-photo.ts';

interface NumberRowProps {
  /** A daily or a block target. */
  target: BlockTarget;
  userId: string;
  isOpen: boolean;
  photo?: TargetPhoto | undefined;
  isLate?: boolean | undefined;
  onPress: () => void;
}

/** The player's number, or the total so far; pressed, it is asked for in its dialog (D95). */
export function NumberRow({ target, userId, isOpen, photo, isLate, onPress }: NumberRowProps) {
  const number = recordedNumber(entryOf(target, userId));
  const note = targetNote(target, photo, isLate);
  return (
    <div className={styles.row}>
      <button
        type="button"
        name={target.targetKey}
        aria-haspopup="dialog"
        className={styles.open}
        disabled={!isOpen}
        onClick={onPress}
      >
        <span className={styles.title}>
          {target.title} {note !== undefined && <span className={styles.note}>{note}</span>}
        </span>{' '}
        <span className={styles.number} data-entered={isCompleted(target, userId)}>
          {number === undefined ? (
            <SpokenAs words="no number yet">–</SpokenAs>
          ) : (
            shownNumber(target, userId, true)
          )}
        </span>
      </button>
      {ownPhotoButton(target, userId, photo)}
    </div>
  );
}
