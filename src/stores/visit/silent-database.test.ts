import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { deviceShelf } from '../../lib/device-database.ts';
import { rememberPlayer } from '../session/remembered-player.ts';
import { setStorageTrouble, useStorageTrouble } from '../../lib/storage-trouble.ts';
import { readSnapshot } from './snapshot.ts';

/** A request that is never answered, as WebKit leaves those for a store that another page holds. */
class SilentRequest extends EventTarget {}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IDBRequest', SilentRequest);
  vi.stubGlobal('indexedDB', { open: () => new SilentRequest() });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  rememberPlayer(false);
  setStorageTrouble(null);
});

it('fault 22: the last visit’s home is waited for no longer than half a second', async () => {
  rememberPlayer(true);
  const snapshot = readSnapshot();
  await vi.advanceTimersByTimeAsync(500);
  await expect(snapshot).resolves.toBeUndefined();
});

it('fault 22: a database that stays silent is said, and the tab keeps the value', async () => {
  const shelf = deviceShelf('unsent-entries', (stored) => stored);
  const put = shelf.put('key', 'value');
  await vi.advanceTimersByTimeAsync(10_000);
  await expect(put).resolves.toBe('in-memory');
  expect(useStorageTrouble.getState()).toBe('silent');
  await expect(shelf.get('key')).resolves.toBe('value');
  const open = vi.spyOn(indexedDB, 'open');
  void shelf.put('key', 'later');
  expect(open, 'and it is opened anew').toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(10_000);
});
