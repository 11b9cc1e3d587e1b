import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConsoleErrors } from '../testing/console-errors.ts';
import { debouncedStorage } from './debounced-storage.ts';
import { setStorageTrouble, useStorageTrouble } from './storage-trouble.ts';

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

it('writes at once when the page goes away, or is no longer looked at', () => {
  const storage = debouncedStorage(localStorage, 800);
  void storage.setItem('key', 'value');
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('key')).toBe('value');
  void storage.setItem('key', 'later');
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visibility.mockRestore();
  expect(localStorage.getItem('key')).toBe('later');
});

it('removes what is written, and what is not yet', () => {
  const storage = debouncedStorage(localStorage, 800);
  void storage.setItem('key', 'written');
  vi.advanceTimersByTime(800);
  void storage.setItem('key', 'waits');
  void storage.removeItem('key');
  expect(localStorage.getItem('key')).toBeNull();
  vi.advanceTimersByTime(800);
  expect(localStorage.getItem('key')).toBeNull();
});

it('fault 12: keeps in the tab what a full phone does not take, and tries again', () => {
  const storage = debouncedStorage(localStorage, 800);
  const refusal = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('No room', 'QuotaExceededError');
  });
  void storage.setItem('key', 'value');
  vi.advanceTimersByTime(800);
  expect(useStorageTrouble.getState()).toBe('full');
  expect(takeConsoleErrors()).toHaveLength(1);
  expect(storage.getItem('key')).toBe('value');
  refusal.mockRestore();
  setStorageTrouble(null);
  dispatchEvent(new Event('pagehide'));
  expect(localStorage.getItem('key')).toBe('value');
});
