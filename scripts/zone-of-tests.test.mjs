import { expect, it } from 'vitest';

import { zoneOfTests } from './zone-of-tests.mjs';

/** @param {Date} now @param {string} timeZone */
const hourIn = (now, timeZone) =>
  Number(
    new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(now),
  );

it.each(Array.from({ length: 24 }, (_, hour) => hour))(
  'leaves two hours of the day at %i:59:59 UTC',
  (hour) => {
    const now = new Date(Date.UTC(2026, 1, 28, hour, 59, 59));
    expect(hourIn(now, zoneOfTests(now))).toBeLessThan(22);
  },
);
