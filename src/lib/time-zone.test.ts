import { afterEach, expect, it, vi } from 'vitest';
import { localTimeZone } from './time-zone.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

/** The machine says that it is in that zone, and that many minutes west of Greenwich. */
function standIn(timeZone: string | undefined, offset: number): void {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: timeZone as string };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
}

it.each([
  ['Europe/Berlin', -60, 'Europe/Berlin'],
  ['Etc/Unknown', -300, 'Etc/GMT-5'],
  ['+05:30', -330, 'Etc/GMT-5'],
  [undefined, 480, 'Etc/GMT+8'],
  ['Etc/Unknown', 0, 'Etc/GMT+0'],
])('of a machine that says %s, at %d minutes, is %s', (timeZone, offset, expected) => {
  standIn(timeZone, offset);
  expect(localTimeZone()).toBe(expected);
});

it('is asked for again after a minute where the clock has stayed the same', () => {
  const setOut = Date.now();
  standIn('Europe/Berlin', -90);
  expect(localTimeZone()).toBe('Europe/Berlin');
  standIn('Europe/Rome', -90);
  expect(localTimeZone()).toBe('Europe/Berlin');
  vi.spyOn(Date, 'now').mockReturnValue(setOut + 120_000);
  expect(localTimeZone()).toBe('Europe/Rome');
});
