import type { Battle, RecordResult, RefusalReason, When } from '../domain/index.ts';
import { isRepositoryError } from '../repositories/repository-error.ts';
import { whenFor } from './battle-view.ts';
import { openBattle, paintWhile } from './battles.ts';
import { dismissToastsAbout, showToast, showUndoToast } from './toasts.ts';
import { now } from '../lib/clock.ts';

const PAST_DAY = 'You cannot edit previous days targets';

/** What the player reads when the game refuses an entry; the spec's words where it has some. */
const REFUSAL_MESSAGES: Record<RefusalReason, string> = {
  'not-yours': 'This does not belong to you.',
  'past-day': PAST_DAY,
  'future-day': 'This day has not begun yet.',
  'not-active': 'This battle is not running.',
  over: 'This battle is over.',
  'photo-required': 'This target needs a photo.',
  invalid: 'Please enter a valid number.',
  'unknown-target': 'An error occurred or battle details are missing. Please try again.',
};

/** One entry of the player on its way to the server. */
export interface EntryToSend {
  /** The battle as the caller saw it; what is known by now takes its place. */
  readonly battle: Battle;
  readonly userId: string;
  /** The entry, as the toasts about it are told apart. */
  readonly subject: string;
  readonly apply: (current: Battle, when: When) => RecordResult;
  readonly write: (recorded: Battle, when: When) => Promise<void>;
  /** What is said at once, like the entry is painted, and how to take it back. */
  readonly done?:
    | { readonly text: string; readonly tone?: 'success'; readonly undo?: () => void }
    | undefined;
}

/**
 * Paints an entry, says so, and sends it; takes it back with a message when the game or the server
 * refuses it. It is applied to the battle as it is on screen now: an Undo may come seconds later.
 */
export function sendEntry({ battle, userId, subject, apply, write, done }: EntryToSend): void {
  const seen = openBattle(battle.id) ?? battle;
  const when = whenFor(seen, userId, now());
  const outcome = apply(seen, when);
  if (!outcome.ok) {
    showToast(REFUSAL_MESSAGES[outcome.reason], 'error');
    return;
  }

  dismissToastsAbout(subject);
  if (done?.undo) showUndoToast(subject, done.text, done.undo);
  else if (done) showToast(done.text, done.tone);

  const repaint = (current: Battle): Battle => {
    const again = apply(current, when);
    return again.ok ? again.battle : current;
  };
  const sent = write(outcome.battle, when);
  paintWhile({ battleId: battle.id, apply: repaint }, sent).catch((error: unknown) => {
    dismissToastsAbout(subject);
    const isClosed = isRepositoryError(error, 'permission-denied');
    showToast(isClosed ? PAST_DAY : 'Failed to update target. Please try again.', 'error');
  });
}
