import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../testing/console-errors.ts';
import { deviceShelf, wipeDeviceDatabase } from './device-database.ts';
import { keepSharedPicture, MOST_SHARED_BYTES, takeSharedPicture } from './shared-picture.ts';

const words = deviceShelf('snapshot', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);
const numbers = deviceShelf('snapshot', (stored) =>
  typeof stored === 'number' ? stored : undefined,
);

beforeEach(wipeDeviceDatabase);

// jsdom has no IndexedDB; tests/e2e/photos.e2e.ts proves the same where there is one.
describe('without a database', () => {
  test('says that a value is kept in memory only, and gives it back', async () => {
    await expect(words.put('greeting', 'hello')).resolves.toBe('in-memory');
    await expect(words.get('greeting')).resolves.toBe('hello');
    await expect(words.all()).resolves.toEqual(['hello']);
  });

  test('reads nothing that it does not understand', async () => {
    await words.put('greeting', 'hello');
    await expect(numbers.get('greeting')).resolves.toBeUndefined();
    await expect(numbers.all()).resolves.toEqual([]);
  });

  test('forgets what is removed', async () => {
    await words.put('greeting', 'hello');
    await words.put('farewell', 'bye');
    await words.remove('greeting');
    await expect(words.all()).resolves.toEqual(['bye']);
  });

  test('forgets everything when it is wiped', async () => {
    await words.put('greeting', 'hello');
    await wipeDeviceDatabase();
    await expect(words.all()).resolves.toEqual([]);
  });
});

/** Words on a shelf that has met no other database. */
async function emptyShelf() {
  vi.resetModules();
  const { deviceShelf: shelfOf } = await import('./device-database.ts');
  return shelfOf('snapshot', (stored) => (typeof stored === 'string' ? stored : undefined));
}

describe('with a database that fails', () => {
  const kept = new Map<string, unknown>();
  const open = vi.fn<() => Promise<unknown>>();
  const close = vi.fn<() => void>();
  let refusals = 0;

  const unlessRefused = async <Result>(work: () => Result): Promise<Result> => {
    refusals -= 1;
    if (refusals >= 0) throw new DOMException('Connection lost', 'UnknownError');
    return work();
  };

  beforeEach(() => {
    vi.doMock('idb', () => ({ openDB: open }));
    vi.stubGlobal('indexedDB', {});
    close.mockClear();
    open.mockClear().mockResolvedValue({
      put: (_store: string, value: unknown, key: string) =>
        unlessRefused(() => kept.set(key, value)),
      get: (_store: string, key: string) => unlessRefused(() => kept.get(key)),
      close,
    });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('idb');
    vi.resetModules();
  });

  test('asks a new connection for what a lost one did not do, and closes that', async () => {
    const shelf = await emptyShelf();
    refusals = 1;
    await expect(shelf.put('greeting', 'hello')).resolves.toBe('on-device');
    expect(kept.get('greeting')).toBe('hello');
    expect(open).toHaveBeenCalledTimes(2);
    expect(close).toHaveBeenCalledTimes(1);
  });

  test('a value that is stored stands instead of one that was not', async () => {
    const shelf = await emptyShelf();
    refusals = 2;
    await expect(shelf.put('greeting', 'hello')).resolves.toBe('in-memory');
    expect(takeConsoleErrors()).toHaveLength(1);
    await expect(shelf.put('greeting', 'hello again')).resolves.toBe('on-device');
    await expect(shelf.get('greeting')).resolves.toBe('hello again');
  });
});

test('a shared picture is handed over once', async () => {
  await keepSharedPicture(new Blob(['pixels'], { type: 'image/png' }));
  const picture = await takeSharedPicture();
  expect(picture?.type).toBe('image/png');
  await expect(picture?.text()).resolves.toBe('pixels');
  await expect(takeSharedPicture()).resolves.toBeUndefined();
});

test('attack 204: a shared picture that would fill the phone is not kept', async () => {
  await keepSharedPicture(pictureOf(MOST_SHARED_BYTES + 1));
  await expect(takeSharedPicture()).resolves.toBeUndefined();
  await keepSharedPicture(pictureOf(MOST_SHARED_BYTES));
  await expect(takeSharedPicture()).resolves.toHaveProperty('type', 'image/png');
});

/** That says it is so large: as many bytes take jsdom seconds. */
const pictureOf = (size: number): Blob =>
  Object.defineProperty(new Blob(['pixels'], { type: 'image/png' }), 'size', { value: size });
