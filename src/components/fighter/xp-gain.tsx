import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '../../lib/reduced-motion.ts';
import { SpokenAs } from '../spoken-as.tsx';
import { LevelBar } from './level-bar.tsx';
import styles from './xp-gain.module.css';

/** From none to all of it, whatever it is. */
const COUNT_MS = 900;

interface XpGainProps {
  /** What the battle brought, 0 or more. */
  amount: number;
  /** All of the player's experience by now; null while it is not known. */
  xp: number | null;
}

/** '+10 XP', counted up once, and where that leaves the player. */
export function XpGain({ amount, xp }: XpGainProps) {
  const counted = useCountUp(amount);
  return (
    <section className={styles.gain} aria-label="Experience">
      <p className={styles.amount}>
        <SpokenAs words={`+${amount} XP`}>{`+${counted} XP`}</SpokenAs>
      </p>
      {/* A place of the same height, so that nothing moves when it is known. */}
      <div className={styles.level}>
        {xp !== null && <LevelBar xp={counted < amount ? Math.max(xp - amount, 0) : xp} />}
      </div>
    </section>
  );
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
