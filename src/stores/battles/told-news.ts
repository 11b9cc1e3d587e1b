import { now } from '../../lib/clock.ts';
import { flushDebouncedStorage } from '../../lib/debounced-storage.ts';
import { keptAppState, useAppState } from '../device/app-state.ts';

/** A device that remembers nothing tells what happened within a day. */
const FIRST_LOOK_MS = 24 * 60 * 60 * 1000;

/**
 * Since when there may be news that were told in no tab of this device, in milliseconds since 1970
 * (decision 071). A memory from a day ahead is of a clock that was wrong, and counts as none.
 */
export function newsSince(): number {
  const present = now().getTime();
  const told = [useAppState.getState().toldUntil, keptAppState()?.toldUntil]
    .map((moment) => moment ?? 0)
    .filter((moment) => moment <= present + FIRST_LOOK_MS);
  return Math.max(...told) || present - FIRST_LOOK_MS;
}

/** All news up to this moment are told. Kept at once: a phone may take the page away any time. */
export function noteNewsTold(): void {
  useAppState.setState({ toldUntil: now().getTime() });
  flushDebouncedStorage();
}
