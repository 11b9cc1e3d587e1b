import { SpeechBalloon } from '../../components/fighter/speech-balloon.tsx';
import type { VersusSize } from '../../components/fighter/versus.tsx';
import { type Battle, opponentsOf } from '../../domain/index.ts';
import { type HeardWords, spokenWords, useHeardWords } from '../../stores/battles/heard-words.ts';
import { useUserId } from '../../stores/session/session.ts';
import styles from './balloons.module.css';

/** A battle in which somebody has said something today. */
export interface Saying {
  readonly battle: Battle;
  readonly now: Date;
}

interface BalloonsProps extends Saying {
  /** Of the figures of a duel. */
  size?: VersusSize | undefined;
}

/** The speech balloons of the fighters of a card, and what a screen reader is told of them. */
export function Balloons({ battle, now, size }: BalloonsProps) {
  const userId = useUserId();
  const heard = useHeardWords(battle, userId, now);
  const words = battle.isGroupBattle ? saidTo(heard, 'you') : heard;
  return (
    <>
      {battle.isGroupBattle && (
        <div className={styles.group}>
          {battle.userIds.map((id) => (
            <div key={id} className={styles.place}>
              <SpeechBalloon corner="theirs" text={words[id]?.text} />
            </div>
          ))}
        </div>
      )}
      {!battle.isGroupBattle && (
        <div className={size && styles[size]}>
          <SpeechBalloon isBeside corner="mine" text={words[userId]?.text} />
          {opponentsOf(battle, userId).map(({ id }) => (
            <SpeechBalloon key={id} isBeside corner="theirs" text={words[id]?.text} />
          ))}
        </div>
      )}
      <span className="visually-hidden">{spokenWords(battle, userId, words)}</span>
    </>
  );
}

/** A group's columns have no room to say to whom. */
const saidTo = (words: HeardWords, whom: string): HeardWords =>
  Object.fromEntries(Object.entries(words).filter(([, { to }]) => to === whom));
