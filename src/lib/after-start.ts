import { afterPaint, idle } from './after-paint.ts';
import { within } from './within.ts';

/** What comes first may never come: nothing waits longer for it. */
const LIMIT_MS = 2000;

/** In the traces of decision 111 no task of 10 ms and more was left by then. */
const REST_MS = 1000;

let first: Promise<unknown> = Promise.resolve();

/** Lets `afterStart` and `atRest` wait for what makes the first screen live, whether that succeeds or not. */
export function goFirst(opening: Promise<unknown>): void {
  first = within(LIMIT_MS, opening).catch(() => {});
}

/** Resolves when the first screen is painted, what goes first is done and the browser has nothing better to do. */
export const afterStart = (): Promise<void> =>
  afterPaint()
    .then(() => first)
    .then(idle);

/** Has `act` done after the start, unless it is called off before by what this returns: an effect of the first screen. */
export function onceStarted(act: () => void): () => void {
  let isCalledOff = false;
  void afterStart().then(() => isCalledOff || act());
  return () => void (isCalledOff = true);
}

/** Resolves some time after that: the turn of what no screen needs to show itself. */
export const atRest = (): Promise<void> =>
  afterStart()
    .then(() => new Promise((resolve) => setTimeout(resolve, REST_MS)))
    .then(idle);
