interface AppLoader {
  /** Fetches the app without running it; resolves when it is there. */
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

/**
 * Fetches the app at the first sign of a visitor and starts it at the first press, or when the
 * returned function is called. Presses are collected from the first paint on, by first-paint.js, which
 * shows each at once and stores a consent by itself; the app then does them (do-presses.ts).
 */
export function awaitVisitor(root: Element, { load, start }: AppLoader): () => void {
  for (const sign of ['pointerdown', 'focusin'] as const)
    root.addEventListener(sign, () => void load(), { once: true });

  let isStarting = false;
  const begin = (): void => {
    if (!isStarting) void start(root);
    isStarting = true;
  };
  const hear = (): void => {
    if (!document.presses?.length) return;
    document.documentElement.classList.add('is-busy');
    begin();
  };
  addEventListener('click', hear, true);
  hear();
  return begin;
}
