import { useRef, useState } from 'react';
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
 * version does not know is shown, and left alone (K3). The browser ticks the box by itself and paints it
 * before anything is made of it, a rendering included, but for a photo that is asked for first.
 */
export function TickRow({ target, userId, isOpen, photo, isLate, onTick }: TickRowProps) {
  /** What the player has made of the box and nobody has been told yet. */
  const tapped = useRef<boolean>(null);
  const [lastTap, setLastTap] = useState<object>();
  const record = useSteady(onTick);
  const isTicked = isCompleted(target, userId);

  const tick = async (isTickedNow: boolean): Promise<void> => {
    if (!target.isPhotoRequired) {
      tapped.current = isTickedNow;
      await afterPaint();
      if (tapped.current === isTickedNow) tapped.current = null;
    }
    record(isTickedNow);
    // Rendered also when nothing came of it: the box goes back.
    setLastTap({});
  };
  return (
    <div className={styles.row}>
      <Checkbox
        className={classes(styles.tick, isTicked && lastTap && styles.fresh)}
        label={target.title}
        note={targetNote(target, photo, isLate)}
        defaultChecked={isTicked}
        disabled={!isOpen || target.format !== 'checkbox'}
        onChange={({ target: box }) => void tick(box.checked)}
        // Another function in each rendering, so that it is called after each.
        ref={(box) => {
          if (box) box.checked = tapped.current ?? isTicked;
        }}
      />
      {ownPhotoButton(target, userId, photo)}
    </div>
  );
}
