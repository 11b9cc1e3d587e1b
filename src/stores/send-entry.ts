import type { Battle, RecordResult, RefusalReason, When } from '../domain/index.ts';
import { isRepositoryError } from '../repositories/repository-error.ts';
import { whenFor } from './battle-view.ts';
import { openBattle, paintWhile } from './battles.ts';
import { dismissToastsAbout, showToast, showUndoToast } from './toasts.ts';
import type { KeptEntry } from '../schema/kept-entry.ts';
import { holdOnToStorage } from './hold-on.ts';
import { forgetEntry, keepEntry, refuseEntry } from './unsent.ts';
import { now } from '../lib/clock.ts';

const PAST_DAY = 'You cannot edit previous days targets';
const NO_ROOM = 'This phone has no room left to keep it. Free some space and try again.';
const FAILED = 'Failed to update target. Please try again.';

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
  /** What is said when it fails for another reason than a closed day. */
  readonly failed?: string;
  /** What is remembered of it until the server has it; left out where something else remembers. */
  readonly kept?: Pick<KeptEntry, 'dayKey' | 'targetKey' | 'element' | 'text' | 'at'>;
}

/**
 * Paints an entry, says so, and sends it; takes it back with a message when the game or the server
 * refuses it. It is applied to the battle as it is on screen now: an Undo may come seconds later.
 */
export function sendEntry(entry: EntryToSend): void {
  const { battle, userId, subject, apply, write, done, failed = FAILED } = entry;
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
  const remembered = remember(entry);
  holdOnToStorage();
  paintWhile({ battleId: battle.id, apply: repaint }, write(outcome.battle, when)).then(
    () => remembered.arrived(),
    (error: unknown) => {
      dismissToastsAbout(subject);
      const message = reasonOf(error) ?? failed;
      showToast(message, 'error');
      remembered.refused(message);
    },
  );
}

/** What is said whatever the entry was; undefined for a failure that a second try may mend. */
function reasonOf(error: unknown): string | undefined {
  if (isRepositoryError(error, 'permission-denied')) return PAST_DAY;
  return isRepositoryError(error, 'storage-full') ? NO_ROOM : undefined;
}

/** Refused later than this, the player no longer has in mind what the message is about. */
const FRESH_MS = 10_000;

/** Keeps the entry on the device until its end is known; one that is refused late stays in a list. */
function remember({ battle, userId, kept }: EntryToSend) {
  const id = crypto.randomUUID();
  if (kept) keepEntry({ id, userId, battleId: battle.id, refusal: null, ...kept });
  return {
    arrived: () => forgetEntry(id),
    refused(reason: string) {
      if (kept && now().getTime() - kept.at > FRESH_MS) refuseEntry(id, reason);
      else forgetEntry(id);
    },
  };
}
