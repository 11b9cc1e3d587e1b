/**
 * `next` with everything of `before` in it that says the same, so that what has not changed also has not
 * changed its identity: `before` itself when nothing has. Looks into arrays and plain objects; of
 * functions and instances only the identity counts.
 */
export function keepSame<Value>(before: unknown, next: Value): Value;
export function keepSame(before: unknown, next: unknown): unknown {
  if (Object.is(before, next)) return before;
  if (Array.isArray(before) && Array.isArray(next)) {
    const kept = next.map((item: unknown, index) => keepSame<unknown>(before[index], item));
    const isSame = kept.length === before.length && kept.every((item, i) => item === before[i]);
    return isSame ? before : kept;
  }
  if (!isPlain(before) || !isPlain(next)) return next;
  const keys = Object.keys(next);
  const kept = Object.fromEntries(keys.map((key) => [key, keepSame(before[key], next[key])]));
  const isSame =
    keys.length === Object.keys(before).length &&
    keys.every((key) => key in before && kept[key] === before[key]);
  return isSame ? before : kept;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}
