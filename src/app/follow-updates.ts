import { whenNoneIsOpen } from '../components/top-dialog.ts';
import { flushDebouncedStorage } from '../lib/debounced-storage.ts';
import { now } from '../lib/clock.ts';
import { isOnline } from '../lib/online.ts';
import { reportError } from '../lib/report-error.ts';
import { offerUpdate } from '../stores/device/app-update.ts';

/** What is used of workbox-window's Workbox. */
export interface UpdatingWorker {
  readonly addEventListener: (type: 'waiting' | 'controlling', listener: () => void) => void;
  readonly messageSkipWaiting: () => void;
  readonly update: () => Promise<void>;
}

/** What is used of the page. */
export interface UpdatingPage {
  readonly reload: () => void;
  /** Whether a worker answers for it: after a forced reload, and on the very first visit, none does. */
  readonly isControlled: () => boolean;
  /** Whether a new version is on the device already. */
  readonly isWaiting: () => Promise<boolean>;
}

/** A phone shows a page that was opened days ago: browsers look for a new version only on navigation. */
const CHECK_INTERVAL_MS = 60 * 60 * 1000;

/** Chromium was seen to let a version wait for minutes although it was told to take over (decision 018). */
const TAKE_OVER_LIMIT_MS = 3000;

/**
 * Offers a new version as soon as it waits, and reloads once when it has taken over: also in the
 * tabs where nobody pressed anything, because the files of their version go with it. What is typed into a dialog is
 * kept nowhere, so there it waits until that is closed. Where it has not taken over in
 * time, a page that was told to reload does: the version is then offered again, or has come with it. A page that is
 * still there after that reloads again, ever later.
 */
export function followUpdates(worker: UpdatingWorker, page: UpdatingPage): void {
  let isReloading = false;
  let checkedAt = now().getTime();

  const leave = (patienceMs: number): void => {
    page.reload();
    setTimeout(leave, patienceMs, patienceMs * 2);
  };
  const reload = (): void => {
    if (isReloading) return;
    isReloading = true;
    flushDebouncedStorage();
    leave(TAKE_OVER_LIMIT_MS);
  };
  const takeOver = (): void => {
    flushDebouncedStorage();
    worker.messageSkipWaiting();
    // Nobody would tell a page without a worker that the new version has taken over.
    if (page.isControlled()) setTimeout(reload, TAKE_OVER_LIMIT_MS);
    else reload();
  };
  const check = async (): Promise<void> => {
    checkedAt = now().getTime();
    try {
      if (await page.isWaiting()) offerUpdate(takeOver);
      else await worker.update();
    } catch (error) {
      reportError('No new version could be looked for', error);
    }
  };

  worker.addEventListener('waiting', () => offerUpdate(takeOver));
  worker.addEventListener('controlling', () => whenNoneIsOpen(reload));
  document.addEventListener('visibilitychange', () => {
    // Either way: a clock that is put right may jump back behind the last look.
    const isDue = Math.abs(now().getTime() - checkedAt) >= CHECK_INTERVAL_MS;
    if (document.visibilityState === 'visible' && isOnline() && isDue) void check();
  });
}
