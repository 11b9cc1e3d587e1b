import { useEffect, useState } from 'react';
import type { Corner } from '../../components/fighter/health-bar.tsx';
import { Versus } from '../../components/fighter/versus.tsx';
import {
  type Battle,
  dayIndex,
  outcomeFor,
  resultOf,
  startLabel,
  type User,
  type When,
} from '../../domain/index.ts';
import { useRepositories } from '../../stores/repositories-context.ts';
import { type CornerScore, cornersOf } from '../../stores/battle-view.ts';
import { useUser } from '../../stores/session.ts';

interface DuelHeaderProps {
  battle: Battle;
  userId: string;
  when: When;
}

/** The two corners with their HP, levels and fighters. */
export function DuelHeader({ battle, userId, when }: DuelHeaderProps) {
  const { mine, theirs } = cornersOf(battle, userId);
  const me = useUser();
  const rival = usePlayer(theirs.id);
  return (
    <>
      <Versus
        mine={{ ...mine, ...looksOf(me) }}
        theirs={{ ...theirs, ...looksOf(rival) }}
        round={roundLabel(battle, when)}
        isOver={battle.status === 'COMPLETE'}
        winner={battle.status === 'COMPLETE' ? winnerOf(battle, userId) : undefined}
      />
      <output className="visually-hidden">{spokenScore(mine, theirs)}</output>
    </>
  );
}

/** What the stage shows of a player beyond the battle's own record. */
function looksOf(user: User | null) {
  return { level: user?.level, avatarId: user?.avatar.id, colors: user?.avatar.colors };
}

const WINNERS = { win: 'mine', loss: 'theirs', draw: null } as const;

function winnerOf(battle: Battle, userId: string): Corner | null {
  return WINNERS[outcomeFor(resultOf(battle), userId)];
}

/** Read out with every change, whoever made it. */
function spokenScore(mine: CornerScore, theirs: CornerScore): string {
  return `Score: you ${mine.hp}, ${theirs.username} ${theirs.hp}`;
}

/** 'Day 3 of 7' while it runs. */
function roundLabel(battle: Battle, when: When): string {
  const day = dayIndex(battle, when.today);
  const isRunning = battle.status === 'ACTIVE' && day >= 1 && day <= battle.numDays;
  return isRunning ? `Day ${day} of ${battle.numDays}` : startLabel(battle, when.today);
}

/** Another player's public record; null until it is there, and for a deleted account. */
function usePlayer(userId: string): User | null {
  const { users } = useRepositories();
  const [player, setPlayer] = useState<User | null>(null);

  useEffect(() => {
    let isCurrent = true;
    users.getUser(userId).then(
      (user) => isCurrent && setPlayer(user),
      // The battle itself knows the name; level and colours can wait.
      () => isCurrent && setPlayer(null),
    );
    return () => {
      isCurrent = false;
    };
  }, [users, userId]);

  return player;
}
