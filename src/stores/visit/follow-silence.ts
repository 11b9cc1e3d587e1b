import { flushDebouncedStorage } from '../../lib/debounced-storage.ts';
import { isOnline } from '../../lib/online.ts';
import { setPageLeft } from '../../lib/page-left.ts';
import { reportError } from '../../lib/report-error.ts';
import {
  nextSdkRepair,
  onBrokenSdkKey,
  onSdkBreakdown,
  planSdkRepair,
} from '../../lib/sdk-repair.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { areBattlesConfirmed, onOpenBattles } from '../battles/open-battles.ts';
import { useSession } from '../session/session.ts';
import { showToast } from '../screen/toasts.ts';

/** Without a word for so long, once the SDK is there, it is asked why. */
const AUTH_PATIENCE_MS = 4_000;
const SERVER_PATIENCE_MS = 8_000;

/** Somebody without a connection is not asked all the time. */
const AGAIN_MS = 30_000;

const NO_MORE = 'The app does not get through to the server. What you tick stays on this phone.';

/**
 * Notices that Auth or Firestore says nothing although the server does (a database that stays silent, broken keys of
 * theirs in local storage, a breakdown in the middle of the visit), or that another tab has just broken such a key,
 * and begins the page anew with the next repair (lib/sdk-repair.ts), until the returned function is called.
 */
export function followSilence(
  { accounts, device }: Pick<Repositories, 'accounts' | 'device'>,
  restart: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasAuthAnswered = false;
  let hasBrokenDown = false;
  let isOpened = false;
  let isFollowed = true;

  const isSilent = (): boolean => {
    if (!hasAuthAnswered) return true;
    const isHeard = areBattlesConfirmed() && !hasBrokenDown;
    return useSession.getState().session.status === 'signed-in' && !isHeard;
  };
  const look = (waitMs = hasAuthAnswered ? SERVER_PATIENCE_MS : AUTH_PATIENCE_MS): void => {
    if (isOpened && isSilent()) timer ??= setTimeout(() => void ask(), waitMs);
    else stop();
  };
  const stop = (): void => {
    clearTimeout(timer);
    timer = undefined;
  };
  const ask = async (): Promise<void> => {
    const canAsk = isOnline() && document.visibilityState === 'visible';
    const isStuck = canAsk && (await device.isSdkSilent());
    timer = undefined;
    if (!isFollowed || !isSilent()) return;
    // What is typed into a dialog is kept nowhere: it is not taken away.
    if (isStuck && !document.querySelector('dialog[open]')) repair(hasAuthAnswered, restart);
    else look(AGAIN_MS);
  };

  const open = (): void => {
    isOpened = true;
    if (isFollowed) look();
  };

  const ends = [
    accounts.watchSession(() => {
      hasAuthAnswered = true;
      stop();
      look();
    }),
    useSession.subscribe(() => look()),
    onOpenBattles(() => look()),
    onBrokenSdkKey(() => repair(true, restart)),
    onSdkBreakdown(() => {
      hasBrokenDown = true;
      look();
    }),
    stop,
  ];
  // Whoever opens the SDK says where it cannot be had.
  device.whenOpened().then(open, () => undefined);
  return () => {
    isFollowed = false;
    ends.forEach((end) => end());
  };
}

function repair(hasAuthAnswered: boolean, restart: () => void): void {
  const next = nextSdkRepair(hasAuthAnswered);
  if (next === undefined) {
    showToast(NO_MORE, 'error');
    return;
  }
  planSdkRepair(next);
  reportError('The SDK is stuck; next repair', next);
  flushDebouncedStorage();
  // A new page takes a moment to come, and what a broken SDK refuses until then has been refused by nobody.
  setPageLeft(true);
  restart();
}
