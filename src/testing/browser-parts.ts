/** What the players' browsers have and jsdom lacks, as far as the app uses it or asks whether it is there. */
export function installBrowserParts(): void {
  Object.defineProperty(globalThis, 'PushManager', { configurable: true, value: () => undefined });
  Object.defineProperty(HTMLElement.prototype, 'popover', {
    configurable: true,
    writable: true,
    value: null,
  });
  // Nothing is animated.
  Object.assign(Element.prototype, { animate: () => undefined });
  Object.assign(HTMLDialogElement.prototype, DIALOG);
  Object.assign(globalThis, {
    matchMedia,
    ResizeObserver: TellsOnce,
    IntersectionObserver: SeesAll,
  });
}

/**
 * jsdom knows `<dialog>` but not how it opens. Enough for tests that look for what is in it; focus
 * and the layers are the end-to-end tests' matter.
 */
const DIALOG = {
  showModal(this: HTMLDialogElement) {
    this.open = true;
  },
  close(this: HTMLDialogElement) {
    this.open = false;
  },
};

/** In a test nothing moves and nothing waits for what moves; nothing else matches. */
const matchMedia = (media: string) => ({
  media,
  matches: media.includes('prefers-reduced-motion'),
  addEventListener: () => {},
  removeEventListener: () => {},
});

/** jsdom lays nothing out: whatever is observed is told once, as browsers do, and never changes. */
class TellsOnce {
  readonly #tell: () => void;

  constructor(tell: ResizeObserverCallback) {
    this.#tell = () => tell([], this);
  }

  observe(): void {
    this.#tell();
  }

  unobserve(): void {}

  disconnect(): void {}
}

/** And is on the screen. */
class SeesAll {
  readonly #tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void;

  constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
    this.#tell = tell;
  }

  observe(): void {
    queueMicrotask(() => this.#tell([{ isIntersecting: true }]));
  }

  disconnect(): void {}
}
