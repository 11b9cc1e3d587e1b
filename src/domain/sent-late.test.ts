import { expect, it } from 'vitest';

import { ANN } from '../testing/sample-battles.ts';
import { isSentLate } from './sent-late.ts';
import type { DailyEntry } from './target.ts';

const DAY = '2026-03-02';

const entry = (fields: Partial<DailyEntry> = {}): DailyEntry => ({
  userId: ANN,
  input: true,
  photo: null,
  hide: false,
  ...fields,
});

it.each([
  ['in the last second of the day in London', 'Europe/London', '2026-03-02T23:59:59.999Z', false],
  ['at midnight in London', 'Europe/London', '2026-03-03T00:00:00Z', true],
  ['the same moment, still the day in New York', 'America/New_York', '2026-03-03T00:00:00Z', false],
  ['at midnight in New York', 'America/New_York', '2026-03-03T05:00:00Z', true],
  ['after midnight where the day ends first', 'Pacific/Kiritimati', '2026-03-02T10:00:00Z', true],
  ['before midnight where the day ends last', 'Etc/GMT+12', '2026-03-03T11:59:59Z', false],
  ['before the day has begun', 'Europe/London', '2026-03-01T12:00:00Z', false],
])('arriving %s', (_what, timeZone, receivedAt, isLate) => {
  expect(isSentLate(entry({ receivedAt: Date.parse(receivedAt) }), DAY, timeZone)).toBe(isLate);
});

it('does not believe the phone', () => {
  const late = Date.parse('2026-03-03T08:00:00Z');
  const inTime = Date.parse('2026-03-02T20:00:00Z');
  const zone = 'Europe/London';
  expect(isSentLate(entry({ at: inTime, receivedAt: late }), DAY, zone)).toBe(true);
  expect(isSentLate(entry({ at: late, receivedAt: inTime }), DAY, zone)).toBe(false);
});

it('knows nothing of an entry that has not arrived, says nothing, or has no zone to go by', () => {
  const receivedAt = Date.parse('2026-03-04T00:00:00Z');
  expect(isSentLate(undefined, DAY, 'UTC')).toBe(false);
  expect(isSentLate(entry(), DAY, 'UTC')).toBe(false);
  expect(isSentLate(entry({ receivedAt: null }), DAY, 'UTC')).toBe(false);
  expect(isSentLate(entry({ receivedAt }), DAY, undefined)).toBe(false);
  expect(isSentLate(entry({ receivedAt }), DAY, 'Mars/Olympus')).toBe(false);
});
