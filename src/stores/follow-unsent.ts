import { type Battle, blockTarget, dailyTarget, entryOf } from '../domain/index.ts';
import { reportError } from '../lib/report-error.ts';
import { isRepositoryError } from '../repositories/repository-error.ts';
import type { Repositories } from '../repositories/repositories.ts';
import type { KeptEntry } from '../schema/kept-entry.ts';
import { holdOnToStorage } from './hold-on.ts';
import { showToast } from './toasts.ts';
import { forgetEntry, loadUnsent, refuseEntry, resetUnsent, waitingEntries } from './unsent.ts';

/** What the player reads about an entry that a former visit left behind and the server refused. */
const CLOSED_MEANWHILE = 'Its day or its battle had closed before it was sent.';

/**
 * Takes up what a former visit of this player could not send: Firestore sends it by itself, but
 * nobody waits for the answer any more. Once the queue is empty the battle tells what became of it.
 * Runs until the returned function is called.
 */
export function followUnsent({ battles, device }: Repositories, userId: string): () => void {
  let isFollowed = true;
  const takeUp = async (): Promise<void> => {
    await loadUnsent(userId);
    // Somebody else may be here by now.
    if (!isFollowed) resetUnsent();
    const left = waitingEntries(userId);
    if (left.length === 0) return;
    // Browsers decide afresh at each visit.
    holdOnToStorage();
    await device.whenSent();
    for (const entry of left) if (isFollowed) await settle(battles, entry);
  };
  takeUp().catch((error: unknown) => reportError('Unsent entries wait for the next start', error));
  return () => {
    isFollowed = false;
    resetUnsent();
  };
}

async function settle(battles: Repositories['battles'], entry: KeptEntry): Promise<void> {
  const battle = await battleOf(battles, entry.battleId);
  if (battle && hasArrived(battle, entry)) {
    forgetEntry(entry.id);
    return;
  }
  refuseEntry(entry.id, CLOSED_MEANWHILE);
  showToast(`Not sent: ${entry.text}. ${CLOSED_MEANWHILE}`, 'error');
}

/** null for one that the player can no longer read. */
async function battleOf(battles: Repositories['battles'], id: string): Promise<Battle | null> {
  try {
    return await battles.getBattle(id);
  } catch (error) {
    if (isRepositoryError(error, 'permission-denied')) return null;
    throw error;
  }
}

/** Whether the battle holds this entry, or a newer one in its place. */
export function hasArrived(battle: Battle, entry: KeptEntry): boolean {
  const { userId, dayKey, targetKey, element, at } = entry;
  if (dayKey !== null) {
    const target = dailyTarget(battle, dayKey, targetKey);
    return isAsNew(target && entryOf(target, userId), at);
  }
  const target = blockTarget(battle, targetKey);
  const stored = target && entryOf(target, userId);
  if (element === null) return isAsNew(stored, at);
  const isThere = stored?.inputArray?.some(({ id }) => id === element.id) ?? false;
  return isThere !== element.isRemoved;
}

function isAsNew(stored: { readonly at?: number } | undefined, at: number): boolean {
  return stored?.at !== undefined && stored.at >= at;
}
