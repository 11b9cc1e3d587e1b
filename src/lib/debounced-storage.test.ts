import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { debouncedStorage } from './debounced-storage.ts';

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
});

it('writes the last value once the delay has passed without a change', () => {
  const storage = debouncedStorage(localStorage, 800);
  void storage.setItem('key', 'first');
  vi.advanceTimersByTime(700);
  void storage.setItem('key', 'second');
  vi.advanceTimersByTime(799);
  expect(localStorage.getItem('key')).toBeNull();
  vi.advanceTimersByTime(1);
  expect(localStorage.getItem('key')).toBe('second');
});

it('reads back what has not been written yet', () => {
  const storage = debouncedStorage(localStorage, 800);
  void storage.setItem('key', 'value');
  expect(storage.getItem('key')).toBe('value');
});

it('writes at once when the page goes away', () => {
  const storage = debouncedStorage(localStorage, 800);
  void storage.setItem('key', 'value');
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('key')).toBe('value');
});
