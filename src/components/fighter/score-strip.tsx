import { classes } from '../../lib/classes.ts';
import styles from './score-strip.module.css';

/** Or 'Day 3' would be heard as the beginning of the HP after it. */
const PAUSE = <span className="visually-hidden">,</span>;

interface ScoreStripProps {
  mine: { readonly username: string; readonly hp: number };
  theirs: { readonly username: string; readonly hp: number };
  /** 'Day 3'. */
  round: string;
}

/** A duel in one line: who is ahead, and how far in. */
export function ScoreStrip({ mine, theirs, round }: ScoreStripProps) {
  return (
    <p className={styles.strip}>
      <span className={styles.side}>
        <span className={styles.hp}>
          {mine.hp}
          <span className="visually-hidden"> HP</span>
        </span>
        <span className={styles.name}>
          {mine.username}
          {PAUSE}
        </span>
      </span>
      <span className={styles.round}>
        {round}
        {PAUSE}
      </span>
      <span className={classes(styles.side, styles.theirs)}>
        <span className={styles.hp}>
          {theirs.hp}
          <span className="visually-hidden"> HP</span>
        </span>
        <span className={styles.name}>{theirs.username}</span>
      </span>
    </p>
  );
}
