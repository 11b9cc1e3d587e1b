import * as fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import type * as dayClose from './day-close.ts';
import type * as playerDate from './player-date.ts';

/** What the machine itself says, by a way that the product does not go. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function machineDate(moment: number, timeZone: string): string {
  let clock = clocks.get(timeZone);
  if (!clock) {
    const form = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
    clock = new Intl.DateTimeFormat('en-CA', { timeZone, ...form });
    clocks.set(timeZone, clock);
  }
  return clock.format(moment);
}

const ZONES = [...Intl.supportedValuesOf('timeZone'), 'UTC', 'Etc/GMT+12', 'Etc/GMT-14'];
const zone = fc.constantFrom(...ZONES);
const moment = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2099, 11, 31) });

describe.each([
  { by: 'dayjs', temporal: undefined },
  { by: 'Temporal', temporal: Temporal },
])('by $by', ({ temporal }) => {
  let endOfDay: typeof dayClose.endOfDay;
  let dateInZone: typeof playerDate.dateInZone;

  // What the other one has found is remembered.
  beforeAll(async () => {
    vi.stubGlobal('Temporal', temporal);
    vi.resetModules();
    ({ endOfDay } = await import('./day-close.ts'));
    ({ dateInZone } = await import('./player-date.ts'));
  });
  afterAll(() => void vi.unstubAllGlobals());

  describe('dates and ends of days in every zone', () => {
    it('agrees with the machine on the date at any moment of 2024 to 2099', () => {
      fc.assert(
        fc.property(zone, moment, (timeZone, at) => {
          expect(dateInZone(new Date(at), timeZone)).toBe(machineDate(at, timeZone));
        }),
        { numRuns: 1_000 },
      );
    });

    it('ends a day in the last moment that has its date', () => {
      fc.assert(
        fc.property(zone, moment, (timeZone, at) => {
          const date = machineDate(at, timeZone);
          const end = endOfDay(date, timeZone) ?? Number.NaN;
          expect(end).toBeGreaterThan(at);
          expect(machineDate(end - 1, timeZone)).toBe(date);
          expect(machineDate(end, timeZone) > date).toBe(true);
        }),
        { numRuns: 1_000 },
      );
    });
  });

  describe('ends of unusual days', () => {
    it.each([
      ['where the date changes first', 'Pacific/Kiritimati', '2026-03-02', '2026-03-02T10:00Z'],
      [
        'where it changes last but for ships',
        'Pacific/Pago_Pago',
        '2026-03-02',
        '2026-03-03T11:00Z',
      ],
      [
        'half an hour of summer time begins',
        'Australia/Lord_Howe',
        '2026-10-04',
        '2026-10-04T13:00Z',
      ],
      [
        'half an hour of summer time ends',
        'Australia/Lord_Howe',
        '2026-04-05',
        '2026-04-05T13:30Z',
      ],
      ['the last day before one left out', 'Pacific/Apia', '2011-12-29', '2011-12-30T10:00Z'],
      ['a day that is left out', 'Pacific/Apia', '2011-12-30', '2011-12-30T10:00Z'],
      ['the first day after it', 'Pacific/Apia', '2011-12-31', '2011-12-31T10:00Z'],
      ['the next day has no midnight', 'America/Sao_Paulo', '2018-11-03', '2018-11-04T03:00Z'],
      ['23 o’clock comes twice', 'America/Sao_Paulo', '2018-02-17', '2018-02-18T03:00Z'],
      ['no midnight to begin with', 'Africa/Cairo', '2026-04-24', '2026-04-24T21:00Z'],
      ['the day before it', 'Africa/Cairo', '2026-04-23', '2026-04-23T22:00Z'],
      ['midnight comes twice', 'America/Havana', '2026-10-31', '2026-11-01T04:00Z'],
      ['23 o’clock is left out', 'America/Nuuk', '2026-03-28', '2026-03-29T01:00Z'],
      ['a leap day', 'Europe/London', '2028-02-29', '2028-03-01T00:00Z'],
    ])('%s: %s, %s', (_name, timeZone, date, expected) => {
      const end = endOfDay(date, timeZone) ?? Number.NaN;
      expect(new Date(end).toISOString()).toBe(new Date(expected).toISOString());
    });

    it.each(['Mars/Olympus', '+05:30', ''])('does not know %j', (timeZone) => {
      expect(endOfDay('2026-03-02', timeZone)).toBeUndefined();
    });
  });

  describe('on a machine whose own clock leaves out an hour', () => {
    const [own, halfPastEleven] = [process.env['TZ'], Date.UTC(2026, 2, 28, 22, 30)];

    beforeAll(() => {
      process.env['TZ'] = 'America/Nuuk'; // which has no 23:30 in this night
    });
    afterAll(() => {
      if (own === undefined) delete process.env['TZ'];
      else process.env['TZ'] = own;
    });

    it('the hour still belongs to its day elsewhere', () => {
      expect(dateInZone(new Date(halfPastEleven), 'Europe/Berlin')).toBe('2026-03-28');
      expect(endOfDay('2026-03-28', 'Europe/Berlin')).toBe(halfPastEleven + 30 * 60_000);
    });
  });
});
