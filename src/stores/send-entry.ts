import type { Battle, RecordResult, RefusalReason, When } from '../domain/index.ts';
import { isRepositoryError } from '../repositories/repository-error.ts';
import { isPageLeft } from '../lib/page-left.ts';
import { reportError } from '../lib/report-error.ts';
import { isFalseEnd, whenFor } from './battle-view.ts';
import { openBattle, paintWhile } from './battles.ts';
import { dismissToastsAbout, showToast, showUndoToast } from './toasts.ts';
import type { KeptEntry } from '../schema/kept-entry.ts';
import { holdOnToStorage } from './hold-on.ts';
import {
  type Aftermath,
  type EntryPost,
  holdEntry,
  lookAfter,
  readableBattle,
} from './resend-entries.ts';
import { forgetEntry, keepEntry, refuseEntry } from './unsent.ts';
import { now } from '../lib/clock.ts';

const PAST_DAY = 'You cannot edit previous days targets';
const NO_ROOM = 'This phone has no room left to keep it. Free some space and try again.';
const FAILED = 'Failed to update target. Please try again.';
const ENDED_TOO_EARLY = 'This battle was ended too early. It will be open again in a moment.';
const ENDED_FALSELY = `${ENDED_TOO_EARLY} Your entry will then be sent.`;

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
  /** What is said when it fails and the game knows no reason for it. */
  readonly failed?: string;
  /** What is remembered of it until the server has it; left out where something else remembers. */
  readonly kept?: Pick<KeptEntry, 'dayKey' | 'targetKey' | 'element' | 'entry' | 'text' | 'at'>;
}

/**
 * Paints an entry, says so, and sends it; takes it back with a message when the game or the server
 * refuses it. It is applied to the battle as it is on screen now: an Undo may come seconds later.
 */
export function sendEntry(post: EntryPost, entry: EntryToSend): void {
  const refusal = offerEntry(post, entry);
  if (refusal !== undefined) showToast(refusal, 'error', { battleId: entry.battle.id });
}

/**
 * The same, but what the game itself has against it is given back instead of shown: for whoever has
 * typed something and still has it on screen. Undefined when it is on its way.
 */
export function offerEntry(post: EntryPost, entry: EntryToSend): string | undefined {
  const { battle, subject, apply, write, done } = entry;
  const about = { battleId: battle.id };
  const { when, outcome } = tried(entry);
  if (!outcome.ok) return REFUSAL_MESSAGES[outcome.reason];

  dismissToastsAbout(subject);
  if (done?.undo) showUndoToast({ subject, ...about }, done.text, done.undo);
  else if (done) showToast(done.text, done.tone, about);

  const repaint = (current: Battle): Battle => {
    const again = apply(current, when);
    return again.ok ? again.battle : current;
  };
  const kept = remember(entry);
  holdOnToStorage();
  paintWhile({ battleId: battle.id, apply: repaint }, write(outcome.battle, when)).then(
    () => forget(kept),
    (error: unknown) => {
      dismissToastsAbout(subject);
      void refused(post, entry, kept, error);
    },
  );
  return undefined;
}

/** What the game has against the entry as it stands now, in the words for it; undefined for nothing. */
export function refusalOf(entry: Pick<EntryToSend, 'battle' | 'userId' | 'apply'>) {
  const { outcome } = tried(entry);
  return outcome.ok ? undefined : REFUSAL_MESSAGES[outcome.reason];
}

function tried({ battle, userId, apply }: Pick<EntryToSend, 'battle' | 'userId' | 'apply'>) {
  const seen = openBattle(battle.id) ?? battle;
  const when = whenFor(seen, userId, now());
  return { when, outcome: apply(seen, when) };
}

/** Keeps the entry on the device until its end is known. */
function remember({ battle, userId, kept }: EntryToSend): KeptEntry | undefined {
  if (!kept) return undefined;
  const id = crypto.randomUUID();
  const remembered = { id, userId, battleId: battle.id, refusal: null, ...kept };
  keepEntry(remembered);
  return remembered;
}

function forget(kept: KeptEntry | undefined): void {
  if (kept) forgetEntry(kept.id);
}

/** Says what the server's refusal means, after a look at the battle as it is there. */
async function refused(
  post: EntryPost,
  entry: EntryToSend,
  kept: KeptEntry | undefined,
  error: unknown,
): Promise<void> {
  // Nobody has refused it: its databases were closed. The next start looks after it (decision 041).
  if (isPageLeft()) return;
  const { failed = FAILED } = entry;
  if (!isRepositoryError(error, 'permission-denied')) {
    giveUp(kept, isRepositoryError(error, 'storage-full') ? NO_ROOM : failed);
    return;
  }
  try {
    const end: Aftermath = kept
      ? await lookAfter(post, kept)
      : { kind: 'refused', stored: await readableBattle(post, entry.battle.id) };
    if (end.kind === 'arrived') forget(kept);
    else if (end.kind === 'held' && kept) hold(post, entry, kept);
    else giveUp(kept, reasonIn(entry, 'stored' in end ? end.stored : null));
  } catch (problem) {
    // Without an answer nothing is known yet: what is kept is looked after at the next start.
    reportError('A refused entry was not looked after', problem);
    if (!kept) showToast(failed, 'error');
  }
}

function hold(post: EntryPost, entry: EntryToSend, kept: KeptEntry): void {
  showToast(ENDED_FALSELY, 'info');
  holdEntry(post, kept, (stored) => giveUp(kept, reasonIn(entry, stored)));
}

/** Why the game takes it no more, by the battle as the server has it. */
function reasonIn({ userId, apply, failed = FAILED }: EntryToSend, stored: Battle | null): string {
  if (!stored) return failed;
  if (isFalseEnd(stored, now())) return ENDED_TOO_EARLY;
  if (stored.status === 'COMPLETE') return REFUSAL_MESSAGES.over;
  const outcome = apply(stored, whenFor(stored, userId, now()));
  return outcome.ok ? failed : REFUSAL_MESSAGES[outcome.reason];
}

/** Refused later than this, the player no longer has in mind what the message is about. */
const FRESH_MS = 10_000;

/** One that is refused late stays in a list. */
function giveUp(kept: KeptEntry | undefined, reason: string): void {
  showToast(reason, 'error');
  if (kept && now().getTime() - kept.at > FRESH_MS) refuseEntry(kept.id, reason);
  else forget(kept);
}
