import { useState } from 'react';
import { RetryButton } from '../../components/retry-button.tsx';
import { DAY_MS } from '../../domain/index.ts';
import { tellHeight } from '../../lib/tell-height.ts';
import { useAfter } from '../../lib/use-after.ts';
import { useNow } from '../../lib/use-now.ts';
import { useOnline } from '../../lib/use-online.ts';
import { useStorageTrouble } from '../../lib/storage-trouble.ts';
import type { KeptEntry } from '../../schema/kept-entry.ts';
import { useAreBattlesRefused, useHasPendingWrites } from '../../stores/battles/open-battles.ts';
import { retryBroken } from '../../stores/connection/keep-watching.ts';
import {
  NOT_SENT_MS,
  useOldestWaiting,
  useRefusedEntries,
} from '../../stores/unsent/unsent-entries.ts';
import { RefusedEntries } from './refused-entries.tsx';
import styles from './sync.module.css';

/** A toast must not cover the bars, nor they a button. */
const tellSyncHeight = tellHeight('--sync-height');

/** After this the phone no longer expects an answer soon. */
const GIVE_UP_MS = 10_000;

/** Browsers may clear what a phone keeps; after so long it is worth a word. */
const WORRY_MS = DAY_MS;

/**
 * The truth about what was sent, at the foot of every screen of a player: nothing while all is well,
 * else whether there is a connection, what waits for it, and what the server did not take.
 */
export function SyncBar() {
  const isOnline = useOnline();
  const hasPending = useHasPendingWrites();
  const refused = useRefusedEntries();
  const areBattlesRefused = useAreBattlesRefused();
  const isWorrying = useNow().getTime() - useOldestWaiting() > WORRY_MS;
  const isOld = isOnline && areBattlesRefused;
  const isAwaited = isOnline && hasPending;
  const isOverdue = useAfter(NOT_SENT_MS, isAwaited);
  const isGivenUp = useAfter(GIVE_UP_MS, isAwaited);
  const isQuiet = isOnline && !isOverdue && !isWorrying && !isOld && refused.length === 0;
  if (isQuiet) return null;
  return (
    <div ref={tellSyncHeight} className={styles.bars} data-passing>
      {!isOnline && (
        <div className={styles.bar}>
          <output>You are offline.</output>
          {hasPending ? <NotSent /> : <Kept />}
        </div>
      )}
      {/* There may be no network that the browser has noticed, or the server takes its time. */}
      {isOverdue && (
        <div className={styles.bar}>
          <NotSent />
          {isGivenUp && (
            <output>The server does not take it right now. It goes out by itself.</output>
          )}
        </div>
      )}
      {isWorrying && (
        <div className={styles.bar}>
          <output>
            Something waits for more than a day. Connect soon, before the phone clears it.
          </output>
        </div>
      )}
      {isOld && (
        <div className={styles.bar}>
          <output>Your battles may be out of date. They come back by themselves.</output>
          <RetryButton look="quiet" onRetry={retryBroken} />
        </div>
      )}
      {refused.length > 0 && <NotTaken entries={refused} />}
    </div>
  );
}

function NotTaken({ entries }: { entries: readonly KeptEntry[] }) {
  const [isLooking, setIsLooking] = useState(false);
  return (
    <>
      <div className={styles.bar}>
        <button type="button" className={styles.look} onClick={() => setIsLooking(true)}>
          {`${entries.length === 1 ? '1 entry was' : `${entries.length} entries were`} not taken. Look`}
        </button>
      </div>
      {isLooking && <RefusedEntries entries={entries} onClose={() => setIsLooking(false)} />}
    </>
  );
}

/** Promised only while the phone can keep it. */
function Kept() {
  const isKept = useStorageTrouble() === null;
  return (
    <output>{isKept ? 'What you tick is kept on this phone.' : 'Do not close the app.'}</output>
  );
}

function NotSent() {
  const isKept = useStorageTrouble() === null;
  return (
    <output>
      {isKept
        ? 'Saved on this phone, not sent yet.'
        : 'Not sent yet, and lost when you close the app.'}
    </output>
  );
}
