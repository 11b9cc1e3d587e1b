/** jsdom has no media queries. In a test nothing moves and nothing waits for what moves; nothing else matches. */
export function installMatchMedia(): void {
  if (typeof globalThis.matchMedia === 'function') return;
  Object.assign(globalThis, {
    matchMedia: (media: string) => ({
      media,
      matches: media.includes('prefers-reduced-motion'),
      addEventListener: () => {},
      removeEventListener: () => {},
    }),
  });
}
