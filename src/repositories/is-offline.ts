/** Whether the device itself says that it has no network; false is no promise that a server answers. */
export function isOffline(): boolean {
  return 'navigator' in globalThis && 'onLine' in navigator && !navigator.onLine;
}
