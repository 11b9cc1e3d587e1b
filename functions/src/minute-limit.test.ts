import { expect, it } from 'vitest';

import { createMinuteLimit } from './minute-limit.ts';

const NOON = Date.UTC(2026, 2, 4, 12);

it('attack 186: one caller is heard a few times a minute, and others besides', () => {
  const limit = createMinuteLimit({ calls: 6, items: 100 });
  const heard = Array.from({ length: 20 }, () => limit('10.0.0.1', NOON)).filter(Boolean);
  expect(heard).toHaveLength(6);
  expect(limit('10.0.0.2', NOON + 59_999)).toBe(true);
  expect(limit('10.0.0.1', NOON + 60_000)).toBe(true);
});

it('attack 186: a thousand callers together are heard as often as the minute allows', () => {
  const limit = createMinuteLimit({ calls: 6, items: 100 });
  const heard = Array.from({ length: 1_000 }, (_, caller) => limit(`10.0.0.${caller}`, NOON, 5));
  expect(heard.filter(Boolean)).toHaveLength(100 / 5);
});
