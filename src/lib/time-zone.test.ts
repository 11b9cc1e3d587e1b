import { afterEach, expect, it, vi } from 'vitest';
import { localTimeZone } from './time-zone.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['Europe/Berlin', -60, 'Europe/Berlin'],
  ['Etc/Unknown', -300, 'Etc/GMT-5'],
  ['+05:30', -330, 'Etc/GMT-5'],
  [undefined, 480, 'Etc/GMT+8'],
  ['Etc/Unknown', 0, 'Etc/GMT+0'],
])('of a machine that says %s, at %d minutes, is %s', (timeZone, offset, expected) => {
  const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone: timeZone as string };
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options);
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect(localTimeZone()).toBe(expected);
});
