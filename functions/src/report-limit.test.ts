import { expect, it } from 'vitest';

import {
  createReportLimit,
  MOST_CALLS_OF_A_CALLER,
  MOST_REPORTS_A_MINUTE,
} from './report-limit.ts';

const NOON = Date.UTC(2026, 2, 4, 12);

it('attack 186: one caller is heard a few times a minute, and others besides', () => {
  const limit = createReportLimit();
  const heard = Array.from({ length: 20 }, () => limit('10.0.0.1', 1, NOON)).filter(Boolean);
  expect(heard).toHaveLength(MOST_CALLS_OF_A_CALLER);
  expect(limit('10.0.0.2', 1, NOON + 59_999)).toBe(true);
  expect(limit('10.0.0.1', 1, NOON + 60_000)).toBe(true);
});

it('attack 186: a thousand callers together are heard as often as the minute allows', () => {
  const limit = createReportLimit();
  const heard = Array.from({ length: 1_000 }, (_, caller) => limit(`10.0.0.${caller}`, 5, NOON));
  expect(heard.filter(Boolean)).toHaveLength(MOST_REPORTS_A_MINUTE / 5);
});
