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

/** The markup of what is in `root`; undefined while it has not come to rest. */
export function serialise(root: Element): Markup | undefined {
  if (root.childElementCount === 0 || root.querySelector(RESTLESS)) return undefined;
  const copy = document.createElement('div');
  copy.append(...root.cloneNode(true).childNodes);
  for (const passing of copy.querySelectorAll(PASSING)) passing.remove();
  for (const input of copy.querySelectorAll('input')) fixInput(input);
  const rules = styleRules(copy);
  return { html: copy.innerHTML, rules };
}

/** A parsed page knows attributes only, and a browser puts back what it remembers of a form. */
function fixInput(input: HTMLInputElement): void {
  input.toggleAttribute('checked', input.checked);
  input.setAttribute('autocomplete', 'off');
  if (input.type !== 'checkbox') input.removeAttribute('value');
}

/** Takes the style attributes away; the same texts share a rule, which is above every class as they were. */
function styleRules(copy: Element): string {
  const looks = new Map<string, number>();
  for (const styled of copy.querySelectorAll('[style]')) {
    const declarations = styled.getAttribute('style') ?? '';
    const look = looks.get(declarations) ?? looks.size;
    looks.set(declarations, look);
    styled.removeAttribute('style');
    styled.setAttribute('data-look', String(look));
  }
  return [...looks]
    .map(([declarations, look]) => `#root [data-look="${look}"]{${declarations}}`)
    .join('')
    .replaceAll('<', String.raw`\3c `);
}
