import {
  type Battle,
  entryAt,
  hasArrived,
  type Recorded,
  recordEntry,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { onWake } from '../../lib/on-wake.ts';
import { reportError } from '../../lib/report-error.ts';
import type { Repositories } from '../../repositories/repositories.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import type { KeptEntry } from '../../schema/kept-entry.ts';
import { isFalseEnd, whenFor } from '../battles/battle-view.ts';
import { isConfirmed, onOpenBattles, runningIds, takeArrived } from '../battles/open-battles.ts';
import { mayEndAgain, reportFalseEnd } from '../battles/false-ends.ts';
import { holdOnToStorage } from '../device/hold-on.ts';
import { notifyOthers } from './notify-others.ts';
import { showToast } from '../screen/toasts.ts';
import {
  forgetEntry,
  isKept,
  isStillKept,
  leftEntries,
  loadUnsent,
  refuseEntry,
  resetUnsent,
} from '../unsent/unsent-entries.ts';

/** What looking after a refused entry needs. */
export type EntryServices = Pick<Repositories, 'battles' | 'functions'>;

/** Sends a kept entry, and forgets it when the server has it. */
export async function sendKept(
  battles: Repositories['battles'],
  kept: KeptEntry,
  { battle, element }: Recorded,
): Promise<void> {
  const { id, change } = kept;
  await battles.recordEntry(battle, change, element, () => isStillKept(id));
  if (isKept(id)) takeArrived(kept);
  forgetEntry(id);
}

/**
 * What became of an entry that the rules refused. `arrived`: with the battle that has it. `refused`: with the
 * battle as it is now, null for one that the player can no longer read. `replaced`: the player has made another
 * one in its place meanwhile, here or on another device (decision 121).
 */
export type Aftermath =
  | { readonly kind: 'arrived'; readonly battle: Battle }
  | { readonly kind: 'replaced' }
  | { readonly kind: 'refused'; readonly stored: Battle | null };

/**
 * Finds out why the server did not take an entry. One that has arrived after all is forgotten: a phone
 * sends again when the answer was lost, and by then its day may be closed. Where nothing stands
 * against it any more it is sent again; where somebody has ended its battle falsely, once the server
 * has set that right, which may be never. `isAgain`: that was tried already, so a refusal is meant.
 */
export async function lookAfter(
  post: EntryServices,
  kept: KeptEntry,
  { onHeld, isAgain = false }: { onHeld?: () => void; isAgain?: boolean } = {},
): Promise<Aftermath> {
  const { battleId, change, isIncomplete } = kept;
  const stored = await post.battles.getBattle(battleId);
  if (stored && hasArrived(stored, change)) {
    forgetEntry(kept.id);
    const isItself =
      !('input' in change) || entryAt(stored, change, change.userId)?.at === change.at;
    return isItself ? { kind: 'arrived', battle: stored } : { kind: 'replaced' };
  }
  if (!(await isStillKept(kept.id))) return { kind: 'replaced' };
  if (stored && isFalseEnd(stored, now())) {
    onHeld?.();
    await reopened(post, battleId);
    return lookAfter(post, kept);
  }
  if (!stored || isAgain || isIncomplete) return { kind: 'refused', stored };
  const when = whenFor(stored, change.userId, new Date(change.at));
  const outcome = recordEntry(stored, change.userId, change, when);
  if (!outcome.ok) return { kind: 'refused', stored };
  try {
    await sendKept(post.battles, kept, outcome);
    return { kind: 'arrived', battle: outcome.battle };
  } catch (error) {
    if (isRepositoryError(error, 'permission-denied'))
      return lookAfter(post, kept, { isAgain: true });
    throw error;
  }
}

/** Those who wait for a battle that somebody has ended falsely. */
const waits = new Set<{ readonly battleId: string; readonly goOn: () => void }>();

/** Has the server set a false end right; resolves when the battle is open again, while it is followed. */
function reopened(post: EntryServices, battleId: string): Promise<void> {
  return new Promise((resolve) => {
    const wait = {
      battleId,
      goOn: (): void => {
        waits.delete(wait);
        resolve();
      },
    };
    waits.add(wait);
    const setRight = async (): Promise<void> => {
      await reportFalseEnd(post.functions, battleId);
      // It may have been open again before anybody waited for that.
      const stored = await post.battles.getBattle(battleId);
      if (stored?.status !== 'ACTIVE') mayEndAgain(battleId);
      else if (waits.has(wait)) wait.goOn();
    };
    setRight().catch(laterOn);
  });
}

/** What goes on with the entries that have found no way to the server (decision 020). */
const stuck = new Set<() => void>();

/** Resolves when the app wakes, or hears the server again, while what is unsent is followed. */
export const nextChance = (): Promise<void> => new Promise((resolve) => void stuck.add(resolve));

function tryAgain(): void {
  for (const goOn of stuck) {
    stuck.delete(goOn);
    goOn();
  }
}

const laterOn = (error: unknown): void => reportError('Unsent entries wait', error);

/** What the player reads about an entry that a former visit left behind and the server refused. */
const CLOSED_MEANWHILE = 'Its day or its battle had closed before it was sent.';

/**
 * Takes up what a former visit of this player could not send: Firestore sends it by itself, but
 * nobody waits for the answer any more. Once the queue is empty the battle tells what became of it, and the others
 * hear of what has arrived (D111).
 * Does so again whenever the app wakes: another tab may have been closed with some, or no answer have come, nor
 * the server been reached about a false end.
 * Goes on with what waits for a battle as soon as that is open again, and with what is stuck as soon as the server is
 * heard.
 * Runs until the returned function is called.
 */
export function followUnsent(repositories: Repositories, userId: string): () => void {
  let isFollowed = true;
  const stopFollowing = onOpenBattles((open) => {
    if (!isConfirmed(open)) return;
    tryAgain();
    const running = runningIds(open);
    for (const { battleId, goOn } of waits) if (running.has(battleId)) goOn();
  });
  const loadLeft = async (): Promise<readonly KeptEntry[]> => {
    await loadUnsent(userId);
    // Somebody else may be here by now.
    if (!isFollowed) resetUnsent();
    return leftEntries(userId);
  };
  const takeUp = async (): Promise<void> => {
    if (!isFollowed || (await loadLeft()).length === 0) return;
    // Browsers decide afresh at each visit.
    holdOnToStorage();
    await repositories.device.whenSent();
    // Another tab may have sent some of it meanwhile, or taken it back.
    for (const kept of await loadLeft())
      if (isFollowed && !held.has(kept.id))
        await new Promise<void>((goOn) => void lookAfterLeft(kept, goOn));
  };
  const held = new Set<string>();
  /** One after the other, past those that are held. */
  const lookAfterLeft = async (kept: KeptEntry, goOn: () => void): Promise<void> => {
    const onHeld = (): void => {
      held.add(kept.id);
      goOn();
    };
    try {
      const end = await lookAfter(repositories, kept, { onHeld });
      if (!isFollowed) return;
      if (end.kind === 'refused') refuseLeft(kept);
      if (end.kind === 'arrived')
        void notifyOthers(repositories.functions, end.battle, kept.change);
    } catch (error) {
      laterOn(error);
      stuck.add(wake);
    } finally {
      held.delete(kept.id);
      goOn();
    }
  };
  let turn = Promise.resolve();
  const wake = (): void => {
    tryAgain();
    for (const { battleId } of waits) void reportFalseEnd(repositories.functions, battleId);
    turn = turn.then(takeUp).catch(laterOn);
  };
  const stopWaking = onWake(wake);
  wake();
  return () => {
    isFollowed = false;
    stopWaking();
    stopFollowing();
    waits.clear();
    stuck.clear();
    resetUnsent();
  };
}

function refuseLeft({ id, text }: KeptEntry): void {
  refuseEntry(id, CLOSED_MEANWHILE);
  showToast(`Not sent: ${text}. ${CLOSED_MEANWHILE}`, 'error');
}
