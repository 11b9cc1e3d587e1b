/**
 * Lets the app open without network from the second visit on. A new version takes over when all its
 * tabs are closed. Browsers without service workers, or that refuse them (private windows), stay online only.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/service-worker.js').catch((error: unknown) => {
    // oxlint-disable-next-line no-console -- the player loses nothing that could be shown
    console.warn('The app cannot be opened offline.', error);
  });
}
