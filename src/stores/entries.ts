import {
  type Battle,
  type BlockTarget,
  type DailyEntry,
  type DailyTarget,
  entryOf,
  recordBlockEntry,
  recordDailyEntry,
  type RecordResult,
  type RefusalReason,
  type When,
} from '../domain/index.ts';
import { isRepositoryError } from '../repositories/repository-error.ts';
import { numberEntryField } from '../schema/number-entry-form.ts';
import { paintWhile } from './battles.ts';
import { useRepositories } from './repositories-context.ts';
import { useUserId } from './session.ts';
import { showToast } from './toasts.ts';

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

/** The number that a player typed; undefined when it is none that counts (D125). */
export function parseNumberEntry(text: string): number | undefined {
  return numberEntryField().safeParse(text).data;
}

/**
 * Records entries of the signed-in player for the daily targets of one day: painted at once, sent,
 * and taken back with a message when refused.
 */
export function useDailyRecorder(battle: Battle, dayKey: string, when: When) {
  const { battles } = useRepositories();
  const userId = useUserId();
  return (target: DailyTarget, input: DailyEntry['input']): void => {
    const known = entryOf(target, userId);
    const change = {
      userId,
      dayKey,
      targetKey: target.targetKey,
      input,
      photo: known?.photo ?? null,
      hide: known?.hide ?? false,
      at: Date.now(),
    };
    send({
      battle,
      apply: (current) => recordDailyEntry(current, userId, change, when),
      write: (recorded) => battles.recordDailyEntry(recorded, change),
    });
  };
}

/** Likewise for block targets: a tick, or one more number for the total. */
export function useBlockRecorder(battle: Battle, when: When) {
  const { battles } = useRepositories();
  const userId = useUserId();
  return (target: BlockTarget, input: boolean | number): void => {
    const known = entryOf(target, userId);
    const key = { userId, targetKey: target.targetKey };
    const owner = { ...key, photo: known?.photo ?? null, hide: known?.hide ?? false };
    if (typeof input === 'boolean') {
      const change = { ...owner, input, at: Date.now() };
      send({
        battle,
        apply: (current) => recordBlockEntry(current, userId, change, when),
        write: (recorded) => battles.recordBlockEntry(recorded, key),
      });
      return;
    }
    const add = { id: crypto.randomUUID(), value: input };
    send({
      battle,
      apply: (current) => recordBlockEntry(current, userId, { ...owner, add }, when),
      write: (recorded) =>
        battles.recordBlockNumber(recorded, key, { add: { ...add, date: when.today } }),
      success: 'Entry recorded. Well done!',
    });
  };
}

interface Sending {
  battle: Battle;
  apply: (current: Battle) => RecordResult;
  write: (recorded: Battle) => Promise<void>;
  /** Shown at once, like the entry itself. */
  success?: string;
}

function send({ battle, apply, write, success }: Sending): void {
  const outcome = apply(battle);
  if (!outcome.ok) {
    showToast(REFUSAL_MESSAGES[outcome.reason], 'error');
    return;
  }
  if (success !== undefined) showToast(success, 'success');
  const repaint = (current: Battle): Battle => {
    const again = apply(current);
    return again.ok ? again.battle : current;
  };
  paintWhile({ battleId: battle.id, apply: repaint }, write(outcome.battle)).catch(
    (error: unknown) => {
      const isClosed = isRepositoryError(error, 'permission-denied');
      showToast(isClosed ? PAST_DAY : 'Failed to update target. Please try again.', 'error');
    },
  );
}
