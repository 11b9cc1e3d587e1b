/** Longer than any frame: a tab that has just been hidden draws none. */
const NO_FRAME_MS = 100;

/**
 * Resolves once the browser has painted what has changed so far; in a hidden tab soon as well, and at once
 * when the page is left, which is the last moment for what waits.
 */
export function afterPaint(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const isDone = new AbortController();
    const done = (): void => {
      clearTimeout(timer);
      port1.close();
      isDone.abort();
      resolve();
    };
    addEventListener('pagehide', done, isDone);
    const timer = setTimeout(done, NO_FRAME_MS);
    // One turn more: what else waits for this paint is short, and what waits here is work.
    port1.addEventListener('message', () => setTimeout(done));
    port1.start();
    // A message posted from the frame's callback is delivered after that frame was painted.
    requestAnimationFrame(() => port2.postMessage(null));
  });
}

/** How long a busy page may keep others waiting for an idle moment. */
const IDLE_LIMIT_MS = 500;
/** Where a browser does not say when it is idle. */
const PROBABLY_IDLE_MS = 50;

/** Resolves when the browser has nothing better to do. */
export function idle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback(() => resolve(), { timeout: IDLE_LIMIT_MS });
    else setTimeout(resolve, PROBABLY_IDLE_MS);
  });
}
