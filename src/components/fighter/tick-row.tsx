import { useState } from 'react';
import { type BlockTarget, isCompleted } from '../../domain/index.ts';
import { afterPaint } from '../../lib/after-paint.ts';
import { classes } from '../../lib/classes.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { Checkbox } from '../checkbox.tsx';
import { ownPhotoButton } from './photo-button.tsx';
import { targetNote } from './target-note.ts';
import type { TargetPhoto } from './target-photo.ts';
import styles from './tick-row.module.css';

interface TickRowProps {
  /** A daily or a block target. */
  target: BlockTarget;
  userId: string;
  isOpen: boolean;
  photo?: TargetPhoto | undefined;
  /** Whether the entry arrived after its time. */
  isLate?: boolean | undefined;
  onTick: (isTicked: boolean) => void;
}

/**
 * A row to tick; where a photo proves it, an icon beside it shows the photo. A format that this
 * version does not know is shown, and left alone (K3). The tick is painted before anything is made of
 * it, its own movement included, but for a photo that is asked for first.
 */
export function TickRow({ target, userId, isOpen, photo, isLate, onTick }: TickRowProps) {
  const [tapped, setTapped] = useState<boolean | null>(null);
  const [isFresh, setIsFresh] = useState(false);
  const record = useSteady(onTick);

  const tick = async (isTicked: boolean): Promise<void> => {
    setIsFresh(false);
    if (!target.isPhotoRequired) {
      setTapped(isTicked);
      await afterPaint();
      setTapped((latest) => (latest === isTicked ? null : latest));
    }
    setIsFresh(isTicked);
    record(isTicked);
  };
  return (
    <div className={styles.row}>
      <Checkbox
        className={classes(styles.tick, isFresh && styles.fresh)}
        label={target.title}
        note={targetNote(target, photo, isLate)}
        checked={tapped ?? isCompleted(target, userId)}
        disabled={!isOpen || target.format !== 'checkbox'}
        onChange={(event) => void tick(event.target.checked)}
      />
      {ownPhotoButton(target, userId, photo)}
    </div>
  );
}
