import { create } from 'zustand';
import { afterPaint } from '../../lib/after-paint.ts';
import { attempt } from '../../lib/attempt.ts';
import { PRODUCT } from '../../lib/product.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { removeAppState } from '../device/app-state.ts';
import { sayFarewell } from '../notifications/push-farewell.ts';
import { showToast } from '../screen/toasts.ts';
import { lastPlayer, leave, useSession } from '../session/session.ts';
import { countUnsent, countUnsentOfOthers } from '../unsent/unsent-entries.ts';

interface Question {
  /** How many entries are the player's own. */
  readonly own: number;
  /** How many are of players whose sign-in has ended here, and who have not signed in again. */
  readonly others: number;
  readonly answer: (leaves: boolean) => void;
}

/** How a player leaves this device. */
interface Departure {
  /** Asked while entries would be lost (D177); null while nothing is asked. */
  readonly question: Question | null;
  /** The player has left and nothing of them is on the device: the page has to begin anew. */
  readonly hasDeparted: boolean;
}

export const useDeparture = create<Departure>()(() => ({ question: null, hasDeparted: false }));

/** Signs out and forgets the player; false when they would rather stay, or when it failed, which it says. */
export async function logOut(repositories: Repositories): Promise<boolean> {
  try {
    if (!(await mayLeave())) return false;
    const { session } = useSession.getState();
    await leave(async () => {
      if (session.status === 'signed-in') await sayFarewell(repositories, session.userId);
      await repositories.accounts.signOut();
    });
    await forgetPlayer(repositories);
    return true;
  } catch {
    showToast('You are still signed in: logging out failed. Please try again.', 'error');
    return false;
  }
}

/**
 * Leaves nothing of the player on this device, after the sign-in has ended. The other tabs begin anew at once: this page
 * may be closed before it is done, and whichever starts next does the rest.
 */
export function forgetPlayer(repositories: Repositories): Promise<void> {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin only
  tabs?.postMessage(null);
  return forgetHere(repositories);
}

function forgetHere({ device }: Repositories): Promise<void> {
  removeAppState();
  return device.forget();
}

/** Long enough for whoever has not done it on this device. */
const UNEXPECTED_MS = 15_000;

/**
 * Signs out and forgets a player whose account was deleted, on another device or in another tab, which may not have
 * come to the end and must not begin anew: each tab hears of it by itself, and says why.
 */
export async function leaveDeleted(repositories: Repositories): Promise<void> {
  await leave(() => repositories.accounts.signOut());
  await forgetHere(repositories);
  showToast('Your account is deleted.', 'info', { durationMs: UNEXPECTED_MS });
  depart();
}

/** Lets this page begin anew, once all is said that is to be said. */
export function depart(): void {
  useDeparture.setState({ hasDeparted: true });
}

/** Asks when something would be lost. A tick of this very moment is recorded once it is painted. */
async function mayLeave(): Promise<boolean> {
  await afterPaint();
  const player = lastPlayer(useSession.getState().session);
  if (!player) return true;
  const own = await countUnsent(player.userId);
  const others = await countUnsentOfOthers(player.userId);
  if (own + others === 0) return true;
  const leaves = await new Promise<boolean>((answer) => {
    useDeparture.setState({ question: { own, others, answer } });
  });
  useDeparture.setState({ question: null });
  return leaves;
}

/** The app's other tabs; where a browser has no such channel the sign-out alone reaches them. */
let tabs: BroadcastChannel | undefined;

/** Hears when the player leaves in another tab, until the returned function is called. */
export function followDepartures(): () => void {
  // Not in every browser; Firefox refuses one where cookies are blocked.
  const channel = attempt(() => new BroadcastChannel(`${PRODUCT}-departures`));
  if (!channel) return () => {};
  channel.addEventListener('message', () => {
    removeAppState();
    depart();
  });
  tabs = channel;
  return () => {
    channel.close();
    tabs = undefined;
  };
}
