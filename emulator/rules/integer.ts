const MIN = -(2n ** 63n);
const MAX = 2n ** 63n - 1n;

/** True when an integer fits in 64 bits with a sign, the only integers of rules and Firestore. */
export function isInt64(value: bigint): boolean {
  return value >= MIN && value <= MAX;
}
