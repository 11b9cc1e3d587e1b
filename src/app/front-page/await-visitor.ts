interface AppLoader {
  /** Fetches the app without running it. */
  readonly load: () => Promise<unknown>;
  /** Resolves when the app stands in the place of what is in `root`. */
  readonly start: (root: Element) => Promise<void>;
}

/**
 * Whether the address shows the front page as it was built: nothing on it needs the app before
 * somebody presses something. A player's own front page is home; a query asks for more than the
 * page; and whoever agreed to be counted is counted by the app. What the device remembers is asked
 * by first-paint.js, before the first paint.
 */
export function isAwaitingVisitor(root: Element): boolean {
  const { classList } = document.documentElement;
  if (root.childElementCount === 0 || location.search !== '') return false;
  return !classList.contains('is-player') && !classList.contains('is-counted');
}

/** Fetches the app at the first sign of a visitor; what is pressed is pressed again in the app. */
export function awaitVisitor(root: Element, { load, start }: AppLoader): void {
  const warmUp = (): void => {
    // Whoever presses something tries again, and hears of a failure.
    load().catch(() => undefined);
  };
  for (const sign of ['pointerdown', 'focusin'] as const)
    root.addEventListener(sign, warmUp, { once: true, passive: true });

  const press = (event: Event): void => {
    const pressed = event.target instanceof Element && event.target.closest('a, button');
    if (!pressed || (event instanceof MouseEvent && isForAnotherTab(event))) return;
    event.preventDefault();
    root.removeEventListener('click', press);
    if (pressed instanceof HTMLAnchorElement) history.pushState(null, '', pressed.href);
    void start(root).then(() => {
      if (pressed instanceof HTMLButtonElement) pressAgain(root, pressed.textContent);
    });
  };
  root.addEventListener('click', press);
}

/** Other buttons than the first make no `click`. */
const isForAnotherTab = ({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  ctrlKey || metaKey || shiftKey || altKey;

function pressAgain(root: Element, text: string): void {
  const buttons = [...root.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent === text);
  // The focus went with the page that was built.
  button?.focus({ preventScroll: true });
  button?.click();
}
