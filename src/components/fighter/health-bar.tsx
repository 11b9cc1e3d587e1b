import { isOutOfHp } from '../../domain/index.ts';
import type { CSSProperties } from 'react';
import { classes } from '../../lib/classes.ts';
import styles from './health-bar.module.css';
import { useChange } from './use-change.ts';

/** The viewer's corner is always the warm one, the other always the cool one. */
export type Corner = 'mine' | 'theirs';

interface HealthBarProps {
  username: string;
  corner: Corner;
  hp: number;
  maxHp: number;
  /** The battle has ended: nobody can be knocked out any more. */
  isOver?: boolean;
  /** That a knock-out comes, and when; what HP say of it unless given. */
  knockOut?: string | false | undefined;
}

/** A bar property that CSS reads; React's own types name only the standard ones. */
type BarStyle = CSSProperties & Record<'--share' | '--max', number>;

/**
 * Slanted, one tick per HP, with the exact number beside it (D66): full at `maxHp`, the excess
 * as '+N', a warning at 0 or below, and each change as '-N' or '+N' for a second.
 */
export function HealthBar(props: HealthBarProps) {
  const { username, corner, hp, maxHp } = props;
  const change = useChange(hp);
  const warning = warningOf(props);
  const share = Math.min(Math.max(hp / maxHp, 0), 1);
  const style: BarStyle = { '--share': share, '--max': maxHp };

  return (
    <div className={classes(styles.health, styles[corner], shakeClass(change?.count))}>
      <meter
        className="visually-hidden"
        aria-label={`${username} HP`}
        aria-valuetext={spokenHp(hp, maxHp) + (warning ? `, ${warning}` : '')}
        min={0}
        max={Math.max(maxHp, hp)}
        value={Math.max(hp, 0)}
      />
      <div
        className={classes(styles.track, levelClass(hp, maxHp))}
        style={style}
        aria-hidden="true"
      >
        <span className={styles.ghost} />
        <span className={styles.fill} />
        <span className={styles.ticks} />
      </div>
      <p className={styles.figures} aria-hidden="true">
        <span className={styles.number}>{hp}</span>
        <span className={styles.unit}>HP</span>
        {change ? (
          <span
            key={change.count}
            className={classes(styles.change, change.amount < 0 ? styles.loss : styles.gain)}
          >
            {change.amount < 0 ? change.amount : `+${change.amount}`}
          </span>
        ) : (
          <Standing {...props} warning={warning} />
        )}
      </p>
    </div>
  );
}

const spokenHp = (hp: number, maxHp: number): string =>
  hp > maxHp ? `${hp} HP, ${hp - maxHp} above full` : `${hp} HP of ${maxHp}`;

/** That the battle may end with a knock-out; not with more HP than there are. */
function warningOf({
  hp,
  maxHp,
  isOver,
  knockOut = isOutOfHp(hp) && 'KO tonight',
}: HealthBarProps) {
  return hp <= maxHp && !isOver && knockOut;
}

type StandingProps = HealthBarProps & { warning: string | false };

/** What threatens the viewer is good news where it threatens the other side. */
function Standing({ corner, hp, maxHp, warning }: StandingProps) {
  if (hp > maxHp) return <span className={styles.excess}>{`+${hp - maxHp}`}</span>;
  if (!warning) return null;
  return (
    <span className={classes(styles.warning, corner === 'theirs' ? styles.gain : styles.loss)}>
      {warning}
    </span>
  );
}

/** Above half green, from a fifth amber, below red. */
function levelClass(hp: number, maxHp: number): string | undefined {
  if (hp > maxHp * 0.5) return styles.strong;
  return hp >= maxHp * 0.2 ? styles.weak : styles.critical;
}

function shakeClass(count: number | undefined): string | undefined {
  if (count === undefined) return undefined;
  return count % 2 === 0 ? styles['shake-even'] : styles['shake-odd'];
}
