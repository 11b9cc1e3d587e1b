import { expect, it } from 'vitest';

import { BOB, checkbox, duel, inZones } from '../testing/sample-battles.ts';
import { arrivedBy, madeAt } from './arrival.ts';
import type { DailyEntry } from './target.ts';

const entry = (fields: Partial<DailyEntry> = {}): DailyEntry => ({
  userId: BOB,
  input: true,
  photo: null,
  hide: false,
  ...fields,
});

/** 2026-03-02 to 2026-03-08. */
const battle = duel([checkbox()]);
const annsZone = inZones(battle, 'Europe/London');
const bothZones = inZones(battle, 'Europe/London', 'Asia/Tokyo');

it('an entry has arrived when it says so', () => {
  for (const known of [battle, annsZone, bothZones])
    expect(arrivedBy(known, BOB, 'day1', entry({ receivedAt: 5 }))).toBe(5);
});

it.each([
  ['day1', '2026-03-03T12:00:00Z'],
  ['day7', '2026-03-09T12:00:00Z'],
  [null, '2026-03-09T12:00:00Z'],
])('one that keeps quiet, of a phone without a zone, by the end of %j', (dayKey, end) => {
  expect(arrivedBy(annsZone, BOB, dayKey, entry())).toBe(Date.parse(end));
});

it.each([
  ['it is on its way', annsZone, 'day1', entry({ receivedAt: null })],
  ['its player has a zone', bothZones, 'day1', entry()],
  ['the battle knows no zones', battle, 'day1', entry()],
  ['its day is none of the battle', annsZone, 'day8', entry()],
])('nobody can tell where %s', (_what, known, dayKey, quiet) => {
  expect(arrivedBy(known, BOB, dayKey, quiet)).toBeUndefined();
});

it.each([
  ['on its way', { at: 5, receivedAt: null }, 5],
  ['sent later', { at: 5, receivedAt: 9 }, 5],
  ['from a clock that was ahead', { at: 9, receivedAt: 5 }, 5],
  ['that says nothing', {}, 0],
])('an entry %s was made when it can have been', (_what, times, moment) => {
  expect(madeAt(entry(times))).toBe(moment);
});
