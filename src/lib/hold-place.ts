/** The step of the browser's history that is not to be left; null for none. */
let held: { readonly state: unknown; readonly href: string } | null = null;

/** Makes the browser's Back and Forward lead nowhere until the returned function is called. */
export function holdPlace(): () => void {
  held = { state: history.state, href: location.href };
  return () => {
    held = null;
  };
}

/** Has to listen before the router does, which must not hear of a step that is taken back. */
export function guardPlace(): void {
  addEventListener('popstate', (event) => {
    if (held === null) return;
    event.stopImmediatePropagation();
    history.pushState(held.state, '', held.href);
  });
}
