import { type IDBPDatabase, openDB } from 'idb';
import { isPageLeft } from './page-left.ts';
import { PRODUCT } from './product.ts';
import { reportError } from './report-error.ts';
import { setStorageTrouble, storageTroubleOf } from './storage-trouble.ts';
import { within } from './within.ts';

/**
 * What this device keeps besides Firestore's own cache (D176): photos and entries that are not sent
 * yet, a picture shared from another app, and a snapshot for the first paint. Free of the DOM,
 * because the service worker uses it too.
 */
export const DEVICE_STORES = [
  'unsent-photos',
  'unsent-entries',
  'shared-picture',
  'snapshot',
] as const;
export type DeviceStore = (typeof DEVICE_STORES)[number];

/**
 * Where a value is now: on the device until it is removed, or only in this tab because the device
 * has no database or no room, so that it is gone with the tab.
 */
export type Kept = 'on-device' | 'in-memory';

/** Values of one kind by key; reading never fails, and gives only what `parse` understands. */
export interface DeviceShelf<Value> {
  readonly put: (key: string, value: Value) => Promise<Kept>;
  readonly get: (key: string) => Promise<Value | undefined>;
  /** @param known what the caller has of it, by key: where the device cannot be read, it counts as there */
  readonly all: (known?: Iterable<readonly [string, Value]>) => Promise<Value[]>;
  readonly remove: (key: string) => Promise<void>;
}

const DATABASE = `${PRODUCT}-device`;

/** Values that the database did not take, and those that it must not bring back. */
const memory = new Map<DeviceStore, Map<string, unknown>>(
  DEVICE_STORES.map((store) => [store, new Map()]),
);

/** What is on its way into a database, written down before `jot` returns. Nothing here throws. */
export interface Jotter {
  readonly jot: (key: string, value: unknown) => void;
  /** With `value` only while nothing newer has been jotted down under the key. */
  readonly erase: (key: string, value?: unknown) => void;
  readonly all: () => ReadonlyMap<string, unknown>;
}

/** Of all shelves, for the day on which everything is forgotten. */
const jotters = new Set<Jotter>();

/**
 * `parse` returns undefined for what it does not understand, such as a value of an older version. A
 * `jotter` is for values that must be kept also when the page is left in the very moment in which they
 * are put.
 */
export function deviceShelf<Value>(
  store: DeviceStore,
  parse: (stored: unknown) => Value | undefined,
  jotter?: Jotter,
): DeviceShelf<Value> {
  if (jotter) jotters.add(jotter);
  const aside = memory.get(store) ?? new Map<string, unknown>();

  return {
    async put(key, value) {
      jotter?.jot(key, value);
      const isStored = await inDatabase((database) => database.put(store, value, key));
      if (!isStored.ok) {
        aside.set(key, value);
        return 'in-memory';
      }
      jotter?.erase(key, value);
      aside.delete(key);
      setStorageTrouble(null);
      return 'on-device';
    },

    async get(key) {
      if (aside.has(key)) return parse(aside.get(key));
      const found = await inDatabase<unknown>((database) => database.get(store, key));
      return found.ok ? parse(found.value) : undefined;
    },

    async all(known) {
      const found = await inDatabase(async (database) => {
        const { store: kept } = database.transaction(store);
        const [keys, values] = await Promise.all([kept.getAllKeys(), kept.getAll()]);
        return keys.map((key, index): [IDBValidKey, unknown] => [key, values[index]]);
      });
      const stored = new Map<IDBValidKey, unknown>(found.ok ? found.value : known);
      for (const [key, value] of jotter?.all() ?? []) stored.set(key, value);
      for (const [key, value] of aside) stored.set(key, value);
      return [...stored.values()].flatMap((value) => parse(value) ?? []);
    },

    async remove(key) {
      jotter?.erase(key);
      const isGone = await inDatabase((database) => database.delete(store, key));
      // What cannot be deleted now must at least not come back in this tab.
      if (isGone.ok) aside.delete(key);
      else aside.set(key, undefined);
    },
  };
}

/** Forgets everything, for the next person on this device. */
export async function wipeDeviceDatabase(): Promise<void> {
  for (const aside of memory.values()) aside.clear();
  for (const jotter of jotters) for (const key of jotter.all().keys()) jotter.erase(key);
  await inDatabase(async (database) => {
    // Also what a later version has kept, from before the app went back to this one.
    const stores = [...database.objectStoreNames];
    const transaction = database.transaction(stores, 'readwrite');
    await Promise.all([
      ...stores.map((store) => transaction.objectStore(store).clear()),
      transaction.done,
    ]);
  });
}

type Outcome<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false };

let connection: Promise<IDBPDatabase> | undefined;

/** One that says nothing for so long is as good as none; what it does later does no harm. */
const SILENCE_MS = 10_000;

/**
 * Does something in the database. Private windows may refuse one, and iOS can lose the connection:
 * a second try gets a new one; after that the caller goes on without.
 */
async function inDatabase<Value>(
  work: (database: IDBPDatabase) => Promise<Value>,
): Promise<Outcome<Value>> {
  if (typeof indexedDB === 'undefined') return { ok: false };
  try {
    return await answered(work);
  } catch {
    disconnect();
  }
  try {
    return await answered(work);
  } catch (error) {
    disconnect();
    if (isPageLeft()) return { ok: false };
    setStorageTrouble(storageTroubleOf(error));
    reportError('The device database does not answer', error);
    return { ok: false };
  }
}

async function answered<Value>(
  work: (database: IDBPDatabase) => Promise<Value>,
): Promise<Outcome<Value>> {
  const doing = connect()
    .then(work)
    .then((value) => ({ ok: true as const, value }));
  const outcome = await within(SILENCE_MS, doing);
  if (outcome) return outcome;
  disconnect();
  setStorageTrouble('silent');
  return { ok: false };
}

function connect(): Promise<IDBPDatabase> {
  // As it is: whoever asks for a version before that of the database gets nothing, and a later app may have raised it,
  // in another tab or before this one was gone back to.
  connection ??= openDB(DATABASE, undefined, {
    upgrade(database) {
      for (const store of DEVICE_STORES) database.createObjectStore(store);
    },
    // A newer version in another tab may upgrade; this tab connects anew when it has to.
    blocking: disconnect,
    terminated: disconnect,
  });
  return connection;
}

function disconnect(): void {
  void connection?.then(
    (database) => database.close(),
    () => undefined,
  );
  connection = undefined;
}
