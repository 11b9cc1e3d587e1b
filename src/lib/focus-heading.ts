/** What was in focus has gone from the screen: focus goes back to its heading, not to nowhere. */
export function focusHeading(): void {
  document.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
}
