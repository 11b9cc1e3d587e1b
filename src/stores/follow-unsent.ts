import { reportError } from '../lib/report-error.ts';
import type { Repositories } from '../repositories/repositories.ts';
import type { KeptEntry } from '../schema/kept-entry.ts';
import { holdOnToStorage } from './hold-on.ts';
import { type EntryPost, followReopened, holdEntry, lookAfter } from './resend-entries.ts';
import { showToast } from './toasts.ts';
import { forgetEntry, loadUnsent, refuseEntry, resetUnsent, waitingEntries } from './unsent.ts';

/** What the player reads about an entry that a former visit left behind and the server refused. */
const CLOSED_MEANWHILE = 'Its day or its battle had closed before it was sent.';

/**
 * Takes up what a former visit of this player could not send: Firestore sends it by itself, but
 * nobody waits for the answer any more. Once the queue is empty the battle tells what became of it, and
 * what is missing for no reason is sent again.
 * Runs until the returned function is called.
 */
export function followUnsent(repositories: Repositories, userId: string): () => void {
  const stopFollowing = followReopened();
  let isFollowed = true;
  const takeUp = async (): Promise<void> => {
    await loadUnsent(userId);
    // Somebody else may be here by now.
    if (!isFollowed) resetUnsent();
    const left = waitingEntries(userId);
    if (left.length === 0) return;
    // Browsers decide afresh at each visit.
    holdOnToStorage();
    await repositories.device.whenSent();
    for (const entry of left) if (isFollowed) await lookAfterLeft(repositories, entry);
  };
  takeUp().catch((error: unknown) => reportError('Unsent entries wait for the next start', error));
  return () => {
    isFollowed = false;
    stopFollowing();
    resetUnsent();
  };
}

async function lookAfterLeft(post: EntryPost, entry: KeptEntry): Promise<void> {
  const end = await lookAfter(post, entry);
  if (end.kind === 'arrived') forgetEntry(entry.id);
  else if (end.kind === 'held') holdEntry(post, entry, () => refuse(entry));
  else refuse(entry);
}

function refuse(entry: KeptEntry): void {
  refuseEntry(entry.id, CLOSED_MEANWHILE);
  showToast(`Not sent: ${entry.text}. ${CLOSED_MEANWHILE}`, 'error');
}
