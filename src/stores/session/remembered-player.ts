import { attempt } from '../../lib/attempt.ts';
import { PRODUCT } from '../../lib/product.ts';

/**
 * Only whether a player was signed in on this device, not who: the front page has to know before
 * its first paint, and nothing but local storage answers that fast.
 */
export const PLAYER_KEY = `${PRODUCT}-player`;

export function isPlayerRemembered(): boolean {
  return typeof attempt(() => localStorage.getItem(PLAYER_KEY)) === 'string';
}

/**
 * Keeps something of the player on this device, unless they have left, in whichever tab; what is kept while they
 * leave is removed again. A tab hears of a logout in another one a moment after it has begun.
 */
export async function keepOfPlayer(
  keep: () => Promise<unknown>,
  remove: () => Promise<unknown>,
): Promise<void> {
  if (!isPlayerRemembered()) return;
  await keep();
  if (!isPlayerRemembered()) await remove();
}

export function rememberPlayer(isSignedIn: boolean): void {
  // Where it is refused, the front page is painted before home is.
  attempt(() => {
    if (isSignedIn) localStorage.setItem(PLAYER_KEY, '1');
    else {
      localStorage.removeItem(PLAYER_KEY);
      // What keep-ticks.ts keeps was ticked on this player's home.
      localStorage.removeItem('habit-rivals-ticks');
    }
  });
}
