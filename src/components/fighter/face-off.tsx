import type { Avatar } from '../../domain/index.ts';
import { Fighter } from './fighter.tsx';
import styles from './face-off.module.css';

interface Rival {
  readonly id: string;
  /** Whose look is not known yet leaves the place empty. */
  readonly avatar: Avatar | undefined;
}

export interface FaceOffProps {
  /** Null for somebody who has no fighter yet; undefined while it is not known. */
  mine: Avatar | null | undefined;
  /** One in a duel, two or three in a group; none while nobody has been found. */
  rivals: readonly Rival[];
  /** What stands between them. */
  sign?: string | undefined;
}

/** The player against whoever was chosen; decorative, whoever shows it names them. */
export function FaceOff({ mine, rivals, sign = 'VS' }: FaceOffProps) {
  return (
    <div className={styles.poster} aria-hidden="true">
      <div className={styles.corner}>
        {mine === null ? (
          <span className={styles.nobody}>?</span>
        ) : (
          <Fighter
            className={styles.fighter}
            mood="fine"
            corner="mine"
            avatarId={mine?.id}
            colors={mine?.colors}
            gear={mine?.gear}
          />
        )}
      </div>
      <span className={styles.versus}>{sign}</span>
      <div className={styles.corner}>
        {rivals.length === 0 && <span className={styles.nobody}>?</span>}
        {rivals.map(({ id, avatar }) => (
          <Fighter
            key={id}
            className={styles.fighter}
            mood="fine"
            corner="theirs"
            avatarId={avatar?.id}
            colors={avatar?.colors}
            gear={avatar?.gear}
          />
        ))}
      </div>
    </div>
  );
}
