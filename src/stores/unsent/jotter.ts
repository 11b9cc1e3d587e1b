import type { Jotter } from '../../lib/device-database.ts';
import { PRODUCT } from '../../lib/product.ts';

/**
 * Keeps what is on its way into a database in local storage. A page that is left takes its transactions
 * back (decision 048), so that what was put in its last milliseconds would be nowhere. Where local
 * storage is refused or full, the database alone keeps it.
 */
export function jotterFor(what: string): Jotter {
  const prefix = `${PRODUCT}-jotted-${what}-`;
  return {
    jot(key, value) {
      withStorage((storage) => storage.setItem(prefix + key, JSON.stringify(value)));
    },
    erase(key, value) {
      withStorage((storage) => {
        if (value === undefined || storage.getItem(prefix + key) === JSON.stringify(value))
          storage.removeItem(prefix + key);
      });
    },
    all() {
      const found = new Map<string, unknown>();
      withStorage((storage) => {
        for (const name of Object.keys(storage).filter((other) => other.startsWith(prefix)))
          found.set(name.slice(prefix.length), parsed(storage.getItem(name) ?? ''));
      });
      return found;
    },
  };
}

/** Undefined for what is no JSON, which nobody understands. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function withStorage(work: (storage: Storage) => void): void {
  try {
    work(localStorage);
  } catch {
    // Refused or full: storage-trouble.ts speaks of it where the database has no room either.
  }
}
