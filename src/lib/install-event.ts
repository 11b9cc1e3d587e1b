/** Only some browsers have it, so TypeScript's DOM library does not. */
export interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

declare global {
  interface WindowEventMap {
    beforeinstallprompt: InstallPromptEvent;
  }
}

type Listener = (offer: InstallPromptEvent | null) => void;

let offer: InstallPromptEvent | null = null;
let listener: Listener | undefined;

function change(next: InstallPromptEvent | null): void {
  offer = next;
  listener?.(offer);
}

// From the page's first moment: a browser makes its offer once, long before the app is there to
// show it, and it then waits for the player to ask instead of covering the screen.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  change(event);
});
addEventListener('appinstalled', () => change(null));

/** Tells the browser's offer to install the app now and at each change: null while there is none. */
export function followInstallOffer(tell: Listener): void {
  listener = tell;
  tell(offer);
}
