import { dailyTarget, dateOfDay, dayNumberOf, type When } from './battle-days.ts';
import type { Battle } from './battle.ts';
import {
  isNumberEntry,
  keptPhoto,
  type RecordResult,
  recorded,
  refusalOfPlayer,
  refuse,
} from './recording.ts';
import { isOver } from './status.ts';
import type { DailyEntry, DailyTarget } from './target.ts';

/** What a player records for a daily target; `false` or null clears it. */
export interface DailyChange extends DailyEntry {
  readonly dayKey: string;
  readonly targetKey: string;
}

function isInputFor(target: DailyTarget, input: unknown): boolean {
  if (target.format === 'checkbox') return input === null || typeof input === 'boolean';
  return target.format === 'number' && (input === null || isNumberEntry(input));
}

/**
 * The battle after one daily entry, or why it is refused. A day is open on its own date in the
 * player's zone, while the battle is ACTIVE and not over (spec section 4, K2).
 */
export function recordDailyEntry(
  battle: Battle,
  playerId: string,
  change: DailyChange,
  when: When,
): RecordResult {
  const refusal = refusalOfPlayer(battle, playerId, change.userId);
  if (refusal) return refuse(refusal);

  const { userId, dayKey, targetKey, input, photo, hide, at } = change;
  const dayNumber = dayNumberOf(battle, dayKey);
  const day = battle.days[dayKey];
  const target = dailyTarget(battle, dayKey, targetKey);
  if (dayNumber === undefined || !day || !target) return refuse('unknown-target');

  const date = dateOfDay(battle, dayNumber);
  if (date < when.today) return refuse('past-day');
  if (date > when.today) return refuse('future-day');
  if (isOver(battle, when.settled)) return refuse('over');
  if (!isInputFor(target, input)) return refuse('invalid');
  if (input && target.isPhotoRequired && !photo) return refuse('photo-required');

  const proof = keptPhoto(input, photo);
  const entry = { userId, input, photo: proof, hide, ...(at === undefined ? {} : { at }) };
  const changedTarget: DailyTarget = { ...target, [userId]: entry };
  const days = { ...battle.days, [dayKey]: { ...day, [targetKey]: changedTarget } };
  return recorded(battle, { ...battle, days }, when.today);
}
