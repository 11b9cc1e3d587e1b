import { expect, it } from 'vitest';

import { statisticsFrom } from './statistics.ts';

it('takes what is neither won nor drawn for lost (D96)', () => {
  const counts = { total: 4, win: 2, draw: 1, groupTotal: 3, groupWin: 2 };
  expect(statisticsFrom(counts)).toEqual({ ...counts, loss: 1, groupLoss: 1 });
});

it('never shows a negative figure when counts disagree for a moment', () => {
  const counts = { total: 1, win: 1, draw: 1, groupTotal: 0, groupWin: 1 };
  expect(statisticsFrom(counts)).toEqual({ ...counts, loss: 0, groupLoss: 0 });
});
