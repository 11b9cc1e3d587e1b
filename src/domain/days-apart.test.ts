import { describe, expect, it } from 'vitest';
import { ANN, checkbox, duel, group, inZones } from '../testing/sample-battles.ts';
import type { Battle } from './battle.ts';
import { daysFarApart } from './days-apart.ts';

const fresh = duel([checkbox()]);

const apart = (battle: Battle, date = '2026-01-15', fallbackZone = 'Europe/London') => {
  const found = daysFarApart(battle, ANN, date, fallbackZone);
  return found && `${found.player.username} ${found.minutes}`;
};

describe('daysFarApart', () => {
  it.each([
    ['west of the viewer, later', 'Europe/London', 'America/New_York', 'Bob 300'],
    ['east of the viewer, before', 'Europe/London', 'Asia/Tokyo', 'Bob -540'],
    ['half an hour as well', 'Europe/London', 'Asia/Kolkata', 'Bob -330'],
    ['a quarter as well', 'Europe/London', 'Asia/Kathmandu', 'Bob -345'],
    ['further than a day', 'Pacific/Pago_Pago', 'Pacific/Kiritimati', 'Bob -1500'],
    ['three hours are not far', 'Europe/London', 'Europe/Moscow', null],
    ['three and a half are', 'Europe/London', 'Asia/Tehran', 'Bob -210'],
    ['the same zone', 'Europe/London', 'Europe/London', null],
  ])('%s', (_name, annZone, bobZone, expected) => {
    expect(apart(inZones(fresh, annZone, bobZone))).toBe(expected);
  });

  it.each([
    ['before either changes the clocks', '2026-03-07', 'Bob 300'],
    ['while only New York is on summer time', '2026-03-15', 'Bob 240'],
    ['when both are', '2026-03-30', 'Bob 300'],
    ['on the very day on which New York changes them', '2026-03-08', 'Bob 240'],
  ])('goes by the clocks of the day: %s', (_name, date, expected) => {
    expect(apart(inZones(fresh, 'Europe/London', 'America/New_York'), date)).toBe(expected);
  });

  it('takes the zone of the device for a viewer whom the battle does not know yet', () => {
    const request = inZones(fresh, undefined, 'America/New_York');
    expect(apart(request, '2026-01-15', 'Europe/London')).toBe('Bob 300');
    expect(apart(request, '2026-01-15', 'America/Toronto')).toBeNull();
  });

  it.each([[undefined], ['Nowhere/Land']])('says nothing of a player in %s', (zone) => {
    expect(apart(inZones(fresh, 'Europe/London', zone))).toBeNull();
  });

  it('names the furthest of a group', () => {
    const zones = ['Europe/London', 'America/New_York', 'Asia/Tokyo', 'Asia/Kolkata'];
    expect(apart(inZones(group([checkbox()]), ...zones))).toBe('Cat -540');
  });
});
