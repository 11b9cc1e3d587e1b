import { Fighter } from '../../components/fighter/fighter.tsx';
import { useUser } from '../../stores/session/session.ts';
import styles from './challenge-poster.module.css';

/** What home shows while no battle runs: the player's corner, and an empty one. */
export function ChallengePoster() {
  const user = useUser();
  return (
    <div className={styles.poster} aria-hidden="true">
      {user ? <Fighter mood="winning" corner="mine" avatar={user.avatar} /> : <span />}
      <span className={styles.versus}>VS</span>
      <span className={styles.nobody}>?</span>
    </div>
  );
}
