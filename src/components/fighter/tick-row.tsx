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
  /** The last tap, with what it has made of the box, until it is told. */
  const tapped = useRef<{ readonly isTicked: boolean }>(null);
  const [lastTap, setLastTap] = useState<object>();
  const record = useSteady(onTick);
  const isTicked = isCompleted(target, userId);

  const tick = async (tap: { readonly isTicked: boolean }): Promise<void> => {
    if (!target.isPhotoRequired) {
      tapped.current = tap;
      await afterPaint();
      if (tapped.current === tap) tapped.current = null;
    }
    record(tap.isTicked);
    // Rendered also when nothing came of it: the box goes back.
    setLastTap(tap);
  };
  return (
    <div className={styles.row}>
      <Checkbox
        className={classes(styles.tick, isTicked && lastTap && styles.fresh)}
        label={target.title}
        note={targetNote(target, photo, isLate)}
        defaultChecked={isTicked}
        disabled={!isOpen || target.format !== 'checkbox'}
        onChange={({ target: box }) => void tick({ isTicked: box.checked })}
        // Another function in each rendering, so that it is called after each.
        ref={(box) => {
          if (box) box.checked = tapped.current?.isTicked ?? isTicked;
        }}
      />
      {ownPhotoButton(target, userId, photo)}
    </div>
  );
}
