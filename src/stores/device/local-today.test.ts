import { afterEach, expect, it, vi } from 'vitest';
import { localToday } from './local-today.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

it.each([
  ['2026-03-01T15:00:00Z', -540, '2026-03-02'],
  ['2026-03-01T14:59:59Z', -540, '2026-03-01'],
  ['2026-03-02T04:59:59Z', 300, '2026-03-01'],
  ['2026-03-02T05:00:00Z', 300, '2026-03-02'],
])('at %s, %d minutes west of Greenwich, it is %s', (moment, offset, date) => {
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(offset);
  expect(localToday(new Date(moment))).toBe(date);
});
