/** What the players' browsers have and jsdom lacks, as far as code asks whether it is there; nothing is animated. */
export function installBrowserParts(): void {
  Object.defineProperty(globalThis, 'PushManager', { configurable: true, value: () => undefined });
  Object.defineProperty(HTMLElement.prototype, 'popover', {
    configurable: true,
    writable: true,
    value: null,
  });
  Object.assign(Element.prototype, { animate: () => undefined });
}
