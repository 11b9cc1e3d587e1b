import { useEffect, useId } from 'react';
import { useModal } from '../../components/dialog.tsx';
import { Fighter } from '../../components/fighter/fighter.tsx';
import { type Battle, listedNames, namedPlayer, opponentsOf } from '../../domain/index.ts';
import { useSteady } from '../../lib/use-steady.ts';
import { avatarOf, usePlayers } from '../../stores/players/players.ts';
import { useUserId } from '../../stores/session/session.ts';
import styles from './fight-poster.module.css';

/** How long it stands when nobody taps it away. */
const SHOWN_MS = 1700;

interface FightPosterProps {
  battle: Battle;
  onEnd: () => void;
}

/** The moment before the first round: the fighters in their corners. A tap or any key ends it sooner. */
export function FightPoster({ battle, onEnd }: FightPosterProps) {
  const id = useId();
  const dialog = useModal();
  const userId = useUserId();
  const players = usePlayers(battle.userIds);
  const rivals = opponentsOf(battle, userId);

  const end = useSteady(onEnd);

  useEffect(() => {
    const timer = setTimeout(end, SHOWN_MS);
    const press = (event: KeyboardEvent): void => {
      // It would press what gets the focus back.
      if (event.key === 'Enter') event.preventDefault();
      end();
    };
    addEventListener('keydown', press);
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', press);
    };
  }, [end]);

  const fighterOf = (playerId: string, corner: 'mine' | 'theirs') => {
    const avatar = avatarOf(players.get(playerId));
    return (
      <Fighter
        key={playerId}
        className={styles.fighter}
        mood="fine"
        corner={corner}
        avatar={avatar}
      />
    );
  };
  return (
    <dialog
      ref={dialog}
      className={styles.poster}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onEnd();
      }}
    >
      <p className={styles.names} id={id}>
        <span className={styles.mine}>{namedPlayer(battle, userId).username}</span>{' '}
        <span className={styles.versus}>vs</span>{' '}
        <span className={styles.theirs}>{listedNames(rivals)}</span>
      </p>
      <div className={styles.ring} aria-hidden="true">
        <div className={styles.corner}>{fighterOf(userId, 'mine')}</div>
        <div className={styles.corner}>{rivals.map((rival) => fighterOf(rival.id, 'theirs'))}</div>
      </div>
      <button type="button" className={styles.all} onClick={onEnd}>
        <span className={styles.fight}>Fight!</span>
      </button>
    </dialog>
  );
}
