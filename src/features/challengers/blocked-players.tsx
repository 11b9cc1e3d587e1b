import { Button } from '../../components/button.tsx';
import { DELETED_PLAYER_NAME, type PlayerSet } from '../../domain/index.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { useUserId } from '../../stores/session.ts';
import { showToast } from '../../stores/toasts.ts';
import { usePlayers } from '../../stores/players.ts';
import styles from './challengers.module.css';

/** Whom the player has blocked, and the way back. */
export function BlockedPlayers({ blocked }: { blocked: PlayerSet }) {
  const { personalUsers } = useRepositories();
  const userId = useUserId();
  const ids = Object.keys(blocked);
  const players = usePlayers(ids);

  const unblock = async (id: string, name: string): Promise<void> => {
    try {
      await personalUsers.setBlocked(userId, id, false);
    } catch {
      showToast(`${name} is still blocked. Please try again.`, 'error');
    }
  };

  return (
    <section className={styles.blocked} aria-label="Blocked players">
      <h2>Blocked players</h2>
      {ids.length === 0 && (
        <p>Nobody. You can block a player from a request, a battle or your opponents.</p>
      )}
      <ul className={styles.blocked}>
        {ids.map((id) => {
          const player = players.get(id);
          const name = player === undefined ? '…' : (player?.username ?? DELETED_PLAYER_NAME);
          return (
            <li key={id} className={styles.player}>
              <span className={styles.name}>{name}</span>
              <Button aria-label={`Unblock ${name}`} onClick={() => void unblock(id, name)}>
                Unblock
              </Button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
