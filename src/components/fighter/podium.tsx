import type { CSSProperties } from 'react';
import { List } from '../list.tsx';
import { type Avatar, counted } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import tones from '../tones.module.css';
import { cornerOf, type GroupCorner } from './corner-of.ts';
import { Fighter } from './fighter.tsx';
import { leadersOf, leaderText } from './leader-text.ts';
import type { Mood } from './mood.ts';
import styles from './podium.module.css';
import { SpeechBalloon } from './speech-balloon.tsx';
import { useChange } from './use-change.ts';

export interface PodiumPlayer {
  readonly id: string;
  readonly username: string;
  /** Nobody is drawn while it is unknown. */
  readonly avatar?: Avatar | undefined;
  /** What decides (D115). */
  readonly points: number;
  readonly daysWon: number;
  /** Has won, alone or shared. */
  readonly isWinner: boolean;
  /** What stands in the speech balloon, and to whom it is said; none without it. */
  readonly says?: { readonly text: string; readonly to: string } | undefined;
}

interface PodiumProps {
  players: readonly PodiumPlayer[];
  /** Whose screen this is: the warm block. */
  userId: string;
  /** Nobody leads any more. */
  isOver: boolean;
}

type BlockStyle = CSSProperties & Record<'--rise', number>;

/** A group's standing: who leads, and for each the more points, the higher the block. */
export function Podium({ players, userId, isOver }: PodiumProps) {
  const most = Math.max(...players.map(({ points }) => points), 1);
  const ids = players.map(({ id }) => id);
  const leaders = leadersOf(players);
  const [leader] = leaders;
  return (
    <div className={styles.stage}>
      {!isOver && (
        <output
          className={classes(
            styles.banner,
            leader && leaders.length === 1 && tones[cornerOf(ids, userId, leader.id)],
          )}
        >
          {leaderText(players, userId)}
        </output>
      )}
      <List className={classes(styles.podium, !isOver && styles.running)}>
        {players.map((player) => (
          <Place
            key={player.id}
            player={player}
            corner={cornerOf(ids, userId, player.id)}
            rise={player.points / most}
            mood={moodOf(player, players)}
          />
        ))}
      </List>
    </div>
  );
}

interface PlaceProps {
  player: PodiumPlayer;
  corner: GroupCorner;
  /** From 0 to 1, for whoever has the most points. */
  rise: number;
  mood: Mood;
}

/** One contestant on a block of the own colour; a point flies off it as it is won. */
function Place({ player, corner, rise, mood }: PlaceProps) {
  const change = useChange(player.points);
  const style: BlockStyle = { '--rise': rise };
  const isMine = corner === 'mine';
  return (
    <li className={classes(styles.player, tones[corner])}>
      <div className={styles.stand}>
        {player.isWinner && <span className={styles.winner}>Winner!</span>}
        <Fighter
          className={styles.fighter}
          corner={isMine ? 'mine' : 'theirs'}
          mood={mood}
          avatar={player.avatar}
        />
        {player.says && <SpeechBalloon corner={isMine ? 'mine' : 'theirs'} {...player.says} />}
        <div className={styles.block} style={style}>
          <span className={styles.points} aria-hidden="true">
            {player.points}
          </span>
          {change && (
            <span key={change.count} className={styles.change} aria-hidden="true">
              {change.amount > 0 ? `+${change.amount}` : `\u2212${-change.amount}`}
            </span>
          )}
        </div>
      </div>
      <p className={styles.name}>
        {player.username}
        {isMine && <span className="visually-hidden"> (you)</span>}
        <span className={styles.note}>{counted(player.points, 'point')}</span>
        <span className={styles.note}>{`Days won: ${player.daysWon}`}</span>
      </p>
    </li>
  );
}

function moodOf(player: PodiumPlayer, players: readonly PodiumPlayer[]): Mood {
  if (player.isWinner) return 'winning';
  return players.some(({ isWinner }) => isWinner) ? 'worried' : 'fine';
}
