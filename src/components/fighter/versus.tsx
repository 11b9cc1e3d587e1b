import type { AvatarColors } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { Fighter } from './fighter.tsx';
import { type Corner, HealthBar } from './health-bar.tsx';
import { moodOf } from './mood.ts';
import styles from './versus.module.css';

export interface CornerView {
  readonly username: string;
  /** A dash while unknown. */
  readonly level?: number | undefined;
  readonly hp: number;
  readonly maxHp: number;
  readonly colors?: AvatarColors | undefined;
}

interface VersusProps {
  mine: CornerView;
  theirs: CornerView;
  /** Where a round timer would stand: 'Day 3 of 7'. */
  round: string;
  isOver?: boolean;
}

/** The top of a duel: both corners in mirror image, the viewer's on the left. */
export function Versus({ mine, theirs, round, isOver = false }: VersusProps) {
  return (
    <section className={styles.versus} aria-label={`${mine.username} vs ${theirs.username}`}>
      <div className={styles.bars}>
        <CornerBar corner="mine" view={mine} isOver={isOver} />
        <CornerBar corner="theirs" view={theirs} isOver={isOver} />
      </div>
      <div className={styles.stage} aria-hidden="true">
        <Fighter mood={moodOf(mine, theirs)} corner="mine" colors={mine.colors} />
        <Fighter mood={moodOf(theirs, mine)} corner="theirs" colors={theirs.colors} />
      </div>
      <span className={styles.burst} aria-hidden="true">
        VS
      </span>
      <p className={styles.round}>{round}</p>
    </section>
  );
}

interface CornerBarProps {
  corner: Corner;
  view: CornerView;
  isOver: boolean;
}

function CornerBar({ corner, view, isOver }: CornerBarProps) {
  return (
    <div className={classes(styles.side, styles[corner])}>
      <p className={styles.plate}>
        <span className={styles.name}>{view.username}</span>
        <span className={styles.level}>Lv {view.level ?? '–'}</span>
      </p>
      <div className={styles.health}>
        <HealthBar
          username={view.username}
          corner={corner}
          hp={view.hp}
          maxHp={view.maxHp}
          isOver={isOver}
        />
      </div>
    </div>
  );
}
