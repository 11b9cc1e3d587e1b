import type { DaysApart } from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import styles from './days-apart-note.module.css';

/** 'Ben’s day ends 5 h after yours.' */
export const DaysApartNote = memoSame(function DaysApartNote({ player, minutes }: DaysApart) {
  return (
    <p className={styles.note}>
      {player.username}’s day ends {hoursAndMinutes(Math.abs(minutes))}{' '}
      {minutes > 0 ? 'after' : 'before'} yours.
    </p>
  );
});

/** '5 h', '5 h 30 min'. */
function hoursAndMinutes(minutes: number): string {
  const hours = `${Math.floor(minutes / 60)} h`;
  const rest = minutes % 60;
  return rest === 0 ? hours : `${hours} ${rest} min`;
}
