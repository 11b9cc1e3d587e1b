import { MAX_NUMBER_ENTRY, NUMBER_ENTRY_DECIMALS } from './limits.ts';

const DECIMAL_FACTOR = 10 ** NUMBER_ENTRY_DECIMALS;

/** Any number but 0, at most a million either way, with at most 2 decimals (D125). */
export function isNumberEntry(value: unknown): value is number {
  return (
    typeof value === 'number' &&
    value !== 0 &&
    Math.abs(value) <= MAX_NUMBER_ENTRY &&
    Math.round(value * DECIMAL_FACTOR) / DECIMAL_FACTOR === value
  );
}
