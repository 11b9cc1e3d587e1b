import { PRODUCT } from '../../lib/product.ts';

/**
 * Only whether a player was signed in on this device, not who: the front page has to know before
 * its first paint, and nothing but local storage answers that fast.
 */
export const PLAYER_KEY = `${PRODUCT}-player`;

export function isPlayerRemembered(): boolean {
  try {
    return localStorage.getItem(PLAYER_KEY) !== null;
  } catch {
    // A browser that refuses local storage remembers nobody.
    return false;
  }
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
  try {
    if (isSignedIn) localStorage.setItem(PLAYER_KEY, '1');
    else {
      localStorage.removeItem(PLAYER_KEY);
      // What keep-ticks.ts keeps was ticked on this player's home.
      localStorage.removeItem('habit-rivals-ticks');
    }
  } catch {
    // The front page is then painted before home is.
  }
}
