import { now } from '../../lib/clock.ts';
import { onWake } from '../../lib/on-wake.ts';
import { tellTrouble } from '../../lib/report-error.ts';
import type { Observer, Unsubscribe } from '../../repositories/observer.ts';
import { RepositoryError } from '../../repositories/repository-error.ts';

/** The wait before a broken subscription is begun again doubles from the first to the last. */
const FIRST_WAIT_MS = 2_000;
const LAST_WAIT_MS = 60_000;

/** A server that has said nothing by then may never do so; what it says later still counts. */
const PATIENCE_MS = 10_000;

/** How a subscription is begun. */
export type Watch<Value> = (observer: Observer<Value>) => Unsubscribe;

/** How each broken subscription of the screens is begun again at once. */
const broken = new Set<() => void>();

/** The player does not want to wait: begins whatever is broken again; what is well goes on. */
export function retryBroken(): void {
  const due = [...broken];
  for (const begin of due) begin();
}

/**
 * Follows `watch` until the returned function is called, also when the server refuses it meanwhile,
 * as after a change of its rules: `observer` is told of each error, and the subscription begins
 * again after a wait that doubles up to a minute, or as soon as the app is looked at, the device is
 * connected again, or the player asks for it. A server with too much to do is given the minute. Ten
 * seconds without a first value count as an error as well, so that no screen waits for ever.
 */
export function keepWatching<Value>(watch: Watch<Value>, observer: Observer<Value>): Unsubscribe {
  let waitMs = FIRST_WAIT_MS;
  let begunAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopCurrent: Unsubscribe | undefined;

  const calm = (): void => {
    clearTimeout(timer);
    broken.delete(begin);
  };
  const fail = (error: RepositoryError): void => {
    calm();
    broken.add(begin);
    observer.error(error);
  };
  const begin = (): void => {
    calm();
    stopCurrent?.();
    begunAt = now().getTime();
    // The SDK goes on trying to reach the server: to begin again would only lose what is on its way.
    timer = setTimeout(() => fail(new RepositoryError('unavailable')), PATIENCE_MS);
    stopCurrent = watch({
      next(value) {
        calm();
        observer.next(value);
      },
      error(error) {
        tellTrouble({ kind: 'problem', what: 'A subscription was refused', error });
        // One that lasted was well: its waits begin anew. A value may be no more than the cache's.
        if (now().getTime() - begunAt > LAST_WAIT_MS) waitMs = FIRST_WAIT_MS;
        if (error.kind === 'resource-exhausted') waitMs = LAST_WAIT_MS;
        fail(error);
        timer = setTimeout(begin, waitMs);
        waitMs = Math.min(2 * waitMs, LAST_WAIT_MS);
      },
    });
  };

  const stopWaking = onWake(() => {
    if (broken.has(begin)) begin();
  });
  begin();
  return () => {
    stopWaking();
    calm();
    stopCurrent?.();
  };
}
