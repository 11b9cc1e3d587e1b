import { dayKeyOf, dayNumberOf } from './battle-days.ts';
import type { Battle } from './battle.ts';
import { enteredNumber, hundredths } from './entries.ts';
import { entryAt, type EntrySlot } from './entry-slot.ts';

/** So many earlier numbers make something usual. */
const USUAL_FROM = 3;
/** What is so many times the usual is asked about: a zero too many, or a comma that was missed. */
const UNUSUAL_FACTOR = 10;

/**
 * The player's usual number of that target, if the value is ten times as large or larger: the median of
 * what the player entered there before in this battle, whatever the signs. Undefined where there is
 * nothing to doubt: below that, before there are three numbers, and for one of them over again.
 */
export function usualFarBelow(
  battle: Battle,
  userId: string,
  slot: EntrySlot,
  value: number,
): number | undefined {
  const earlier = earlierNumbers(battle, userId, slot);
  if (earlier.length < USUAL_FROM || earlier.includes(value)) return undefined;
  const usual = median(earlier.map(Math.abs));
  return Math.abs(value) >= usual * UNUSUAL_FACTOR ? usual : undefined;
}

/** Those of the days before; of a block target those that make up its total. */
function earlierNumbers(
  battle: Battle,
  userId: string,
  { dayKey, targetKey }: EntrySlot,
): number[] {
  if (dayKey === null) {
    const elements = entryAt(battle, { dayKey, targetKey }, userId)?.inputArray ?? [];
    return elements.map(({ value }) => value);
  }
  const dayNumber = dayNumberOf(battle, dayKey) ?? 1;
  return Array.from({ length: dayNumber - 1 }, (_, index) => dayKeyOf(index + 1)).flatMap(
    (earlierKey) => enteredNumber(entryAt(battle, { dayKey: earlierKey, targetKey }, userId)) ?? [],
  );
}

/** The middle one, or the mean of the two in the middle, in whole hundredths like every number entry. */
function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.slice((sorted.length - 1) >> 1, (sorted.length >> 1) + 1);
  const sum = middle.reduce((total, value) => total + value, 0);
  return hundredths(sum / middle.length) / 100;
}
