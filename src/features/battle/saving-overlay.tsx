import { Spinner } from '../../components/spinner.tsx';
import { useAfter } from '../../lib/use-after.ts';
import { useOnline } from '../../lib/use-online.ts';
import styles from './saving-overlay.module.css';

/** Spec section 9, "Loading overlay". */
const PATIENCE_MS = 500;

/** After this the answer takes its time, and the foot of the screen says what is not sent (D68). */
const GIVE_UP_MS = 2_000;

/**
 * A spinner over the screen while entries wait longer for the server than one notices. Without a
 * connection, or without an answer, the bar at the foot says instead that they are safe. It never
 * takes focus or taps (D182).
 */
export function SavingOverlay() {
  const isSlow = useAfter(PATIENCE_MS);
  const isGivenUp = useAfter(GIVE_UP_MS);
  const isOnline = useOnline();
  if (!isSlow || !isOnline || isGivenUp) return null;
  return (
    <div className={styles.veil} data-saving>
      <Spinner />
    </div>
  );
}
