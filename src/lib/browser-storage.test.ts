import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { takeConsoleErrors } from '../testing/console-errors.ts';

beforeEach(() => vi.stubGlobal('indexedDB', {}));

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** As a page that has just begun. */
async function begin() {
  vi.resetModules();
  return {
    ...(await import('./browser-storage.ts')),
    ...(await import('./storage-trouble.ts')),
  };
}

it('is local storage where there is one', async () => {
  const { browserStorage, hasBrowserStorage, useStorageTrouble } = await begin();
  expect(hasBrowserStorage()).toBe(true);
  expect(browserStorage).toBe(localStorage);
  expect(useStorageTrouble.getState()).toBeNull();
});

it.each([
  [
    'refused, as by Firefox with blocked cookies',
    () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    },
    [expect.stringContaining('Local storage is refused')],
  ],
  ['not there, as in many a web view', () => null, []],
])(
  'fault 23: remembers for this visit where local storage is %s, and says so once',
  async (_why, get, errors) => {
    vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(get as () => never);
    const { browserStorage, hasBrowserStorage, ...trouble } = await begin();
    expect(hasBrowserStorage()).toBe(false);
    expect(trouble.useStorageTrouble.getState()).toBe('missing');
    // The device's database has kept something.
    trouble.setStorageTrouble(null);
    browserStorage.setItem('key', 'value');
    expect(browserStorage.getItem('key')).toBe('value');
    browserStorage.removeItem('key');
    expect(browserStorage.getItem('key')).toBeNull();
    expect(trouble.useStorageTrouble.getState()).toBeNull();
    expect(takeConsoleErrors()).toEqual(errors);
  },
);

it('is not there without databases', async () => {
  vi.unstubAllGlobals();
  const { hasBrowserStorage } = await begin();
  expect(hasBrowserStorage()).toBe(false);
});
