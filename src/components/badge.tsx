import { classes } from '../lib/classes.ts';
import styles from './badge.module.css';
import tones from './tones.module.css';

export type BadgeTone = 'plain' | 'mine' | 'win' | 'lose' | 'warn';

/** A stamped word; its colour only underlines what the word says. */
export function Badge({ tone = 'plain', children }: { tone?: BadgeTone; children: string }) {
  return <span className={classes(styles.badge, tones[tone])}>{children}</span>;
}
