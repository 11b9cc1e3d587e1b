import { isNumberEntry, MAX_NUMBER_ENTRY, NUMBER_ENTRY_DECIMALS } from '../domain/index.ts';
import { readNumber } from './written-number.ts';

const NUMBER_ENTRY_MESSAGE = 'Please enter a valid number.';

/** What was typed, as a number, or what is wrong with it. */
export type NumberReading = { readonly value: number } | { readonly problem: string };

/**
 * What a player types into a number target, as a number: not zero, at most a million either way, at
 * most 2 decimals (D125), written as in the player's language (D191).
 * @param decimalMark of that language
 */
export function readNumberEntry(text: string, decimalMark: string): NumberReading {
  const value = readNumber(text, decimalMark);
  if (value === undefined) return { problem: NUMBER_ENTRY_MESSAGE };
  if (isNumberEntry(value)) return { value };
  return { problem: `${NUMBER_ENTRY_MESSAGE} ${limitPassedBy(value)}` };
}

function limitPassedBy(value: number): string {
  if (value === 0) return '0 counts as no entry.';
  return Math.abs(value) > MAX_NUMBER_ENTRY
    ? 'A million is the most.'
    : `At most ${NUMBER_ENTRY_DECIMALS} decimals.`;
}
