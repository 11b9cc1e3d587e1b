/**
 * What the app takes for now: the device's clock, moved by how far it is known to be off. Nothing else in `src/`
 * asks the device for the time, but for how long a message has stood, and what comes before the app: the poster of
 * a link, and the worker, which is told on the device's clock how long home's picture holds.
 */

let offsetMs = 0;
const listeners = new Set<() => void>();

/** The present moment. */
export function now(): Date {
  return new Date(Date.now() + offsetMs);
}

/** What the device itself takes for now; only for who measures how far off that is. */
export function deviceTime(): number {
  return Date.now();
}

/** Tells the app the true time, once somebody who knows it has said so. */
export function setNow(truth: Date): void {
  offsetMs = truth.getTime() - Date.now();
  for (const listener of listeners) listener();
}

/** Calls back after each `setNow`; returns what ends that. */
export function onClockSet(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
