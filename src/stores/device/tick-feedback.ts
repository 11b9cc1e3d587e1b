import { prefersReducedMotion } from '../../lib/reduced-motion.ts';
import { playTick } from './tick-sound.ts';
import { useAppState } from './app-state.ts';

/** A tap that can be felt but not heard, on phones that can. */
const BUZZ_MS = 10;

/** The player's own choice; without one, whoever wants less movement wants no sound either (D119). */
function isSoundOn(chosen: boolean | null): boolean {
  return chosen ?? !prefersReducedMotion();
}

export function useIsSoundOn(): boolean {
  return isSoundOn(useAppState((state) => state.isSoundOn));
}

export function setSound(isOn: boolean): void {
  useAppState.setState({ isSoundOn: isOn });
  if (isOn) playTick();
}

/** What a target that has just been ticked sounds and feels like. */
export function celebrateTick(): void {
  if (isSoundOn(useAppState.getState().isSoundOn)) playTick();
  // Safari has no vibration.
  if ('vibrate' in navigator && !prefersReducedMotion()) navigator.vibrate(BUZZ_MS);
}
