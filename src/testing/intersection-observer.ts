/** jsdom lays nothing out: whatever is observed is on the screen. */
export function installIntersectionObserver(): void {
  if (typeof globalThis.IntersectionObserver === 'function') return;
  Object.assign(globalThis, { IntersectionObserver: SeesAll });
}

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
