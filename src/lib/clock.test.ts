import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { now, onClockSet, setNow } from './clock.ts';

const DEVICE_TIME = new Date('2026-03-01T12:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: DEVICE_TIME });
});
afterEach(() => {
  setNow(new Date(Date.now()));
  vi.useRealTimers();
});

it('is the device’s clock until somebody knows better', () => {
  expect(now()).toEqual(DEVICE_TIME);
});

it('runs on from the time that it was told', () => {
  setNow(new Date('2027-01-01T00:00:00Z'));
  vi.advanceTimersByTime(90_000);
  expect(now()).toEqual(new Date('2027-01-01T00:01:30Z'));
});

it('tells who listens, until they stop', () => {
  const listener = vi.fn<() => void>();
  const stop = onClockSet(listener);
  setNow(new Date('2027-01-01T00:00:00Z'));
  stop();
  setNow(new Date('2028-01-01T00:00:00Z'));
  expect(listener).toHaveBeenCalledTimes(1);
});
