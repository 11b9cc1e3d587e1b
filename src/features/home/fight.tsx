import { useDeferredValue } from 'react';
import { Versus, type VersusSize } from '../../components/fighter/versus.tsx';
import { inOneLine } from '../../lib/in-one-line.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { type CornerScores, spokenScore } from '../../stores/battles/battle-view.ts';
import { avatarOf, useRememberedPlayers } from '../../stores/players/players.ts';
import { useUserId } from '../../stores/session/session.ts';
import type { Saying } from './balloons.tsx';
import { Floor } from './floor.tsx';
import { Words } from './card-words.tsx';

interface FightProps extends CornerScores {
  /** 'Day 3 of 7'. */
  round: string;
  /** Until the player's day ends; null where none runs any more. */
  minutesLeft: number | null;
  /** Its end is known, though it has not been written yet. */
  isOver: boolean;
  /** What the rival has done today: '2 of 3'; null without daily targets. */
  tally: string | null;
  size: VersusSize;
  saying: Saying | null;
}

/**
 * A running duel on a card of home. Like the battle's own stage it is drawn after what else a tick
 * changes, and any press goes before it (decision 060).
 */
export const Fight = memoSame(function Fight(props: FightProps) {
  return <Corners {...useDeferredValue(props)} />;
});

const Corners = memoSame(function Corners(props: FightProps) {
  const { mine, theirs, round, minutesLeft, isOver, tally, size, saying } = props;
  const userId = useUserId();
  const players = useRememberedPlayers([userId, theirs.id]);
  const looksOf = (id: string) => ({ level: null, avatar: avatarOf(players.get(id)) });
  return (
    <>
      <Versus
        mine={{ ...mine, ...looksOf(userId) }}
        theirs={{ ...theirs, ...looksOf(theirs.id) }}
        size={size}
        isOver={isOver}
        round={
          <Floor
            round={round}
            minutesLeft={minutesLeft}
            rival={tally && `${theirs.username}: ${inOneLine(tally)}`}
          />
        }
      >
        <Words saying={saying} size={size} />
      </Versus>
      <output className="visually-hidden">{spokenScore(props)}</output>
    </>
  );
});
