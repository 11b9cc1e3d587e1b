declare global {
  interface Document {
    /** What was pressed and not yet done (first-paint.js); null once the app hears presses itself. */
    presses?: HTMLElement[] | null;
  }
}

/** Lets the app begin where the first link leads, rather than with the front page. */
export function openFirstLink(): void {
  const pressed = document.presses?.filter((element) => !element.dataset['consent']);
  const [first] = pressed ?? [];
  if (!pressed || !(first instanceof HTMLAnchorElement)) return;
  history.pushState(null, '', first.href);
  document.presses = pressed.slice(1);
}

/** Touch screens tell the click later than that the finger is gone. */
const CLICK_AFTER_MS = 300;

/**
 * Resolves when what is being pressed has had its click, or gets none. A browser clicks only what is still
 * there when the finger lifts.
 */
export function nextClick(): Promise<unknown> {
  return new Promise((resolve) => {
    addEventListener('click', resolve, true);
    addEventListener('pointercancel', resolve);
    addEventListener('pointerup', () => setTimeout(resolve, CLICK_AFTER_MS));
  });
}

/** Does, in the app that stands in `root` now, what was pressed before; from here on it hears itself. */
export function doPresses(root: Element): void {
  const presses = document.presses ?? [];
  document.presses = null;
  for (const pressed of presses) pressInApp(root, pressed);
}

function pressInApp(root: Element, pressed: HTMLElement): void {
  if (pressed instanceof HTMLAnchorElement) {
    if (pressed.href === location.href) return;
    history.pushState(null, '', pressed.href);
    // What the router listens to.
    dispatchEvent(new PopStateEvent('popstate'));
    return;
  }
  const buttons = [...root.querySelectorAll('button')];
  const button = buttons.find(({ textContent }) => textContent === pressed.textContent);
  // The focus went with the page that was built, and a consent that is given has no button any more.
  const place = button ?? root.querySelector<HTMLElement>('h1');
  if (document.activeElement === document.body) place?.focus({ preventScroll: true });
  button?.click();
}
