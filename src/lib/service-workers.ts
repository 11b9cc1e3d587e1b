/** The browser's service workers; undefined where it has none or hides them. */
export function serviceWorkers(): ServiceWorkerContainer | undefined {
  // Not in every browser, though the type says so.
  const { serviceWorker }: { serviceWorker?: ServiceWorkerContainer | undefined } = navigator;
  return serviceWorker;
}
