import { gearOfLevel, levelProgress } from '../../domain/index.ts';
import { Progress } from '../progress.tsx';
import { GEAR_NAMES } from './gear-names.ts';
import styles from './level-bar.module.css';

/** The level reached with that experience, how far the next one is, and what it brings. */
export function LevelBar({ xp }: { xp: number }) {
  const { level, gained, needed } = levelProgress(xp);
  const gear = gearOfLevel(level + 1);
  return (
    <div className={styles.level}>
      <Progress
        label={`Level ${level}`}
        text={`${gained} of ${needed} XP`}
        value={gained}
        max={needed}
      />
      <p className="note">
        {`Level ${level + 1} ${gear ? `unlocks: ${GEAR_NAMES[gear]}` : 'is for the honour alone.'}`}
      </p>
    </div>
  );
}
