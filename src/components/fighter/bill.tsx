import type { Ref } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './bill.module.css';
import { FaceOff, type FaceOffProps } from './face-off.tsx';
import { stakeText } from './outlook-text.ts';

interface BillProps extends Pick<FaceOffProps, 'mine' | 'rivals'> {
  /** Whose challenge it is: the corner gives the colour. */
  corner: 'mine' | 'theirs';
  name: string;
  /** 'wants to fight you' */
  says: string;
  /** '3 targets, 7 days' */
  terms: string;
  /** What is at stake; empty where there is nothing but the honour. */
  prize: string;
  /** The name, to lead the player back to. */
  ref?: Ref<HTMLParagraphElement>;
}

/** A challenge as the bill of a fight: who calls, both corners, and in the largest letters what for. */
export function Bill({ corner, name, says, terms, prize, mine, rivals, ref }: BillProps) {
  return (
    <div className={styles.bill}>
      <div className={classes(styles.head, styles[corner])}>
        <p className={styles.name} ref={ref} tabIndex={-1}>
          {name}
        </p>
        <p className={styles.says}>{says}</p>
      </div>
      <FaceOff mine={mine} rivals={rivals} />
      <p className={styles.stake}>
        {terms}. At stake: <strong className={styles.prize}>{stakeText(prize)}</strong>
      </p>
    </div>
  );
}
