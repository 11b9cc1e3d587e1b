/** Looks that one address may make in a minute, at each instance: many more than a family opens links. */
export const MOST_LOOKS = 60;

const MINUTE_MS = 60_000;

/**
 * Whether an address may look at one more link. Nobody guesses 128 bits; this bounds what trying costs, and
 * lasts as long as the instance.
 */
export function createLookLimit(): (address: string, now: number) => boolean {
  const looks = new Map<string, number>();
  let since = 0;
  return (address, now) => {
    if (now - since >= MINUTE_MS) {
      looks.clear();
      since = now;
    }
    const count = (looks.get(address) ?? 0) + 1;
    looks.set(address, count);
    return count <= MOST_LOOKS;
  };
}
