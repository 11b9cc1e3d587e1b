import { classes } from '../../lib/classes.ts';
import styles from './stamp.module.css';

export type StampTone = 'win' | 'lose' | 'draw';

/** A verdict, landing on the poster once. */
export function Stamp({ tone, children }: { tone: StampTone; children: string }) {
  return <span className={classes(styles.stamp, styles[tone])}>{children}</span>;
}
