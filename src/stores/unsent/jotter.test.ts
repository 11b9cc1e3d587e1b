import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

afterEach(() => vi.restoreAllMocks());

const asText = (stored: unknown) => (typeof stored === 'string' ? stored : undefined);

/** As another page of this browser has it: nothing is shared but what is stored. */
async function openShelf() {
  vi.resetModules();
  const { deviceShelf, wipeDeviceDatabase } = await import('../../lib/device-database.ts');
  const { jotterFor } = await import('./jotter.ts');
  return {
    shelf: deviceShelf('unsent-entries', asText, jotterFor('entries')),
    other: deviceShelf('snapshot', asText),
    wipe: wipeDeviceDatabase,
  };
}

it('fault 153: the next page has what was put as the one before was left', async () => {
  const { shelf } = await openShelf();
  void shelf.put('tick', 'Stretch: done');
  const next = await openShelf();
  await expect(next.shelf.all()).resolves.toEqual(['Stretch: done']);
  await expect(next.other.all()).resolves.toEqual([]);
});

it('brings back nothing that was removed or wiped', async () => {
  const { shelf, wipe } = await openShelf();
  void shelf.put('tick', 'Stretch: done');
  void shelf.remove('tick');
  await expect((await openShelf()).shelf.all()).resolves.toEqual([]);
  void shelf.put('tick', 'Stretch: done');
  await wipe();
  await expect((await openShelf()).shelf.all()).resolves.toEqual([]);
});

it('keeps the newest of what is put under one key', async () => {
  const { jotterFor } = await import('./jotter.ts');
  const { jot, erase, all } = jotterFor('entries');
  jot('tick', 'on its way');
  jot('tick', 'refused');
  erase('tick', 'on its way');
  expect([...all()]).toEqual([['tick', 'refused']]);
  erase('tick', 'refused');
  expect(localStorage).toHaveLength(0);
});

it('leaves alone what is no JSON, and does without storage that is refused', async () => {
  const { shelf } = await openShelf();
  localStorage.setItem('habit-rivals-jotted-entries-tick', '{');
  await expect(shelf.all()).resolves.toEqual([]);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  await expect(shelf.put('tick', 'Stretch: done')).resolves.toBe('in-memory');
  await expect(shelf.all()).resolves.toEqual(['Stretch: done']);
});
