import { expect, it } from 'vitest';

import { oneMorePaid } from './xp-ledger.ts';

it.each([
  ['the first battle ever', undefined, { day: '2026-03-02', count: 1 }],
  ['the first of the day', { day: '2026-03-01', count: 5 }, { day: '2026-03-02', count: 1 }],
  ['the fifth', { day: '2026-03-02', count: 4 }, { day: '2026-03-02', count: 5 }],
  ['the sixth', { day: '2026-03-02', count: 5 }, null],
])('counts paid battles per UTC day (D174): %s', (_name, stored, expected) => {
  expect(oneMorePaid(stored, '2026-03-02')).toEqual(expected);
});
