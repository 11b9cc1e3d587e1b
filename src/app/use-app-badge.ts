import { useEffect } from 'react';
import { onceStarted } from '../lib/after-start.ts';
import { reportError } from '../lib/report-error.ts';
import { useRequestsForMe } from '../stores/battles/use-requests-for-me.ts';

/** The number on the app's icon: the requests that wait for this player's answer. */
export function useAppBadge(): void {
  const count = useRequestsForMe().length;
  useEffect(() => onceStarted(() => void showBadge(count)), [count]);
}

async function showBadge(count: number): Promise<void> {
  if (!('setAppBadge' in navigator)) return;
  try {
    // oxlint-disable-next-line compat/compat -- asked for above; Firefox has no icon to put it on
    await (count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge());
  } catch (error) {
    reportError('The number on the icon was not changed', error);
  }
}
