import { attempt } from '../../lib/attempt.ts';
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
      attempt(() => localStorage.setItem(prefix + key, JSON.stringify(value)));
    },
    erase(key, value) {
      attempt(() => {
        if (value === undefined || localStorage.getItem(prefix + key) === JSON.stringify(value))
          localStorage.removeItem(prefix + key);
      });
    },
    all() {
      const found = new Map<string, unknown>();
      attempt(() => {
        for (const name of Object.keys(localStorage).filter((other) => other.startsWith(prefix)))
          found.set(name.slice(prefix.length), parsed(localStorage.getItem(name) ?? ''));
      });
      return found;
    },
  };
}

/** Undefined for what is no JSON, which nobody understands. */
const parsed = (text: string): unknown => attempt<unknown>(() => JSON.parse(text));
