import { Button } from '../components/button.tsx';
import { putOffUpdate, useAppUpdate } from '../stores/device/app-update.ts';
import styles from './update-prompt.module.css';

/** A new version starts when the player says so; nothing on the screen is lost unasked. */
export function UpdatePrompt() {
  const reload = useAppUpdate((state) => state.reload);
  return (
    <output className={styles.place} data-passing>
      {reload && (
        <div className={styles.prompt}>
          <p>A new version is ready</p>
          <div className={styles.choices}>
            <Button look="quiet" onClick={putOffUpdate}>
              Later
            </Button>
            <Button look="primary" onClick={reload}>
              Reload
            </Button>
          </div>
        </div>
      )}
    </output>
  );
}
