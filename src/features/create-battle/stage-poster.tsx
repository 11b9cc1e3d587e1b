import { FaceOff } from '../../components/fighter/face-off.tsx';
import type { Avatar, DraftBattle } from '../../domain/index.ts';
import { avatarOf, usePlayers } from '../../stores/players/players.ts';
import styles from './stage-poster.module.css';
import type { StageTexts } from './stage-texts.ts';

interface StagePosterProps extends Pick<StageTexts, 'counter' | 'question'> {
  draft: DraftBattle;
  avatar: Avatar;
}

/** Both corners with the number of the stage between them, as of a round, and its question across. */
export function StagePoster({ draft, avatar, counter, question }: StagePosterProps) {
  const players = usePlayers(draft.opponents.map(({ id }) => id));
  return (
    <div className={styles.poster}>
      <FaceOff
        mine={avatar}
        rivals={draft.opponents.map(({ id }) => ({ id, avatar: avatarOf(players.get(id)) }))}
        sign={counter ? String(counter.step) : undefined}
      />
      <p className={styles.question}>{question}</p>
    </div>
  );
}
