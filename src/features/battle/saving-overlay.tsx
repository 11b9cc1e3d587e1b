import { useAfter } from '../../lib/use-after.ts';
import { useOnline } from '../../lib/use-online.ts';
import { NOT_SENT_MS } from '../../stores/unsent/unsent-entries.ts';
import styles from './saving-overlay.module.css';

/** Spec section 9, "Loading overlay". */
const PATIENCE_MS = 500;

/**
 * A frame around the screen that says that an entry is being saved, when the server takes longer than one
 * notices. Nothing under it is dimmed, and taps and focus go through (D182): what is on screen is already
 * true on this phone. Without a connection, or without an answer, the bar at the foot says instead that it
 * is kept.
 */
export function SavingOverlay() {
  const isSlow = useAfter(PATIENCE_MS);
  const isGivenUp = useAfter(NOT_SENT_MS);
  const isOnline = useOnline();
  if (!isSlow || !isOnline || isGivenUp) return null;
  return (
    <div className={styles.frame} data-saving>
      <output className={styles.sign}>
        <span className={styles.spinner} aria-hidden="true" />
        Saving…
      </output>
    </div>
  );
}
