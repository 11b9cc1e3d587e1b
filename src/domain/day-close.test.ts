import { expect, it } from 'vitest';
import { checkbox, duel, inZones } from '../testing/sample-battles.ts';
import { minutesLeftToday } from './day-close.ts';

const battle = duel([checkbox()]);
const inLondon = inZones(battle, 'Europe/London');

it.each([
  ['the whole day at midnight', battle, '2026-03-04T00:00:00Z', 24 * 60],
  ['an evening', battle, '2026-03-04T19:48:00Z', 4 * 60 + 12],
  ['the seconds count as a minute', battle, '2026-03-04T23:59:59Z', 1],
  ["the player's own zone", inLondon, '2026-07-01T20:00:00Z', 3 * 60],
  ['a day of 23 hours', inLondon, '2026-03-29T00:00:00Z', 23 * 60],
  ['a day of 25 hours', inLondon, '2026-10-24T23:00:00Z', 25 * 60],
])('%s', (_name, of, now, expected) => {
  expect(minutesLeftToday(of, 'ann', new Date(now), 'UTC')).toBe(expected);
});
