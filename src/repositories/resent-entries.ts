import {
  type Battle,
  type BlockEntry,
  blockTarget,
  dailyTarget,
  entryOf,
} from '../domain/index.ts';
import type { BlockEntryKey, BlockNumberChange, DailyEntryKey } from './battle-repository.ts';
import { isRepositoryError } from './repository-error.ts';

/**
 * A phone sends an entry again when the answer was lost. By then its day may be closed or the battle
 * over, and the server refuses what it stored the first time: that is no refusal to the player.
 */
export async function unlessStored(
  sending: Promise<void>,
  getBattle: () => Promise<Battle | null>,
  isStored: (battle: Battle) => boolean,
): Promise<void> {
  try {
    await sending;
  } catch (error) {
    const stored = isRepositoryError(error, 'permission-denied') ? await getBattle() : null;
    if (!stored || !isStored(stored)) throw error;
  }
}

export function dailyEntryAt(
  battle: Battle,
  { dayKey, targetKey, userId }: DailyEntryKey,
): BlockEntry | undefined {
  const target = dailyTarget(battle, dayKey, targetKey);
  return target && entryOf(target, userId);
}

export function blockEntryAt(
  battle: Battle,
  { targetKey, userId }: BlockEntryKey,
): BlockEntry | undefined {
  const target = blockTarget(battle, targetKey);
  return target && entryOf(target, userId);
}

/** The phone's time in milliseconds tells two entries with the same input apart. */
export function isSameEntry(sent: BlockEntry | undefined, stored: BlockEntry | undefined): boolean {
  return (
    sent?.at !== undefined &&
    sent.at === stored?.at &&
    sent.input === stored.input &&
    sent.photo === stored.photo &&
    sent.hide === stored.hide
  );
}

/** Whether an added element is there, or a removed one gone; a change of `hide` cannot be told. */
export function isChangedNumber(
  stored: BlockEntry | undefined,
  change: BlockNumberChange,
): boolean {
  if ('hideOnly' in change) return false;
  const { id } = 'add' in change ? change.add : change.remove;
  const isThere = stored?.inputArray?.some((element) => element.id === id) ?? false;
  return isThere === 'add' in change;
}
