/**
 * Keeps what jsdom says of an element's computed style until the document changes. What finds by role asks for the
 * styles of each element and of all above it, again and again, and jsdom puts each answer together anew.
 * @returns what gives the window back as it was: the next file installs its own
 */
export function keepComputedStyles(): () => void {
  // The tests' own `window` is another object, which no query asks.
  const view = document.defaultView;
  if (!view) throw new Error('The document has no window');
  const compute = view.getComputedStyle.bind(view);
  let kept = new WeakMap<Element, CSSStyleDeclaration>();
  const forget = (): void => void (kept = new WeakMap());
  const changes = new MutationObserver(forget);
  const all = { subtree: true, childList: true, attributes: true, characterData: true };
  changes.observe(document, all);

  view.getComputedStyle = (element, pseudoElement) => {
    // Of what stands outside the document nobody hears.
    if (typeof pseudoElement === 'string' || !element.isConnected)
      return compute(element, pseudoElement);
    if (changes.takeRecords().length > 0) forget();
    const known = kept.get(element);
    if (known) return known;
    const style = compute(element);
    kept.set(element, style);
    return style;
  };
  return () => {
    changes.disconnect();
    view.getComputedStyle = compute;
  };
}
