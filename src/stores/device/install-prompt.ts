import { create } from 'zustand';
import { isIos, isStandalone } from '../../lib/device.ts';
import { reportError } from '../../lib/report-error.ts';
import { followInstallOffer, type InstallPromptEvent } from '../../lib/install-event.ts';

interface InstallPromptState {
  /** The browser's offer to install the app; null where it makes none, or none any more. */
  readonly offer: InstallPromptEvent | null;
}

export const useInstallPrompt = create<InstallPromptState>()(() => ({ offer: null }));

followInstallOffer((offer) => useInstallPrompt.setState({ offer }));

/** How the app is installed here: at a press, by hand on an iPhone; null where it cannot be (D30). */
export function installWay({ offer }: InstallPromptState): 'prompt' | 'by-hand' | null {
  if (offer !== null) return 'prompt';
  return isIos() && !isStandalone() ? 'by-hand' : null;
}

/** Shows the browser's own question; it can be asked once for each offer. */
export async function install(): Promise<void> {
  const { offer } = useInstallPrompt.getState();
  useInstallPrompt.setState({ offer: null });
  try {
    await offer?.prompt();
  } catch (error) {
    reportError('The browser did not ask whether to install the app', error);
  }
}
