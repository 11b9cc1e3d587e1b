import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConsoleErrors } from '../testing/console-errors.ts';
import { browserStorage, hasBrowserStorage } from './browser-storage.ts';
import { setStorageTrouble, storageTrouble } from './storage-trouble.ts';

beforeEach(() => vi.stubGlobal('indexedDB', {}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  setStorageTrouble(null);
});

/** As Firefox with blocked cookies. */
const refuse = () =>
  vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

it('is local storage where there is one', () => {
  expect(hasBrowserStorage()).toBe(true);
  expect(browserStorage()).toBe(localStorage);
  expect(storageTrouble()).toBeNull();
});

it('fault 23: remembers for this visit where local storage is refused, and says so', () => {
  refuse();
  expect(hasBrowserStorage()).toBe(false);
  const storage = browserStorage();
  storage.setItem('key', 'value');
  expect(browserStorage().getItem('key')).toBe('value');
  storage.removeItem('key');
  expect(storage.getItem('key')).toBeNull();
  expect(storageTrouble()).toBe('missing');
  expect(takeConsoleErrors()[0]).toContain('Local storage is refused');
});

it('is not there without databases', () => {
  vi.unstubAllGlobals();
  expect(hasBrowserStorage()).toBe(false);
});
