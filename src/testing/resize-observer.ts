/** jsdom lays nothing out: whatever is observed is told once, as browsers do, and never changes. */
export function installResizeObserver(): void {
  if (typeof globalThis.ResizeObserver === 'function') return;
  globalThis.ResizeObserver = class {
    readonly #tell: () => void;

    constructor(tell: ResizeObserverCallback) {
      this.#tell = () => tell([], this);
    }

    observe(): void {
      this.#tell();
    }

    unobserve(): void {}

    disconnect(): void {}
  };
}
