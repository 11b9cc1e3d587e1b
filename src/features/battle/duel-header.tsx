import { useDeferredValue } from 'react';
import type { Corner } from '../../components/fighter/health-bar.tsx';
import { SpeechBalloon } from '../../components/fighter/speech-balloon.tsx';
import { Versus } from '../../components/fighter/versus.tsx';
import { type Battle, dayIndex, startLabel, type User, type When } from '../../domain/index.ts';
import { memoSame } from '../../lib/memo-same.ts';
import { type CornerScores, cornersOf, spokenScore } from '../../stores/battles/battle-view.ts';
import { type HeardWords, spokenWords } from '../../stores/battles/heard-words.ts';
import { avatarOf, useLivePlayer } from '../../stores/players/players.ts';
import { useUserId } from '../../stores/session/session.ts';

interface Duel extends CornerScores {
  /** Where a round timer would stand: 'Day 3 of 7'. */
  round: string;
  /** What the fighters say. */
  words: HeardWords;
  /** The rival's word, for whoever hears the screen. */
  spoken: string;
}

interface DuelHeaderProps extends Duel {
  /** Tells how a corner's HP came about. */
  onExplain: (corner: Corner) => void;
}

/**
 * The two corners of a running duel with their HP, levels and fighters. They are drawn after what else
 * a tick changes, in a frame of their own, and any press goes before them.
 */
export const DuelHeader = memoSame(function DuelHeader(props: DuelHeaderProps) {
  return <Corners {...useDeferredValue(props)} />;
});

const Corners = memoSame(function Corners(props: DuelHeaderProps) {
  const { mine, theirs, round, words, spoken, onExplain } = props;
  const me = useLivePlayer(useUserId());
  const rival = useLivePlayer(theirs.id);
  return (
    <>
      <Versus
        mine={{ ...mine, ...looksOf(me) }}
        theirs={{ ...theirs, ...looksOf(rival) }}
        round={round}
        onExplain={onExplain}
      >
        <SpeechBalloon corner="mine" text={words[mine.id]?.text} />
        <SpeechBalloon corner="theirs" text={words[theirs.id]?.text} />
      </Versus>
      <output className="visually-hidden">{spokenScore(props)}</output>
      <output className="visually-hidden">{spoken}</output>
    </>
  );
});

export function duelOf(battle: Battle, userId: string, when: When, words: HeardWords): Duel {
  return {
    ...cornersOf(battle, userId, when.today),
    round: roundLabel(battle, when),
    words,
    spoken: spokenWords(battle, userId, words),
  };
}

/** What the stage shows of a player beyond the battle's own record. */
function looksOf(user: User | null | undefined) {
  return { level: user?.level, avatar: avatarOf(user) };
}

/** 'Day 3 of 7' while it runs. */
function roundLabel(battle: Battle, when: When): string {
  const day = dayIndex(battle, when.today);
  const isRunning = battle.status === 'ACTIVE' && day >= 1 && day <= battle.numDays;
  return isRunning ? `Day ${day} of ${battle.numDays}` : startLabel(battle, when.today);
}
