import { Fighter } from '../../components/fighter/fighter.tsx';
import type { Avatar } from '../../domain/index.ts';
import styles from './speech.module.css';

interface SpeechProps {
  avatar: Avatar;
  children: string;
}

/** The player's own fighter asks the question of the stage. */
export function Speech({ avatar, children }: SpeechProps) {
  return (
    <div className={styles.speech}>
      <Fighter
        mood="fine"
        corner="mine"
        avatarId={avatar.id}
        colors={avatar.colors}
        className={styles.fighter}
      />
      <p className={styles.bubble}>{children}</p>
    </div>
  );
}
