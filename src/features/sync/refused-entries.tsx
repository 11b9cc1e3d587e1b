import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { List } from '../../components/list.tsx';
import { meetNothing } from '../../lib/meet-nothing.ts';
import type { KeptEntry } from '../../schema/kept-entry.ts';
import { forgetEntry } from '../../stores/unsent/unsent-entries.ts';
import styles from './sync.module.css';

interface RefusedEntriesProps {
  entries: readonly KeptEntry[];
  onClose: () => void;
}

/** What the server did not take, and why; each stays until the player puts it away. */
export function RefusedEntries({ entries, onClose }: RefusedEntriesProps) {
  return (
    <Dialog title="Not taken" onClose={onClose}>
      <List className="stack">
        {entries.map(({ id, text, refusal }) => (
          <li key={id} className={styles.refused}>
            <p>
              {text}
              <br />
              <span className="note">{refusal}</span>
            </p>
            <Button
              aria-label={`Dismiss ${text}`}
              onClick={() => {
                forgetEntry(id);
                // The next one comes up under the finger, and has not been read.
                meetNothing();
              }}
            >
              Dismiss
            </Button>
          </li>
        ))}
      </List>
    </Dialog>
  );
}
