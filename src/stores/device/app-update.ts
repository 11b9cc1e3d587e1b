import { create } from 'zustand';

interface AppUpdateState {
  /** Starts the version that waits; null while this one is the newest, or the player said Later. */
  readonly reload: (() => void) | null;
}

/** Whether a newer version of the app is on the device and waits to be started. */
export const useAppUpdate = create<AppUpdateState>()(() => ({ reload: null }));

/** Of the newest version that was offered, also after Later. */
let start = (): void => location.reload();

export function offerUpdate(reload: () => void): void {
  start = reload;
  useAppUpdate.setState({ reload });
}

/** Begins the page anew with the newest version that is to be had. */
export function startNewestVersion(): void {
  start();
}

/** Not now: it is offered again at the next look for a new version, or starts with the next visit. */
export function putOffUpdate(): void {
  useAppUpdate.setState({ reload: null });
}
