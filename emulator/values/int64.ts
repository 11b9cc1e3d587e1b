const MIN = -(2n ** 63n);
const MAX = 2n ** 63n - 1n;

/** True when an integer fits in 64 bits with a sign, the only integers of rules and Firestore. */
export function isInt64(value: bigint): boolean {
  return value >= MIN && value <= MAX;
}

/** The integer itself, and for one that does not fit the nearest that does. */
export function nearestInt64(value: bigint): bigint {
  if (value > MAX) return MAX;
  return value < MIN ? MIN : value;
}

/** The whole part of a float as an integer: 0 for NaN, and for what does not fit the nearest that does. */
export function truncated(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= Number(MAX)) return MAX;
  return value <= Number(MIN) ? MIN : BigInt(Math.trunc(value));
}
