import { Fighter } from '../../components/fighter/fighter.tsx';
import type { PlayerName } from '../../domain/index.ts';
import { usePlayers } from '../../stores/players/players.ts';
import { useUser } from '../../stores/session/session.ts';
import styles from './face-off.module.css';

/** The player against whoever was chosen; decorative, the heading names them. */
export function FaceOff({ opponents }: { opponents: readonly PlayerName[] }) {
  const me = useUser();
  const players = usePlayers(opponents.map(({ id }) => id));
  return (
    <div className={styles.poster} aria-hidden="true">
      <div className={styles.corner}>
        <Fighter
          className={styles.fighter}
          mood="fine"
          corner="mine"
          avatarId={me?.avatar.id}
          colors={me?.avatar.colors}
        />
      </div>
      <span className={styles.versus}>VS</span>
      <div className={styles.corner}>
        {opponents.map(({ id }) => (
          <Fighter
            key={id}
            className={styles.fighter}
            mood="fine"
            corner="theirs"
            avatarId={players.get(id)?.avatar.id}
            colors={players.get(id)?.avatar.colors}
          />
        ))}
      </div>
    </div>
  );
}
