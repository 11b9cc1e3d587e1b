import {
  type Battle,
  type EntryChange,
  recordEntry,
  type Recorded,
  type RecordResult,
  type RefusalReason,
} from '../../domain/index.ts';
import { now } from '../../lib/clock.ts';
import { isPageLeft } from '../../lib/page-left.ts';
import { reportError } from '../../lib/report-error.ts';
import { isRepositoryError } from '../../repositories/repository-error.ts';
import type { KeptEntry } from '../../schema/kept-entry.ts';
import { isFalseEnd, whenFor } from '../battles/battle-view.ts';
import { openBattle } from '../battles/open-battles.ts';
import { holdOnToStorage } from '../device/hold-on.ts';
import { type EntryServices, lookAfter, nextChance, sendKept } from './resend-entries.ts';
import { dismissToastsAbout, showToast, showUndoToast } from '../screen/toasts.ts';
import { forgetEntry, isKept, keepEntry, refuseEntry } from '../unsent/unsent-entries.ts';

const PAST_DAY = 'You cannot edit previous days targets';
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
  full: '100 numbers are the most. Remove one and enter the sum.',
  'unknown-target': 'An error occurred or battle details are missing. Please try again.',
};

/** One entry of the player on its way to the server. */
export interface EntryToSend {
  /** The battle as the caller saw it; what is known by now takes its place. */
  readonly battle: Battle;
  readonly change: KeptEntry['change'];
  /** What it is, in words. */
  readonly text: string;
  /** What is said at once, like the entry is painted, and how to take it back. */
  readonly done?:
    | { readonly text: string; readonly tone?: 'success'; readonly undo?: () => void }
    | undefined;
  /** What is said when it fails and the game knows no reason for it. */
  readonly failed?: string;
  /** What follows once the server has it. */
  readonly onSent?: (recorded: Battle) => void;
}

/**
 * Paints an entry, says so, and sends it; takes it back with a message when the game or the server
 * refuses it. It is applied to the battle as it is on screen now: an Undo may come seconds later.
 */
export function sendEntry(post: EntryServices, entry: EntryToSend): void {
  const refusal = offerEntry(post, entry);
  if (refusal !== undefined) showToast(refusal, 'error', { battleId: entry.battle.id });
}

/**
 * The same, but what the game itself has against it is given back instead of shown: for whoever has
 * typed something and still has it on screen. Undefined when it is on its way.
 */
export function offerEntry(post: EntryServices, entry: EntryToSend): string | undefined {
  const { battle, change, text, done } = entry;
  const outcome = tried(battle, change);
  if (!outcome.ok) return REFUSAL_MESSAGES[outcome.reason];

  const about = { subject: subjectOf(entry), battleId: battle.id };
  dismissToastsAbout(about.subject);
  if (done?.undo) showUndoToast(about, done.text, done.undo);
  else if (done) showToast(done.text, done.tone, { battleId: battle.id });

  const id = 'add' in change ? change.add.id : crypto.randomUUID();
  const kept = { id, battleId: battle.id, change, text, refusal: null };
  keepEntry(kept);
  holdOnToStorage();
  void send(post, entry, kept, outcome);
  return undefined;
}

/** What the game has against the entry as it stands now, in the words for it; undefined for nothing. */
export function refusalOf(battle: Battle, change: EntryChange): string | undefined {
  const outcome = tried(battle, change);
  return outcome.ok ? undefined : REFUSAL_MESSAGES[outcome.reason];
}

function tried(battle: Battle, change: EntryChange): RecordResult {
  return recordedNow(openBattle(battle.id) ?? battle, change);
}

function recordedNow(battle: Battle, change: EntryChange): RecordResult {
  const { userId } = change;
  return recordEntry(battle, userId, change, whenFor(battle, userId, now()));
}

/** The entry, as the toasts about it are told apart. */
const subjectOf = ({ battle, change }: EntryToSend): string =>
  `${battle.id} ${change.dayKey} ${change.targetKey}`;

async function send(
  post: EntryServices,
  entry: EntryToSend,
  kept: KeptEntry,
  recorded: Recorded,
): Promise<void> {
  try {
    await sendKept(post.battles, kept, recorded);
  } catch (error) {
    // Nobody has refused it: its databases were closed. The next start looks after it (decisions 041, 042).
    if (isPageLeft()) return;
    if (isRepositoryError(error, 'unavailable')) {
      await nextChance();
      if (isKept(kept.id)) await send(post, entry, kept, recorded);
      return;
    }
    dismissToastsAbout(subjectOf(entry));
    if (!(await isThereAfterAll(post, entry, kept, error))) return;
  }
  entry.onSent?.(recorded.battle);
}

/** Whether a refused entry has arrived; else says what the refusal means, by the battle as the server has it. */
async function isThereAfterAll(
  post: EntryServices,
  entry: EntryToSend,
  kept: KeptEntry,
  error: unknown,
): Promise<boolean> {
  const { failed = FAILED } = entry;
  if (!isRepositoryError(error, 'permission-denied')) {
    reportError('An entry was not taken', error);
    giveUp(kept, failed);
    return false;
  }
  try {
    const onHeld = (): void => showToast(ENDED_FALSELY, 'info');
    const end = await lookAfter(post, kept, { onHeld });
    if (end.kind !== 'refused') return end.kind === 'arrived';
    giveUp(kept, reasonIn(entry, end.stored, error));
  } catch (problem) {
    // Without an answer nothing is known yet.
    reportError('A refused entry was not looked after', problem);
    await nextChance();
    return isKept(kept.id) && isThereAfterAll(post, entry, kept, error);
  }
  return false;
}

/**
 * Why the game takes it no more, by the battle as the server has it. Rules that refuse what the game allows
 * are wrong, or this app is.
 */
function reasonIn(
  { change, failed = FAILED }: EntryToSend,
  stored: Battle | null,
  refusal: unknown,
): string {
  if (!stored) return failed;
  if (isFalseEnd(stored, now())) return ENDED_TOO_EARLY;
  if (stored.status === 'COMPLETE') return REFUSAL_MESSAGES.over;
  const outcome = recordedNow(stored, change);
  if (!outcome.ok) return REFUSAL_MESSAGES[outcome.reason];
  reportError('The server refuses what the game allows', refusal);
  return failed;
}

/** Refused later than this, the player no longer has in mind what the message is about. */
const FRESH_MS = 10_000;

/** One that is refused late stays in a list. */
function giveUp(kept: KeptEntry, reason: string): void {
  showToast(reason, 'error');
  if (now().getTime() - kept.change.at > FRESH_MS) refuseEntry(kept.id, reason);
  else forgetEntry(kept.id);
}
