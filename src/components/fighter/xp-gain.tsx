import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../lib/reduced-motion.ts';
import { SpokenAs } from '../spoken-as.tsx';
import { LevelBar } from './level-bar.tsx';
import styles from './xp-gain.module.css';

/** From none to all of it, whatever it is. */
const COUNT_MS = 900;

interface XpGainProps {
  /** What the battle brought, 0 or more; null while that is not known. */
  amount: number | null;
  /** What for, or why not more; two lines are kept free for it. */
  note: string;
  /** All of the player's experience by now; null while it is not known. */
  xp: number | null;
}

/** '+10 XP', counted up once, and where that leaves the player. */
export function XpGain({ amount, note, xp }: XpGainProps) {
  const total = amount ?? 0;
  const counted = useCountUp(total);
  const isCounted = amount !== null && counted >= total;
  const shownXp = useHeldUntil(isCounted, xp);
  return (
    <section className={styles.gain} aria-label="Experience">
      <div className={styles.brought}>
        <p className={styles.amount}>
          <SpokenAs words={amount === null ? '' : `+${amount} XP`}>
            {amount === null ? '– XP' : `+${counted} XP`}
          </SpokenAs>
        </p>
        <p className={styles.note}>{note}</p>
      </div>
      {/* A place of the same height, so that nothing moves when it is known. */}
      <div className={styles.level}>{shownXp !== null && <LevelBar xp={shownXp} />}</div>
    </section>
  );
}

/**
 * `xp` as it was known first, until all is counted: whether it holds what the battle brought is not to be
 * seen from it, and a bar never goes back.
 */
function useHeldUntil(isCounted: boolean, xp: number | null): number | null {
  const [first, setFirst] = useState(xp);
  if (first === null && xp !== null) setFirst(xp);
  return isCounted ? xp : first;
}

/** The figure on its way from 0 to `amount`, one by one; at once where nothing is to move. */
function useCountUp(amount: number): number {
  const [isStill] = useState(prefersReducedMotion);
  const [counted, setCounted] = useState(0);
  useEffect(() => {
    if (isStill || counted >= amount) return undefined;
    const timer = setTimeout(() => setCounted(counted + 1), COUNT_MS / amount);
    return () => clearTimeout(timer);
  }, [isStill, counted, amount]);
  return isStill ? amount : Math.min(counted, amount);
}
