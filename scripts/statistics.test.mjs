import { describe, expect, it } from 'vitest';

import { percentile, summary } from './statistics.mjs';

describe('percentile', () => {
  it.each([
    { numbers: [7], fraction: 0.5, expected: 7 },
    { numbers: [3, 1, 2], fraction: 0.5, expected: 2 },
    { numbers: [4, 1, 3, 2], fraction: 0.5, expected: 2 },
    {
      numbers: [20, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19],
      fraction: 0.95,
      expected: 19,
    },
  ])('of $numbers at $fraction is $expected', ({ numbers, fraction, expected }) => {
    expect(percentile(numbers, fraction)).toBe(expected);
  });

  it('refuses an empty list', () => {
    expect(() => percentile([], 0.5)).toThrow('no percentile of nothing');
  });
});

it('sums up with the spread', () => {
  expect(summary([2, 1, 4], 's')).toBe('median 2.0 s (1.0 to 4.0, 3 runs)');
});
