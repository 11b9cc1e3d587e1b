/** Whether the server has answered while the browser says that there is no network (app/server-clock.ts). */
let hasAnswered = false;

/**
 * Whether the device says that it has a network, or the server has answered all the same: behind some VPNs, and
 * on some phones, browsers say for ever that there is none. True is no promise that a server answers. Where nobody
 * says anything, as while a page is built, there is one.
 */
export function isOnline(): boolean {
  return hasAnswered || (globalThis.navigator?.onLine ?? true);
}

/** Whoever listens to the browser, which says nothing of it, hears of a change by the same events. */
export function setAnswered(isAnswered: boolean): void {
  const wasOnline = isOnline();
  hasAnswered = isAnswered && !navigator.onLine;
  if (isOnline() !== wasOnline) dispatchEvent(new Event(isAnswered ? 'online' : 'offline'));
}
