import type { SpokenNode } from '../e2e/spoken-screen.ts';

/** A part of the page as `readTree` gives it: `Reference` is what the driver calls an element. */
export type PageNode<Reference> = string | PageElement<Reference>;

interface PageElement<Reference> {
  /** null for what says nothing itself, without asking. */
  readonly element: Reference | null;
  readonly level: string;
  readonly states: readonly string[];
  readonly children: readonly PageNode<Reference>[];
}

/** What WebKit calls otherwise than the reference; '' where nothing is said. */
const ROLES: Readonly<Record<string, string>> = {
  image: 'img',
  generic: '',
  none: '',
  presentation: '',
  paragraph: '',
  strong: '',
  emphasis: '',
  time: '',
  label: '',
  legend: '',
  form: '',
  document: '',
  sectionheader: '',
  sectionfooter: '',
};

/** Role and name as the engine tells them to a screen reader, the rest as the page says it. */
export async function asSpoken<Reference>(
  node: PageNode<Reference>,
  ask: (element: Reference) => Promise<{ readonly role: string; readonly name: string }>,
): Promise<SpokenNode> {
  if (typeof node === 'string') return node;
  const { element, level, states } = node;
  const [said, ...children] = await Promise.all([
    element === null ? { role: '', name: '' } : ask(element),
    ...node.children.map((child) => asSpoken(child, ask)),
  ]);
  const role = ROLES[said.role] ?? said.role;
  if (role === '') return { role, name: '', states: [], children };
  const ownStates = role === 'heading' && level !== '' ? [`level ${level}`, ...states] : states;
  return { role, name: withBlanksOf(children, said.name), states: ownStates, children };
}

/**
 * WebKit takes some names from the lines as they are drawn, and a line's end has no blank. What the element
 * holds still has it, but none between two paragraphs: a name has those of both.
 */
function withBlanksOf(children: readonly SpokenNode[], name: string): string {
  const text = textIn(children);
  const letters = name.replaceAll(/\s/g, '');
  if (letters !== text.replaceAll(/\s/g, '')) return name;
  const starts = new Set([name, text].flatMap(wordStarts));
  return Array.from(letters.matchAll(/./gsu), ({ 0: letter, index }) =>
    starts.has(index) ? ` ${letter}` : letter,
  ).join('');
}

const textIn = (nodes: readonly SpokenNode[]): string =>
  nodes
    .map((node) => (typeof node === 'string' ? node : textIn(node.children) || node.name))
    .join('');

/** How many letters there are before each word but the first. */
function wordStarts(text: string): number[] {
  const words = text.trim().split(/\s+/);
  return words.slice(1).map((_, index) => words.slice(0, index + 1).join('').length);
}

// oxlint-disable consistent-function-scoping -- it runs in the page, without this file
/** Runs in the page: what of it can be heard, below an open dialog nothing but that. */
export function readTree(): PageNode<Element>[] {
  const SILENT = /^(script|style|template|noscript|head)$/;
  const PLAIN = /^(div|span|p|b|strong|em|small|time|label|legend|dl|dt|dd|br|form|bdi|g|path)$/;
  const NAMED = ['role', 'aria-label', 'aria-labelledby', 'tabindex', 'aria-live'];
  const after = (before: string, text: string): string => text && `${before} ${text}`;
  const textOf = (ids: string | null): string =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  const statesOf = (element: Element): string[] => {
    const get = (name: string): string => element.getAttribute(name) ?? '';
    const either = (given: string, yes: string, no: string): string =>
      given === 'true' ? yes : given === 'false' ? no : '';
    const isField =
      element instanceof HTMLInputElement ||
      element instanceof HTMLTextAreaElement ||
      element instanceof HTMLSelectElement;
    const isBox = element instanceof HTMLInputElement && /checkbox|radio/.test(element.type);
    const checked = isBox ? String(element.checked) : get('aria-checked');
    const value =
      get('aria-valuetext') || get('aria-valuenow') || (isField && !isBox ? element.value : '');
    return [
      either(checked, 'checked', 'not checked'),
      either(get('aria-expanded'), 'expanded', 'collapsed'),
      either(get('aria-selected'), 'selected', ''),
      either(get('aria-pressed'), 'pressed', ''),
      isField && element.matches(':required') ? 'required' : '',
      either(get('aria-invalid'), 'invalid', ''),
      element.matches(':disabled') || get('aria-disabled') === 'true' ? 'disabled' : '',
      either(get('aria-busy'), 'busy', ''),
      after('current', get('aria-current')),
      after('opens a', get('aria-haspopup')),
      after('value', value && `"${value}"`),
      after(
        'described',
        get('aria-describedby') && `"${textOf(element.getAttribute('aria-describedby'))}"`,
      ),
      element === document.activeElement && element !== document.body ? 'has focus' : '',
    ].filter((state) => state !== '');
  };
  const read = (node: Node): PageNode<Element>[] => {
    if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? ''];
    if (!(node instanceof Element)) return [];
    const tag = node.tagName.toLowerCase();
    if (SILENT.test(tag) || node.getAttribute('aria-hidden') === 'true') return [];
    if (!node.checkVisibility({ checkVisibilityCSS: true })) return [];
    const isPlain = PLAIN.test(tag) && !NAMED.some((name) => node.hasAttribute(name));
    return [
      {
        element: isPlain ? null : node,
        level: /^h[1-6]$/.test(tag) ? tag.slice(1) : '',
        states: statesOf(node),
        children: [...node.childNodes].flatMap(read),
      },
    ];
  };
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  return read(dialog ?? document.body);
}
