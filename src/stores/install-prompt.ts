import { create } from 'zustand';

/** Only some browsers have it, so TypeScript's DOM library does not. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

interface InstallPromptState {
  /** The browser's offer to install the app; null where it makes none, or none any more. */
  readonly offer: InstallPromptEvent | null;
}

export const useInstallPrompt = create<InstallPromptState>()(() => ({ offer: null }));

// From the first moment: the browser makes its offer once, perhaps before the first screen.
addEventListener('beforeinstallprompt', (event) => {
  // It waits for the player to ask, instead of covering the screen now.
  event.preventDefault();
  if (isInstallPrompt(event)) useInstallPrompt.setState({ offer: event });
});
addEventListener('appinstalled', withdrawOffer);

function isInstallPrompt(event: Event): event is InstallPromptEvent {
  return 'prompt' in event;
}

function withdrawOffer(): void {
  useInstallPrompt.setState({ offer: null });
}

/** Shows the browser's own question; it can be asked once for each offer. */
export async function install(): Promise<void> {
  const { offer } = useInstallPrompt.getState();
  withdrawOffer();
  await offer?.prompt();
}
