/**
 * Calls back when the app is looked at again, and when the device has a network again, until the returned
 * function is called.
 */
export function onWake(wake: () => void): () => void {
  const isDone = new AbortController();
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', whenVisible, isDone);
  addEventListener('online', wake, isDone);
  return () => isDone.abort();
}
