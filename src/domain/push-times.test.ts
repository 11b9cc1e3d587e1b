import { describe, expect, it } from 'vitest';

import { BOB, checkbox, duel, inZones } from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { isPushEvening, newsOfRoundDue, nextLook } from './push-times.ts';

const BERLIN = 'Europe/Berlin';
const AUCKLAND = 'Pacific/Auckland';
const LOS_ANGELES = 'America/Los_Angeles';

/** From 2 March on, Ann being the challenger. */
const apart = (anns: string, bobs: string): Battle => inZones(duel([checkbox()]), anns, bobs);

const at = (moment: string): Date => new Date(moment);

describe('nextLook', () => {
  it.each([
    ['before the morning', BERLIN, '2026-03-02T06:59:00Z', '2026-03-02T07:00:00.000Z'],
    ['in the morning itself', BERLIN, '2026-03-02T07:00:00Z', '2026-03-02T19:00:00.000Z'],
    ['in the evening', BERLIN, '2026-03-02T19:00:00Z', '2026-03-03T07:00:00.000Z'],
    [
      'in the night when clocks go forward',
      BERLIN,
      '2026-03-28T20:00:00Z',
      '2026-03-29T06:00:00.000Z',
    ],
    [
      'on the day when they do, west of Greenwich',
      LOS_ANGELES,
      '2026-03-08T10:30:00Z',
      '2026-03-08T15:00:00.000Z',
    ],
    ['half an hour off', 'Asia/Kolkata', '2026-03-02T00:00:00Z', '2026-03-02T02:30:00.000Z'],
    ['a day ahead', AUCKLAND, '2026-03-02T12:00:00Z', '2026-03-02T19:00:00.000Z'],
  ])('is 8:00 or 20:00 on the clock: %s', (_name, zone, now, expected) => {
    expect(nextLook([], at(now), zone)?.toISOString()).toBe(expected);
  });

  it.each([
    // 9:00 in Berlin is midnight in Los Angeles.
    ['soon', BERLIN, '2026-03-03T07:00:00Z', '2026-03-03T08:00:00.000Z'],
    ['after the evening', AUCKLAND, '2026-03-03T07:00:00Z', '2026-03-03T08:00:00.000Z'],
    ['only after the next look', AUCKLAND, '2026-03-02T19:00:00Z', '2026-03-03T07:00:00.000Z'],
    ['on a journey', 'Asia/Singapore', '2026-03-03T00:00:00Z', '2026-03-03T08:00:00.000Z'],
    ['at night', LOS_ANGELES, '2026-03-03T04:00:00Z', '2026-03-03T16:00:00.000Z'],
  ])('is when a day closes while the player is awake: %s', (_name, zone, now, expected) => {
    const battle = apart(LOS_ANGELES, LOS_ANGELES);
    expect(nextLook([battle], at(now), zone)?.toISOString()).toBe(expected);
    expect(nextLook([battle], at(now), 'Mars/Olympus')).toBeUndefined();
  });
});

function due(battle: Battle, now: string, zone: string): string | undefined {
  const moment = newsOfRoundDue(battle, at(now), zone);
  return moment === undefined ? undefined : new Date(moment).toISOString();
}

describe('newsOfRoundDue', () => {
  it('is in the morning for what closed at night', () => {
    expect(due(apart(BERLIN, BERLIN), '2026-03-03T10:00:00Z', BERLIN)).toBe(
      '2026-03-03T07:00:00.000Z',
    );
  });

  it('is when it closed, where that is by day', () => {
    const battle = apart(BERLIN, LOS_ANGELES);
    expect(due(battle, '2026-03-03T07:59:00Z', BERLIN)).toBeUndefined();
    expect(due(battle, '2026-03-03T08:00:00Z', BERLIN)).toBe('2026-03-03T08:00:00.000Z');
    expect(due(battle, '2026-03-03T08:00:00Z', LOS_ANGELES)).toBe('2026-03-03T16:00:00.000Z');
  });

  it('is the next morning where it closes late in the evening, from 22:00 on', () => {
    // Midnight in Honolulu is 10:00 in UTC, 23:00 in Auckland.
    const battle = apart(AUCKLAND, 'Pacific/Honolulu');
    expect(due(battle, '2026-03-03T10:00:00Z', AUCKLAND)).toBe('2026-03-03T19:00:00.000Z');
    expect(due(battle, '2026-03-03T10:00:00Z', 'Etc/GMT-12')).toBe('2026-03-03T20:00:00.000Z');
  });

  it('is never before a round is over, nor in a zone that nobody knows', () => {
    const battle = apart(BERLIN, BERLIN);
    expect(due(battle, '2026-03-02T20:00:00Z', BERLIN)).toBeUndefined();
    expect(due(battle, '2026-03-03T10:00:00Z', 'Mars/Olympus')).toBeUndefined();
  });

  it('does not wait for whoever has deleted the account', () => {
    const battle = apart(BERLIN, LOS_ANGELES);
    const opponent = { ...battle.opponent, id: BOB, username: 'Deleted player' };
    expect(due({ ...battle, opponent }, '2026-03-03T07:00:00Z', BERLIN)).toBe(
      '2026-03-03T07:00:00.000Z',
    );
  });
});

it.each([
  ['2026-03-02T18:59:00Z', BERLIN, false],
  ['2026-03-02T19:00:00Z', BERLIN, true],
  ['2026-03-02T23:00:00Z', BERLIN, false],
  ['2026-03-02T19:00:00Z', 'Mars/Olympus', false],
])('isPushEvening(%s, %s) is %s', (now, zone, expected) => {
  expect(isPushEvening(at(now), zone)).toBe(expected);
});

it('takes the hour after one that the clocks leave out, also west of Greenwich', () => {
  // At 22:00 of that day Nuuk's clocks went to 23:00: at 21:00 nobody sleeps yet.
  const nine = '2023-03-26T00:00:00.000Z';
  const battle = { ...duel([checkbox()], 1), startDate: '2023-03-25' };
  expect(due(inZones(battle, 'UTC', 'UTC'), nine, 'America/Nuuk')).toBe(nine);
});
