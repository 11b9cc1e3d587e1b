import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { resetToasts, useToasts } from '../stores/screen/toasts.ts';
import { FAREWELL_KEY } from './farewell.ts';
import { takeOverFarewell } from './restart-page.ts';

const STUCK = { text: 'The app was stuck and has begun anew.', tone: 'info', durationMs: 15_000 };

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.setItem(
    FAREWELL_KEY,
    JSON.stringify({ toasts: [STUCK, { ...STUCK, text: 'Logged out.' }], hasRejected: false }),
  );
});

afterEach(() => {
  resetToasts();
  sessionStorage.clear();
  vi.useRealTimers();
});

it('says what the page before was saying once there is a screen, however long that takes', () => {
  const sayAgain = takeOverFarewell();
  vi.advanceTimersByTime(60_000);
  expect(useToasts.getState().toasts).toEqual([]);
  sayAgain();
  vi.advanceTimersByTime(STUCK.durationMs - 1);
  expect(useToasts.getState().toasts).toMatchObject([STUCK, { text: 'Logged out.' }]);
});

it('says it on one page only', () => {
  takeOverFarewell();
  takeOverFarewell()();
  expect(useToasts.getState().toasts).toEqual([]);
});
