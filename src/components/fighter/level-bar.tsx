import { gearOfLevel, levelProgress } from '../../domain/index.ts';
import { Progress } from '../progress.tsx';
import { GEAR_NAMES } from './gear-names.ts';
import styles from './level-bar.module.css';

/** The level reached with that experience, how far the next one is, and what it brings. */
export function LevelBar({ xp }: { xp: number }) {
  const { level, gained, needed } = levelProgress(xp);
  return (
    <div className={styles.level}>
      <Progress
        label={`Level ${level}`}
        text={`${gained} of ${needed} XP`}
        value={gained}
        max={needed}
      />
      <p className="note">{gearText(level)}</p>
    </div>
  );
}

/** What the level has brought and the next one brings. */
function gearText(level: number): string {
  const gear = gearOfLevel(level);
  const next = gearOfLevel(level + 1);
  const before = gear ? `Won: ${GEAR_NAMES[gear]}. Next` : `Level ${level + 1} unlocks`;
  return `${before}: ${next ? GEAR_NAMES[next] : 'honour alone'}`;
}
