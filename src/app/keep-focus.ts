import { topDialog } from '../components/top-dialog.ts';

/**
 * Brings the focus to the heading when what was pressed has gone from the screen and the focus with it: a screen
 * reader would be nowhere. What takes the focus itself on arrival has it by then. Returns what ends that.
 */
export function keepFocus(): () => void {
  let pressed: Element | null = null;
  // Not what has the focus: a finger in Safari gives it to no button.
  const press = ({ target }: Event): void => {
    pressed = target instanceof Element ? target.closest('a, button, input, dialog') : null;
  };
  const observer = new MutationObserver(() => {
    if (pressed?.isConnected !== false) return;
    pressed = null;
    if (document.activeElement !== document.body) return;
    const heading = (topDialog() ?? document).querySelector<HTMLElement>('h1[tabindex]');
    heading?.focus({ preventScroll: true });
  });
  addEventListener('click', press, true);
  // Escape presses none, and takes the dialog away.
  addEventListener('cancel', press, true);
  observer.observe(document, { childList: true, subtree: true });
  return () => {
    removeEventListener('click', press, true);
    removeEventListener('cancel', press, true);
    observer.disconnect();
  };
}
