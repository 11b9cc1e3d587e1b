import type { CSSProperties } from 'react';
import type { Avatar } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import tones from '../tones.module.css';
import { rivalCorner } from './corner-of.ts';
import { Fighter } from './fighter.tsx';
import styles from './face-off.module.css';

interface Rival {
  readonly id: string;
  /** Whose look is not known yet leaves the place empty. */
  readonly avatar: Avatar | undefined;
}

export interface FaceOffProps {
  /** Null for somebody who has no fighter yet; undefined while it is not known. */
  mine: Avatar | null | undefined;
  /** One in a duel, two or three in a group; none while nobody has been found. */
  rivals: readonly Rival[];
  /** What stands between them. */
  sign?: string | undefined;
}

type PosterStyle = CSSProperties & Record<'--corners', number>;

/** The player against whoever was chosen, each rival in a corner of their own; decorative, whoever shows it names them. */
export function FaceOff({ mine, rivals, sign = 'VS' }: FaceOffProps) {
  const style: PosterStyle = { '--corners': 1 + Math.max(rivals.length, 1) };
  return (
    <div
      className={classes(styles.poster, rivals.length > 1 && styles.group)}
      style={style}
      aria-hidden="true"
    >
      <div className={classes(styles.corner, tones.mine)}>
        {mine === null ? (
          <span className={styles.nobody}>?</span>
        ) : (
          <Figure corner="mine" avatar={mine} />
        )}
      </div>
      {rivals.length === 0 && (
        <div className={classes(styles.corner, tones.theirs)}>
          <span className={styles.nobody}>?</span>
        </div>
      )}
      {rivals.map(({ id, avatar }, place) => (
        <div key={id} className={classes(styles.corner, styles.facing, tones[rivalCorner(place)])}>
          <Figure corner="theirs" avatar={avatar} />
        </div>
      ))}
      <span className={styles.versus}>{sign}</span>
    </div>
  );
}

interface FigureProps {
  corner: 'mine' | 'theirs';
  /** Nobody is drawn while it is not known. */
  avatar: Avatar | undefined;
}

function Figure({ corner, avatar }: FigureProps) {
  return <Fighter className={styles.fighter} mood="fine" corner={corner} avatar={avatar} />;
}
