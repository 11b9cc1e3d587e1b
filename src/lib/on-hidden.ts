/** Calls back each time that the app is no longer looked at, until the returned function is called. */
export function onHidden(leave: () => void): () => void {
  const whenHidden = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', whenHidden);
  return () => document.removeEventListener('visibilitychange', whenHidden);
}
