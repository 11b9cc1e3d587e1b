import { memo } from 'react';
import { hoursAndMinutes } from '../../lib/hours-and-minutes.ts';
import styles from './floor.module.css';

interface FloorProps {
  /** 'Day 3 of 7'. */
  round: string;
  /** Until the player's day ends; null where none runs any more. */
  minutesLeft: number | null;
  /** What stands below the rival. */
  rival?: string | null;
}

/** The floor of a fight on home. The countdown has a place of its own: home's picture is without it. */
export const Floor = memo(function Floor({ round, minutesLeft, rival }: FloorProps) {
  return (
    <span className={styles.floor}>
      {minutesLeft !== null && (
        <span className={styles.left} data-passing>
          {`${hoursAndMinutes(minutesLeft)} left`}
        </span>
      )}
      <span className={styles.round}>{round}</span>
      <span className={styles.tally}>{rival}</span>
    </span>
  );
});
