import { MAX_BLOCK_ENTRIES } from './limits.ts';
import { isNumberEntry } from './number-entry.ts';
import type { BlockNumber } from './target.ts';

/** Of a block number one element more or less, or only `hide` (D95): each phone's merge on the server. */
export type ElementInput =
  | { readonly add: { readonly id: string; readonly value: number } }
  | { readonly remove: string }
  | { readonly hideOnly: true };

/**
 * The element of a block number target that the player added or took back (D93), or nothing but
 * whether the total is hidden.
 */
export type ElementChange =
  | { readonly add: BlockNumber }
  | { readonly remove: BlockNumber }
  | { readonly hideOnly: true };

/** The element as it is stored, or why there is none to hide, to add or to remove. */
export function elementChange(
  numbers: readonly BlockNumber[],
  change: ElementInput,
  date: string,
): ElementChange | 'invalid' | 'full' {
  if ('hideOnly' in change) return numbers.length > 0 ? { hideOnly: true } : 'invalid';
  if ('remove' in change) {
    const remove = numbers.find(({ id }) => id === change.remove);
    return remove ? { remove } : 'invalid';
  }
  const { id, value } = change.add;
  const isKnown = numbers.some((element) => element.id === id);
  if (isKnown || id === '' || !isNumberEntry(value)) return 'invalid';
  return numbers.length < MAX_BLOCK_ENTRIES ? { add: { id, value, date } } : 'full';
}

/** The elements of a block number after the change. */
export function changedNumbers(
  numbers: readonly BlockNumber[],
  change: ElementChange,
): readonly BlockNumber[] {
  if ('add' in change) return [...numbers, change.add];
  if ('remove' in change) return numbers.filter(({ id }) => id !== change.remove.id);
  return numbers;
}
