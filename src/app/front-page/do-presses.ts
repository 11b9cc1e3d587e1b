declare global {
  interface Document {
    /** What was pressed and not yet done (first-paint.js); null once the app hears presses itself. */
    presses?: HTMLElement[] | null;
  }
}

/** Lets the app begin where the first link leads, rather than with the front page. */
export function openFirstLink(): void {
  const pressed = document.presses?.filter((element) => !element.dataset['consent']) ?? [];
  const [first] = pressed;
  if (!(first instanceof HTMLAnchorElement)) return;
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

/** Where the focus stood on the page that was there before. */
let focused: Element | null = null;

/** What was ticked there on the poster, which plays without the app and is the only one to know of it. */
let played: HTMLInputElement[] = [];

/** To be called as the last thing before the app takes the page's place: focus and poster go with that page. */
export function notePage(): void {
  focused = document.activeElement;
  played = [...document.querySelectorAll<HTMLInputElement>('#root input:not([id]):checked')];
}

/** Forgets what was pressed on a page that the app does not show; from here on it hears itself. */
export function dropPresses(): void {
  document.presses = null;
}

/** Does, in the app that stands in `root` now, what was pressed before; from here on it hears itself. */
export function doPresses(root: Element): void {
  const presses = document.presses ?? [];
  document.presses = null;
  if (focused instanceof HTMLElement && !focused.isConnected)
    takeFocus(root, sameControl(root, focused));
  for (const tick of played) tickInApp(root, tick, true);
  const ticks = new Map<HTMLInputElement, boolean>();
  for (const pressed of presses) {
    if (pressed instanceof HTMLInputElement) {
      const isTicked = !(ticks.get(pressed) ?? pressed.defaultChecked);
      ticks.set(pressed, isTicked);
      tickInApp(root, pressed, isTicked);
    } else pressInApp(root, pressed);
  }
}

/** As the player saw it ticked: a control that says so already, by news since then, is left alone. */
function tickInApp(root: Element, pressed: HTMLInputElement, isTicked: boolean): void {
  const control = sameControl(root, pressed);
  if (control instanceof HTMLInputElement && control.checked !== isTicked) control.click();
}

function pressInApp(root: Element, pressed: HTMLElement): void {
  const control = sameControl(root, pressed);
  if (!(pressed instanceof HTMLAnchorElement)) {
    takeFocus(root, control);
    control?.click();
  } else if (control) control.click();
  else if (pressed.href !== location.href) {
    history.pushState(null, '', pressed.href);
    // What the router listens to.
    dispatchEvent(new PopStateEvent('popstate'));
  }
}

/** A consent that is given has no button any more: the heading has the focus then, as of any screen that comes. */
function takeFocus(root: Element, control: HTMLElement | undefined): void {
  const place = control ?? root.querySelector<HTMLElement>('h1');
  place?.focus({ preventScroll: true });
}

/** The control in `root` that stands for `pressed`, which stands in the page that was there before. */
function sameControl(root: Element, pressed: HTMLElement): HTMLElement | undefined {
  const address = addressOf(pressed);
  const alike = (within: ParentNode): HTMLElement[] =>
    [...within.querySelectorAll<HTMLElement>(pressed.localName)].filter(
      (control) => addressOf(control) === address,
    );
  const before = pressed.getRootNode();
  const place = before instanceof Element ? alike(before).indexOf(pressed) : 0;
  return alike(root)[Math.max(place, 0)];
}

/**
 * What a control is called and where it leads, and the battle whose card it stands on. A browser may have translated
 * the words of a button: one with a name, or that asks for consent, is known without them.
 */
function addressOf(control: HTMLElement): string {
  const card = control.closest('article')?.querySelector('a');
  const given = control.dataset['consent'] ?? control.getAttribute('name');
  const name = given ?? control.getAttribute('aria-label') ?? control.textContent;
  return JSON.stringify([name, control.getAttribute('href'), card?.getAttribute('href')]);
}
