import { z } from './zod.ts';

/** Milliseconds, from them or from a timestamp of either SDK; null for what is no time, or none yet. */
export const timeSchema = z.pipe(
  z.unknown(),
  z.transform((value): number | null => {
    if (typeof value === 'number') return value;
    return isTimestamp(value) ? value.toMillis() : null;
  }),
);

/** Firestore's own class of times, in the app and in the functions. */
export function isTimestamp(value: unknown): value is { readonly toMillis: () => number } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'toMillis' in value &&
    typeof value.toMillis === 'function'
  );
}
