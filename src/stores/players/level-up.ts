import { useEffect } from 'react';
import type { User } from '../../domain/index.ts';
import { flushDebouncedStorage } from '../../lib/debounced-storage.ts';
import { onWake } from '../../lib/on-wake.ts';
import { keptAppState, useAppState } from '../device/app-state.ts';
import { useUser } from '../session/session.ts';
import { showToast } from '../screen/toasts.ts';

/** Spec section 9, "Toast auto-dismiss". */
const LEVEL_UP_TOAST_MS = 5000;

/** Announces each new level once on this device (D118), in the tab that is looked at. */
export function useLevelUp(): void {
  const user = useUser();
  useEffect(() => {
    if (user === null) return undefined;
    const notice = (): void => {
      if (document.visibilityState !== 'hidden') noticeProgress(user);
    };
    notice();
    return onWake(notice);
  }, [user]);
}

function noticeProgress({ id, level, xp }: User): void {
  const seen = useAppState.getState().seenProgress;
  const isOwn = seen?.userId === id;
  // What the cache holds may be older than what was announced.
  if (isOwn && xp <= seen.xp) return;
  useAppState.setState({ seenProgress: { userId: id, level, xp } });
  // Without any experience seen, this is the first look rather than a step up (spec section 4).
  if (!isOwn || seen.xp === 0 || level <= seen.level) return;
  const kept = keptAppState().seenProgress;
  // Another tab has said it.
  if (kept?.userId === id && kept.level >= level) return;
  flushDebouncedStorage();
  showToast(`Level Up! You are now level ${level}. Well Done!`, 'success', {
    durationMs: LEVEL_UP_TOAST_MS,
  });
}
