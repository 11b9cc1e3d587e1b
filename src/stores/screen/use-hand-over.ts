import { reportError } from '../../lib/report-error.ts';
import { showToast } from './toasts.ts';

/** A link of this app and the ways to hand it over. */
export interface HandedOver {
  readonly url: string;
  /** Undefined where the browser has no share sheet. */
  readonly share: (() => Promise<void>) | undefined;
  readonly copy: () => Promise<void>;
}

/**
 * Ways to hand over the link to `path`, a path of this app. The player is told what came of it.
 * @param text what the other side reads above the link
 */
export function useHandOver(path: string, text: string): HandedOver {
  const url = location.origin + path;

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url);
      showToast('Link copied.', 'success');
    } catch (error) {
      reportError('The link was not copied', error);
      showToast('The link could not be copied. Please select it and copy it by hand.', 'error');
    }
  };
  const share = async (): Promise<void> => {
    try {
      await navigator.share({ text, url });
    } catch (error) {
      // Closing the sheet without choosing anybody is no failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy();
    }
  };
  return { url, share: 'share' in navigator ? share : undefined, copy };
}
