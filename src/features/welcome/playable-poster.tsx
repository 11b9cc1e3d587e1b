import type { ReactNode } from 'react';
import { Fighter } from '../../components/fighter/fighter.tsx';
import { Stamp } from '../../components/fighter/stamp.tsx';
import { Way } from '../../components/way.tsx';
import { DEFAULT_AVATAR_ID } from '../../domain/index.ts';
import { classes } from '../../lib/classes.ts';
import styles from './playable-poster.module.css';

/** What is ticked off; each hits once. */
const HABITS = ['Steps', 'Water', 'Read'] as const;

const MINE = { id: DEFAULT_AVATAR_ID };
const RIVAL = { id: '3' } as const;

interface PlayablePosterProps {
  /** Where a visitor goes who has knocked the rival out. */
  way: { readonly pathname: string; readonly search: string };
  children: ReactNode;
}

/**
 * The poster, under its title: three ticks and the rival is down. There is no script in it, because the page
 * has none before somebody wants in: what follows a tick in the document looks at how many are ticked.
 * So the ticks come before all that they move, and what is said of it is swapped rather than changed.
 */
export function PlayablePoster({ way, children }: PlayablePosterProps) {
  return (
    <section className={styles.poster} aria-labelledby="welcome-title">
      {children}
      {HABITS.map((habit) => (
        // Without an id, as no control of the app is: first-paint.js leaves it alone.
        <input
          key={habit}
          type="checkbox"
          className={styles.tick}
          aria-label={`${habit}: hit the rival`}
        />
      ))}
      {HABITS.map((habit) => (
        <span key={habit} className={styles.habit} aria-hidden="true">
          {habit}
        </span>
      ))}
      <div className={styles.ring} aria-hidden="true">
        <span className={styles.mine}>
          <Fighter className={styles.first} mood="fine" corner="mine" avatar={MINE} />
          <Fighter className={styles.hitting} mood="winning" corner="mine" avatar={MINE} />
        </span>
        <span className={styles.versus}>VS</span>
        <span className={styles.theirs}>
          <span className={styles.health}>
            <span className={styles.left} />
          </span>
          <span className={styles.thrown}>
            <span className={styles.thrown}>
              <span className={styles.thrown}>
                <Fighter
                  className={styles.standing}
                  mood="worried"
                  corner="theirs"
                  avatar={RIVAL}
                />
                <Fighter className={styles.down} mood="out" corner="theirs" avatar={RIVAL} />
              </span>
            </span>
          </span>
          <span className={classes(styles.down, styles.verdict)}>
            <Stamp tone="lose">KO</Stamp>
          </span>
        </span>
      </div>
      <div className={styles.plate}>
        <output>
          <span className={styles.first}>Go on, tick all three.</span>
          <span className={styles.one}>Hit! Your rival has 2 HP left.</span>
          <span className={styles.two}>Hit! Your rival has 1 HP left.</span>
          <span className={classes(styles.down, 'visually-hidden')}>KO! You win.</span>
        </output>
        <Way className={classes(styles.down, styles.way)} to={way}>
          Now with a friend
        </Way>
      </div>
    </section>
  );
}
