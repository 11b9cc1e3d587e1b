import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  addDays,
  dateOfMoment,
  dayCount,
  daysBetween,
  formatDayMonth,
  formatDayMonthYear,
  isCalendarDate,
  weekdayFromMonday,
} from './calendar.ts';

describe('calendar arithmetic', () => {
  it.each([
    ['the next day', '2026-03-02', 1, '2026-03-03'],
    ['over the end of a month', '2026-04-30', 1, '2026-05-01'],
    ['over the end of a year', '2026-12-31', 1, '2027-01-01'],
    ['into the leap day', '2028-02-28', 1, '2028-02-29'],
    ['past February of a common year', '2026-02-28', 1, '2026-03-01'],
    ['past February of a century that is no leap year', '2100-02-28', 1, '2100-03-01'],
    ['into the leap day of the year 2000', '2000-02-28', 1, '2000-02-29'],
    ['backwards', '2026-03-01', -1, '2026-02-28'],
    ['the last day of a 31-day battle', '2026-01-15', 30, '2026-02-14'],
  ])('%s', (_name, date, days, expected) => {
    expect(addDays(date, days)).toBe(expected);
  });

  it('counts from 1 January 1970', () => {
    expect(dayCount('1970-01-01')).toBe(0);
    expect(dayCount('2026-03-02')).toBe(20_514);
    expect(daysBetween('2026-03-02', '2026-03-09')).toBe(7);
    expect(daysBetween('2026-03-09', '2026-03-02')).toBe(-7);
  });

  it.each([
    ['2026-03-02', 0],
    ['2026-03-08', 6],
    ['1970-01-01', 3],
    ['1969-12-28', 6],
  ])('leaves the blank cells of a Monday week before %s', (date, blanks) => {
    expect(weekdayFromMonday(date)).toBe(blanks);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '26-04-01',
    '2026-4-1',
    '',
    'x',
    '10000-01-01',
  ])('knows that %j is no date', (text) => {
    expect(isCalendarDate(text)).toBe(false);
  });

  it('has no date without one to count from, and lets none compare as earlier', () => {
    expect(dayCount('2026-02-30')).toBeNaN();
    expect(addDays('2026-02-30', 1) > '2026-03-01').toBe(true);
    expect(formatDayMonthYear('2026-02-30')).toBe('2026-02-30');
  });

  it('agrees with the machine on every day of four centuries', () => {
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 100_000 }), (days) => {
        const date = dateOfMoment(days * 86_400_000);
        expect(date).toBe(new Date(days * 86_400_000).toISOString().slice(0, 10));
        expect(dayCount(date)).toBe(days);
        expect(isCalendarDate(date)).toBe(true);
      }),
    );
  });
});

describe('display formats', () => {
  it('writes English months with three letters', () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      formatDayMonth(`2026-${String(index + 1).padStart(2, '0')}-09`),
    );
    expect(months.join(' ')).toBe(
      '09 Jan 09 Feb 09 Mar 09 Apr 09 May 09 Jun 09 Jul 09 Aug 09 Sep 09 Oct 09 Nov 09 Dec',
    );
    expect(formatDayMonthYear('2026-09-30')).toBe('30 Sep 2026');
  });
});
