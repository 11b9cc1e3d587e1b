import { Button } from '../../components/button.tsx';
import { List } from '../../components/list.tsx';
import { OfflineNote } from '../../components/offline-note.tsx';
import { DELETED_PLAYER_NAME, type PlayerSet } from '../../domain/index.ts';
import { meetNothing } from '../../lib/meet-nothing.ts';
import { useRepositories } from '../../stores/connection/repositories-context.ts';
import { useUserId } from '../../stores/session/session.ts';
import { showFailure } from '../../stores/screen/show-failure.ts';
import { isBlocked } from '../../stores/players/personal-user.ts';
import { usePlayers } from '../../stores/players/players.ts';
import styles from './challengers.module.css';
import { followBlock } from './follow-block.ts';

/** Whom the player has blocked, and the way back; as large before that is known (null) as afterwards. */
export function BlockedPlayers({ blocked }: { blocked: PlayerSet | null }) {
  return (
    <section className="stack-near" aria-label="Blocked players">
      <h2>Blocked players</h2>
      <div className={styles.place}>{blocked && <Players blocked={blocked} />}</div>
    </section>
  );
}

function Players({ blocked }: { blocked: PlayerSet }) {
  const { personalUsers } = useRepositories();
  const userId = useUserId();
  const ids = Object.keys(blocked);
  const players = usePlayers(ids);

  const unblock = async (id: string, name: string): Promise<void> => {
    try {
      await personalUsers.setBlocked(userId, id, false);
      // The next player comes up under the finger.
      meetNothing();
    } catch {
      if (!isBlocked(id)) return;
      showFailure({
        text: `${name} is still blocked. Please try again.`,
        subject: `block ${id}`,
        follow: (tell) =>
          followBlock(personalUsers, userId, id, (isStillBlocked) => tell(!isStillBlocked)),
      });
    }
  };

  if (ids.length === 0)
    return <p>Nobody. You can block a player from a request, a battle or your opponents.</p>;
  return (
    <>
      <OfflineNote>Unblocking needs a connection.</OfflineNote>
      <List className={styles.players}>
        {ids.map((id) => {
          const player = players.get(id);
          const name = player === undefined ? '…' : (player?.username ?? DELETED_PLAYER_NAME);
          return (
            <li key={id} className={styles.player}>
              <span className={styles.name}>{name}</span>
              <Button aria-label={`Unblock ${name}`} onClick={() => unblock(id, name)}>
                Unblock
              </Button>
            </li>
          );
        })}
      </List>
    </>
  );
}
