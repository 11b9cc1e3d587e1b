import { bytesOf, emptyCards } from './empty-cards.ts';

/** What home looks like, for a page that is parsed before any script runs. */
export interface Markup {
  readonly html: string;
  /** What its style attributes say, which the content security policy refuses in a parsed page. */
  readonly rules: string;
}

/** Says what will be over by the next start, or is not home's. */
const PASSING = '[data-passing], dialog, [popover]';

/** While something of it stands there, home has not come to rest. */
const RESTLESS = '[data-loading], [aria-busy="true"], [src^="blob:"]';

/** Bytes in UTF-8. */
export const sizeOf = ({ html, rules }: Markup): number => bytesOf(html) + bytesOf(rules);

/**
 * The markup of what is in `root`, its last cards empty where it has more bytes; undefined while it has not come to
 * rest. With one card alone that is larger it has more bytes all the same.
 */
export function serialise(root: Element, mostBytes: number): Markup | undefined {
  if (root.childElementCount === 0 || root.querySelector(RESTLESS)) return undefined;
  const copy = document.createElement('div');
  copy.append(...root.cloneNode(true).childNodes);
  for (const passing of copy.querySelectorAll(PASSING)) passing.remove();
  for (const input of copy.querySelectorAll('input')) fixInput(input);
  const looks = new Map<string, number>();
  takeStyles(copy, looks);
  const whole = markupOf(copy, looks);
  const tooMuch = sizeOf(whole) - mostBytes;
  if (tooMuch <= 0) return whole;
  emptyCards(cardsIn(copy), cardsIn(root), tooMuch);
  takeStyles(copy, looks);
  return markupOf(copy, looks);
}

/** Without those of a dialog, which the copy does not have. */
const cardsIn = (page: Element): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>('article')].filter((card) => !card.closest(PASSING));

/** A parsed page knows attributes only, and a browser puts back what it remembers of a form. */
function fixInput(input: HTMLInputElement): void {
  input.toggleAttribute('checked', input.checked);
  input.setAttribute('autocomplete', 'off');
  input.removeAttribute('value');
}

/** Takes the style attributes away: what they say becomes a look, of which the same texts share one. */
function takeStyles(copy: Element, looks: Map<string, number>): void {
  for (const styled of copy.querySelectorAll('[style]')) {
    const declarations = styled.getAttribute('style') ?? '';
    const look = looks.get(declarations) ?? looks.size;
    looks.set(declarations, look);
    styled.removeAttribute('style');
    styled.setAttribute('data-look', String(look));
  }
}

/** Each look is a rule, which is above every class as its attribute was. */
function markupOf(copy: Element, looks: ReadonlyMap<string, number>): Markup {
  const rules = [...looks]
    .map(([declarations, look]) => `#root [data-look="${look}"]{${declarations}}`)
    .join('')
    .replaceAll('<', String.raw`\3c `);
  return { html: copy.innerHTML, rules };
}
