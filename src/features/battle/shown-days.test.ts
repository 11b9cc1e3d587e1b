import { expect, it } from 'vitest';
import { checkbox, duel } from '../../testing/sample-battles.ts';
import { canOpenDay, viewInAddress } from './shown-days.ts';

it.each([
  ['day=3', { name: 'DAY', day: 3 }],
  ['day=monday', { name: 'CALENDER' }],
  ['day=0', { name: 'CALENDER' }],
  ['', { name: 'CALENDER' }],
])('an address with "%s" asks for %o', (query, view) => {
  expect(viewInAddress(new URLSearchParams(query))).toEqual(view);
});

it.each([
  ['the days up to today', '2026-03-04', [1, 3]],
  ['none that the battle does not have', '2026-04-01', [1, 3, 4, 7]],
])('opens %s', (_which, today, opened) => {
  const when = { today, settled: today };
  const battle = duel([checkbox()]);
  expect([0, 1, 3, 4, 7, 8].filter((day) => canOpenDay(battle, day, when))).toEqual(opened);
});
