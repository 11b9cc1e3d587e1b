/** What an element has as its like does: jsdom's own style sheet asks for its name and these attributes. */
const OWN = new Set(['display', 'position', 'opacity']);
const ASKED = ['hidden', 'open', 'type'];

/** What it has of the nearest around it that says so; jsdom's own style sheet hides parts of tables alone. */
const INHERITED = new Map([
  ['visibility', 'visible'],
  ['pointer-events', 'auto'],
]);

/** Says that a window's answers are kept already: this module is evaluated anew for each file. */
const KEEPS = Symbol.for('keeps computed styles');

/** What the element itself says, in its `style`. */
function saidBy(element: Element, property: string): string | undefined {
  const style = element.getAttribute('style');
  if (style === null) return undefined;
  return new RegExp(`(?:^|[ ;])${property}: ?([^;]*)`).exec(style)?.[1];
}

/** What the nearest says that says anything: itself, or what it stands in. */
function saidAround(element: Element | null, property: string): string | undefined {
  return element
    ? (saidBy(element, property) ?? saidAround(element.parentElement, property))
    : undefined;
}

/**
 * Answers what is asked of each element and of all above it, again and again, from what jsdom has said of their like:
 * it tries its whole style sheet on each anew, after every change of the document. What else is asked, and what a
 * style sheet of the page's own may say, is left to jsdom. Files that share a window share what is kept.
 */
export function keepComputedStyles(): void {
  // The tests' own `window` is another object, which no query asks.
  const view = document.defaultView;
  if (!view) throw new Error('The document has no window');
  if (KEEPS in view.getComputedStyle) return;
  const compute = view.getComputedStyle.bind(view);
  const kept = new Map<string, string>();

  function ownOf(element: Element, property: string): string {
    const attributes = ASKED.map((name) => element.getAttribute(name));
    const like = JSON.stringify([
      element.localName,
      attributes,
      property,
      saidBy(element, property),
    ]);
    const value = kept.get(like) ?? compute(element).getPropertyValue(property);
    kept.set(like, value);
    return value;
  }

  function read(element: Element, property: string): string {
    const initial = INHERITED.get(property);
    if (initial !== undefined) return saidAround(element, property) ?? initial;
    // These depend on more: on what is shown over the page, and on the place.
    const isOfItsOwn = element.hasAttribute('popover') || element.localName === 'summary';
    if (OWN.has(property) && !isOfItsOwn) return ownOf(element, property);
    return compute(element).getPropertyValue(property);
  }

  function answer(element: Element, pseudoElement?: string | null): CSSStyleDeclaration {
    if (typeof pseudoElement === 'string' || document.styleSheets.length > 0)
      return compute(element, pseudoElement);
    const ask = (property: string): string => read(element, property);
    return new Proxy({} as CSSStyleDeclaration, {
      get: (_, name) => (name === 'getPropertyValue' ? ask : ask(inStyles(String(name)))),
    });
  }

  view.getComputedStyle = Object.assign(answer, { [KEEPS]: true });
}

/** As a style sheet writes what a script calls `pointerEvents`. */
const inStyles = (name: string): string =>
  name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
