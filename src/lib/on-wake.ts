/**
 * Calls back when the app is looked at again, and when the device has a network again, until the returned
 * function is called.
 */
export function onWake(wake: () => void): () => void {
  const whenVisible = (): void => {
    if (document.visibilityState === 'visible') wake();
  };
  document.addEventListener('visibilitychange', whenVisible);
  addEventListener('online', wake);
  return () => {
    document.removeEventListener('visibilitychange', whenVisible);
    removeEventListener('online', wake);
  };
}
