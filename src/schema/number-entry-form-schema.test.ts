import { expect, it } from 'vitest';
import { readNumberEntry } from './number-entry-form-schema.ts';

it.each([
  ['5', 5],
  [' 12000 ', 12_000],
  ['1.25', 1.25],
  ['1,25', 1.25],
  ['12,500', 12_500],
  ['12.500', 12.5],
  ['-3', -3],
  ['+3', 3],
  ['1000000', 1_000_000],
  ['-1,000,000', -1_000_000],
])('%j is the entry %d', (text, value) => {
  expect(readNumberEntry(text, '.')).toEqual({ value });
});

it.each([
  ['', ''],
  ['ten', ''],
  ['1.2.3', ''],
  ['5 5', ''],
  ['0', ' 0 counts as no entry.'],
  ['0.00', ' 0 counts as no entry.'],
  ['-0', ' 0 counts as no entry.'],
  ['1.234', ' At most 2 decimals.'],
  ['1000001', ' A million is the most.'],
  ['-1000001', ' A million is the most.'],
])('%j is refused, and the reason is said: %j', (text, reason) => {
  expect(readNumberEntry(text, '.')).toEqual({ problem: `Please enter a valid number.${reason}` });
});
