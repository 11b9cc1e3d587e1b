/**
 * What this worker has on its way to the server ends when the next version is to take over: browsers let it wait until
 * this one has nothing left to do, which on a line that has gone silent is minutes.
 */
const ending = new AbortController();

/** For each request that the worker makes and that may go unanswered. */
export const untilReplaced = ending.signal;

export function standAside(): void {
  ending.abort();
}
