import { classes } from '../../lib/classes.ts';
import styles from './score-strip.module.css';

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
        <span className={styles.name}>{mine.username}</span>
      </span>
      <span className={styles.round}>{round}</span>
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
