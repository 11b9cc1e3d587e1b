import type { AvatarColors } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import { Fighter, type Mood } from './fighter.tsx';
import { type Corner, HealthBar } from './health-bar.tsx';
import styles from './versus.module.css';

export interface CornerView {
  readonly username: string;
  /** Not shown while unknown. */
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
}

/** The top of a duel: both corners in mirror image, the viewer's on the left. */
export function Versus({ mine, theirs, round }: VersusProps) {
  return (
    <section className={styles.versus} aria-label={`${mine.username} vs ${theirs.username}`}>
      <div className={styles.bars}>
        <CornerBar corner="mine" view={mine} />
        <CornerBar corner="theirs" view={theirs} />
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

function CornerBar({ corner, view }: { corner: Corner; view: CornerView }) {
  return (
    <div className={classes(styles.side, styles[corner])}>
      <p className={styles.plate}>
        <span className={styles.name}>{view.username}</span>
        {view.level !== undefined && <span className={styles.level}>Lv {view.level}</span>}
      </p>
      <div className={styles.health}>
        <HealthBar username={view.username} corner={corner} hp={view.hp} maxHp={view.maxHp} />
      </div>
    </div>
  );
}

/** What the face says: out at 0 HP, worried below a third, glad when ahead. */
function moodOf(own: CornerView, other: CornerView): Mood {
  if (own.hp <= 0) return 'out';
  if (own.hp * 3 < own.maxHp) return 'worried';
  return own.hp > other.hp ? 'winning' : 'fine';
}
