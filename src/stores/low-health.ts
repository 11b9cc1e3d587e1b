import { dismissToastsAbout, showToast } from './toasts.ts';

/** Spec section 9, "Toast auto-dismiss". */
const LOW_HEALTH_MS = 5000;

/** Who stands low and has been told so, until they recover or the app starts again. */
const warned = new Set<string>();

/**
 * Shows the warning once per crossing and once per app start (D117), and puts it away when it is no
 * longer so.
 */
export function warnOnce(side: string, isLow: boolean, text: string): void {
  if (!isLow) {
    if (warned.delete(side)) dismissToastsAbout(side);
    return;
  }
  if (warned.has(side)) return;
  warned.add(side);
  showToast(text, 'error', LOW_HEALTH_MS, side);
}

export function resetLowHealthWarnings(): void {
  warned.clear();
}
