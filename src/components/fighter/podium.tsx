import type { CSSProperties } from 'react';
import { List } from '../list.tsx';
import type { Avatar } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { Fighter } from './fighter.tsx';
import type { Mood } from './mood.ts';
import styles from './podium.module.css';
import { pointsText } from './points-text.ts';
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
  /** Has won the battle, alone or shared. */
  readonly isWinner: boolean;
  /** What stands in the speech balloon, and to whom it is said; none without it. */
  readonly says?: { readonly text: string; readonly to: string } | undefined;
}

interface PodiumProps {
  players: readonly PodiumPlayer[];
  /** Whose screen this is: the warm block. */
  userId: string;
}

type BlockStyle = CSSProperties & Record<'--rise', number>;

/** Those of the others, in their order; the viewer's is the warm one. */
const CORNERS = ['theirs', 'third', 'fourth'] as const;
type GroupCorner = 'mine' | (typeof CORNERS)[number];

/** A group's standing: who leads, and for each the more points, the higher the block. */
export function Podium({ players, userId }: PodiumProps) {
  const most = Math.max(...players.map(({ points }) => points), 1);
  const others = players.filter(({ id }) => id !== userId);
  const cornerOf = ({ id }: PodiumPlayer): GroupCorner =>
    id === userId ? 'mine' : (CORNERS[others.findIndex((other) => other.id === id)] ?? 'theirs');
  const leaders = players.filter(({ points }) => points === most);
  const [leader] = leaders;
  const isOver = players.some(({ isWinner }) => isWinner);
  return (
    <div className={styles.stage}>
      {!isOver && (
        <output
          className={classes(
            styles.banner,
            leader && leaders.length === 1 && styles[cornerOf(leader)],
          )}
        >
          {leaderText(leaders, players, userId)}
        </output>
      )}
      <List className={classes(styles.podium, !isOver && styles.running)}>
        {players.map((player) => (
          <Place
            key={player.id}
            player={player}
            corner={cornerOf(player)}
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
    <li className={classes(styles.player, styles[corner])}>
      <div className={styles.stand}>
        {player.isWinner && <span className={styles.winner}>Winner!</span>}
        <Fighter
          className={styles.fighter}
          corner={isMine ? 'mine' : 'theirs'}
          mood={mood}
          avatarId={player.avatar?.id}
          colors={player.avatar?.colors}
          gear={player.avatar?.gear}
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
        <span className={styles.note}>{pointsText(player.points)}</span>
        <span className={styles.note}>Days won: {player.daysWon}</span>
      </p>
    </li>
  );
}

/** 'Rosa leads with 7 points', told as it changes. */
function leaderText(
  leaders: readonly PodiumPlayer[],
  players: readonly PodiumPlayer[],
  userId: string,
): string {
  const [first] = leaders;
  if (first === undefined) return 'No points yet. Who begins?';
  const points = pointsText(first.points);
  if (leaders.length === players.length) return `All level at ${points}`;
  const names = leaders.map(({ id, username }) => (id === userId ? 'You' : username));
  if (leaders.length > 1)
    return `${names.slice(0, -1).join(', ')} and ${names.at(-1)} lead with ${points} each`;
  return `${names[0]} ${first.id === userId ? 'lead' : 'leads'} with ${points}`;
}

function moodOf(player: PodiumPlayer, players: readonly PodiumPlayer[]): Mood {
  if (player.isWinner) return 'winning';
  return players.some(({ isWinner }) => isWinner) ? 'worried' : 'fine';
}
