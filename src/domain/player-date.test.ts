import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { ANN, BOB, CAT, checkbox, duel, group, inZones } from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { dateInZone, playerToday, settledDate } from './player-date.ts';

const NOON_UTC = new Date('2026-03-02T12:00:00Z');
const ELEVEN_UTC = new Date('2026-03-02T11:00:00Z');

const duelInZones = (anns?: string, bobs?: string): Battle =>
  inZones(duel([checkbox()]), anns, bobs);

describe('dateInZone', () => {
  it.each([
    ['Etc/GMT+12', '2026-03-01T23:30:00Z', '2026-03-01'],
    ['Pacific/Kiritimati', '2026-03-01T23:30:00Z', '2026-03-02'],
    ['Europe/London', '2026-03-28T23:30:00Z', '2026-03-28'],
    ['Europe/London', '2026-03-29T23:30:00Z', '2026-03-30'],
    ['America/New_York', '2026-03-08T04:59:00Z', '2026-03-07'],
    ['Asia/Kathmandu', '2026-03-02T18:14:00Z', '2026-03-02'],
    ['Asia/Kathmandu', '2026-03-02T18:15:00Z', '2026-03-03'],
  ])('in %s at %s it is %s', (zone, instant, date) => {
    expect(dateInZone(new Date(instant), zone)).toBe(date);
  });

  it.each(['Mars/Olympus', '', 'not a zone', '+05:30'])('does not know %j', (zone) => {
    expect(dateInZone(NOON_UTC, zone)).toBeUndefined();
  });
});

it('attack 223: the spellings of a zone share one formatter', () => {
  const asked = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
  onTestFinished(() => asked.mockRestore());
  const dates = ['Asia/Urumqi', 'ASIA/URUMQI', 'aSiA/uRuMqI'].map((zone) =>
    dateInZone(NOON_UTC, zone),
  );
  expect(dates).toEqual(['2026-03-02', '2026-03-02', '2026-03-02']);
  expect(new Set(asked.mock.contexts).size).toBe(1);
});

describe('playerToday', () => {
  it('fault 11: players a day apart each have the date of their own zone (K2)', () => {
    const battle = duelInZones('Pacific/Pago_Pago', 'Pacific/Kiritimati');
    expect(playerToday(battle, ANN, NOON_UTC, 'UTC')).toBe('2026-03-02');
    expect(playerToday(battle, BOB, NOON_UTC, 'UTC')).toBe('2026-03-03');
    expect(playerToday(battle, ANN, new Date('2026-03-02T10:59:00Z'), 'UTC')).toBe('2026-03-01');
  });

  it('takes the fallback without a zone or with an unknown one', () => {
    const battle = duelInZones(undefined, 'Mars/Olympus');
    expect(playerToday(battle, ANN, NOON_UTC, 'Pacific/Kiritimati')).toBe('2026-03-03');
    expect(playerToday(battle, BOB, NOON_UTC, 'Pacific/Kiritimati')).toBe('2026-03-03');
  });

  it('reads a group contestant in the zone stored with the contestant', () => {
    const battle = group([checkbox()], 7, [ANN, BOB, CAT]);
    const zoned = inZones(battle, undefined, undefined, 'Pacific/Kiritimati');
    expect(playerToday(zoned, CAT, NOON_UTC, 'UTC')).toBe('2026-03-03');
    expect(playerToday(zoned, BOB, NOON_UTC, 'UTC')).toBe('2026-03-02');
  });

  it('refuses a fallback that is no zone', () => {
    expect(() => playerToday(duelInZones(), ANN, NOON_UTC, 'nowhere')).toThrow(RangeError);
  });
});

describe('settledDate', () => {
  it.each([
    ['the same zone: the common date', 'Europe/London', 'Europe/London', '2026-03-02'],
    [
      '25 hours apart: the later zone still has its day',
      'Pacific/Pago_Pago',
      'Pacific/Kiritimati',
      '2026-03-02',
    ],
    [
      'the fallback counts for a side without a zone',
      'Pacific/Kiritimati',
      undefined,
      '2026-03-01',
    ],
  ])('%s', (_name, challengerZone, opponentZone, expected) => {
    const battle = duelInZones(challengerZone, opponentZone);
    expect(settledDate(battle, ELEVEN_UTC, 'Etc/GMT+12')).toBe(expected);
  });

  it('is the earliest of all contestants in a group', () => {
    const battle = group([checkbox()], 7, [ANN, BOB, CAT]);
    expect(settledDate(battle, ELEVEN_UTC, 'Etc/GMT+12')).toBe('2026-03-01');
    expect(settledDate(battle, ELEVEN_UTC, 'UTC')).toBe('2026-03-02');
  });
});
