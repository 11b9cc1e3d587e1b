import type { CSSProperties } from 'react';
import { List } from '../list.tsx';
import type { Avatar } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { Fighter } from './fighter.tsx';
import type { Mood } from './mood.ts';
import styles from './podium.module.css';
import { pointsText } from './points-text.ts';

export interface PodiumPlayer {
  readonly id: string;
  readonly username: string;
  /** Nobody is drawn while it is unknown. */
  readonly avatar?: Avatar | undefined;
  /** What decides (D115). */
  readonly points: number;
  readonly daysWon: number;
  /** Has won the battle, alone or shared. */
  readonly isWinner: boolean;
}

interface PodiumProps {
  players: readonly PodiumPlayer[];
  /** Whose screen this is: the warm block. */
  userId: string;
}

type BlockStyle = CSSProperties & Record<'--rise', number>;

/** A group's standing: the more points, the higher the block. */
export function Podium({ players, userId }: PodiumProps) {
  const most = Math.max(...players.map(({ points }) => points), 1);
  return (
    <List className={styles.podium}>
      {players.map((player) => {
        const style: BlockStyle = { '--rise': player.points / most };
        const isMine = player.id === userId;
        return (
          <li key={player.id} className={classes(styles.player, isMine && styles.mine)}>
            <div className={styles.stand}>
              {player.isWinner && <span className={styles.winner}>Winner!</span>}
              <Fighter
                className={styles.fighter}
                corner={isMine ? 'mine' : 'theirs'}
                mood={moodOf(player, players)}
                avatarId={player.avatar?.id}
                colors={player.avatar?.colors}
              />
              <div className={styles.block} style={style}>
                <span className={styles.points} aria-hidden="true">
                  {player.points}
                </span>
              </div>
            </div>
            <p className={styles.name}>
              {player.username}
              {isMine && <span className="visually-hidden"> (you)</span>}
              <span className={styles.note}>{pointsText(player.points)}</span>
              <span className={styles.note}>Days won: {player.daysWon}</span>
            </p>
          </li>
        );
      })}
    </List>
  );
}

function moodOf(player: PodiumPlayer, players: readonly PodiumPlayer[]): Mood {
  if (player.isWinner) return 'winning';
  return players.some(({ isWinner }) => isWinner) ? 'worried' : 'fine';
}
