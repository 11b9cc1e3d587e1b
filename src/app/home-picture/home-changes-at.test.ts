import { expect, it } from 'vitest';
import type { Battle } from '../../domain/index.ts';
import { ANN, BOB, checkbox, duel } from '../../testing/sample-battles.ts';
import { homeChangesAt } from './home-changes-at.ts';

const DUEL = duel([checkbox()]);

const inZones = (anns: string, bobs: string): Battle => ({
  ...DUEL,
  challenger: { ...DUEL.challenger, timeZone: anns },
  opponent: { id: BOB, username: 'Bob', timeZone: bobs },
});

/** Of Ann's home. */
const changes = (battles: readonly Battle[], now: string): string =>
  homeChangesAt(battles, ANN, new Date(now)).toISOString();

it.each([
  ['when the evening begins', 'UTC', 'UTC', '2026-03-04T12:34:56Z', '2026-03-04T20:00:00.000Z'],
  ['with the own midnight', 'UTC', 'UTC', '2026-03-04T21:00:00Z', '2026-03-05T00:00:00.000Z'],
  [
    'with the own midnight in another zone than the device’s',
    'Asia/Kathmandu',
    'Asia/Kathmandu',
    '2026-03-04T12:00:00Z',
    '2026-03-04T18:15:00.000Z',
  ],
  [
    'fault 149: with the midnight of a rival',
    'UTC',
    'America/New_York',
    '2026-03-04T04:59:59Z',
    '2026-03-04T05:00:00.000Z',
  ],
])('home changes %s', (_what, anns, bobs, now, expected) => {
  expect(changes([inZones(anns, bobs)], now)).toBe(expected);
});

it.each([
  ['2026-03-04T19:00:00Z', '2026-03-04T20:00:00.000Z'],
  ['2026-03-04T23:50:00Z', '2026-03-05T00:00:00.000Z'],
])('home changes without a battle as well: after %s', (now, expected) => {
  expect(changes([], now)).toBe(expected);
});
