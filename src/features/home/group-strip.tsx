import { useDeferredValue } from 'react';
import { cornerOf, type GroupCorner } from '../../components/fighter/corner-of.ts';
import { Fighter } from '../../components/fighter/fighter.tsx';
import { useChange } from '../../components/fighter/use-change.ts';
import { List } from '../../components/list.tsx';
import tones from '../../components/tones.module.css';
import {
  type Avatar,
  type Battle,
  counted,
  type DailyTarget,
  groupPoints,
  namedPlayer,
} from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { avatarOf, useKnownPlayers } from '../../stores/players/players.ts';
import type { Saying } from './balloons.tsx';
import { Floor } from './floor.tsx';
import { tallyOf } from './tally.ts';
import { Words } from './card-words.tsx';
import styles from './group-strip.module.css';

interface StripPlayer {
  readonly id: string;
  readonly username: string;
  /** As it was when the battle was sent. */
  readonly avatar: Avatar | undefined;
  readonly points: number;
  /** What the player has done today: '2 of 3'; null without daily targets. */
  readonly tally: string | null;
  /** Nobody has more points, and somebody has less. */
  readonly isLeader: boolean;
  readonly corner: GroupCorner;
}

interface GroupStripProps {
  players: readonly StripPlayer[];
  /** 'Day 3 of 7'. */
  round: string;
  minutesLeft: number | null;
  saying: Saying | null;
}

/** A running group on a card of home: who has how many points, and who leads. Drawn after the tick, like a duel. */
export const GroupStrip = memoSame(function GroupStrip(props: GroupStripProps) {
  const { players, round, minutesLeft, saying } = useDeferredValue(props);
  const known = useKnownPlayers(players.map(({ id }) => id));
  return (
    <div>
      <List className={styles.players}>
        {players.map((player) => (
          <Standing
            key={player.id}
            {...player}
            avatar={avatarOf(known.get(player.id)) ?? player.avatar}
          />
        ))}
      </List>
      <Words saying={saying} />
      <p className={styles.floor}>
        <Floor round={round} minutesLeft={minutesLeft} />
      </p>
    </div>
  );
});

const Standing = memoSame(function Standing(player: StripPlayer) {
  const { username, avatar, points, tally, isLeader, corner } = player;
  const isMine = corner === 'mine';
  const change = useChange(points);
  return (
    <li className={classes(styles.player, tones[corner])}>
      {isLeader && <span className={styles.leader}>Leads</span>}
      <Fighter
        isFace
        className={classes(styles.face, !isMine && styles.mirrored)}
        mood={isLeader ? 'winning' : 'fine'}
        corner={isMine ? 'mine' : 'theirs'}
        avatar={avatar}
      />
      <span className={styles.name}>
        {username}
        {isMine && <span className="visually-hidden"> (you)</span>}
      </span>
      <span className="visually-hidden">{`, ${counted(points, 'point')}${tally ? ', today ' : ''}`}</span>
      <span className={styles.points} aria-hidden="true">
        {change && (
          <span key={change.count} className={styles.change}>
            {change.amount > 0 ? `+${change.amount}` : change.amount}
          </span>
        )}
        <span>{points}</span>
      </span>
      {tally && <span className={styles.tally}>{tally}</span>}
    </li>
  );
});

/** The contestants in the order of the battle. */
export function standingsOf(
  battle: Battle,
  userId: string,
  targets: readonly DailyTarget[],
): StripPlayer[] {
  const points = battle.userIds.map((id) => groupPoints(battle, id));
  const [least, most] = [Math.min(...points), Math.max(...points)];
  return battle.userIds.map((id, place) => ({
    ...namedPlayer(battle, id),
    avatar: battle.contestants?.[id]?.avatar,
    points: points[place] ?? 0,
    tally: tallyOf(targets, id),
    isLeader: points[place] === most && most > least,
    corner: cornerOf(battle.userIds, userId, id),
  }));
}
