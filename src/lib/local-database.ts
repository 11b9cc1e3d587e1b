import { openDB } from 'idb';
import { PRODUCT } from './product.ts';
import { reportError } from './report-error.ts';

/** Spec section 3, "Local persistence": one store, a cache of the personal record (D98, D176). */
const STORE = 'personalUsers';

/** The personal record that this device kept of that player, as it was stored; undefined for none. */
export function readPersonalUser(userId: string): Promise<unknown> {
  return inDatabase((database) => database.get(STORE, userId));
}

export async function keepPersonalUser(record: {
  readonly id: string;
  readonly [field: string]: unknown;
}): Promise<void> {
  await inDatabase((database) => database.put(STORE, record));
}

export async function wipeLocalDatabase(): Promise<void> {
  await inDatabase((database) => database.clear(STORE));
}

type Database = Awaited<ReturnType<typeof connect>>;

const connect = () =>
  // As it is, like the device's own (device-database.ts).
  openDB(PRODUCT, undefined, {
    upgrade(database) {
      database.createObjectStore(STORE, { keyPath: 'id' });
    },
  });

/**
 * Connects for this one piece of work: it is rare, and a connection that is not there cannot be lost
 * (iOS), so it needs neither the second try nor the time limit of the device database, which holds what
 * nobody else has. It is only a cache, so a device without a database reads nothing and forgets everything.
 */
async function inDatabase<Value>(
  work: (database: Database) => Promise<Value>,
): Promise<Value | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  try {
    const database = await connect();
    try {
      return await work(database);
    } finally {
      database.close();
    }
  } catch (error) {
    reportError('The local database does not answer', error);
    return undefined;
  }
}
