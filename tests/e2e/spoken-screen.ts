/** What a screen reader says of one element as it walks through a screen. */
export interface SpokenElement {
  /** As ARIA names it; empty for what says nothing itself, such as a `div`. */
  readonly role: string;
  readonly name: string;
  /** What is said after the name: 'level 1', 'checked', 'has focus'. */
  readonly states: readonly string[];
  readonly children: readonly SpokenNode[];
}

/** A text between elements is a string. */
export type SpokenNode = SpokenElement | string;

/** Their name is their text or value, and said once. */
const SAID_BY_NAME: ReadonlySet<string> = new Set([
  'button',
  'caption',
  'cell',
  'checkbox',
  'columnheader',
  'heading',
  'link',
  'option',
  'radio',
  'rowheader',
  'searchbox',
  'term',
  'textbox',
]);

/**
 * A screen in the order in which it is heard, one line for each element and text, indented below what holds
 * it. What a status holds is left out: it is heard when it comes, and gone after a while.
 */
export function spokenLines(nodes: readonly SpokenNode[], depth = 0): string[] {
  return joinTexts(nodes).flatMap((node) =>
    typeof node === 'string' ? indent(node, depth) : elementLines(node, depth),
  );
}

function elementLines({ role, name, states, children }: SpokenElement, depth: number): string[] {
  if (role === '') return spokenLines(children, depth);
  if (role === 'status') return [];
  const inner = spokenLines(SAID_BY_NAME.has(role) ? elementsIn(children) : children, depth + 1);
  if (name === '' && states.length === 0 && inner.length === 0) return [];
  const said = [role, name && `"${name}"`, ...states.map((state) => `(${state})`)];
  return [indent(said.filter(Boolean).join(' '), depth), ...inner];
}

const indent = (text: string, depth: number): string => '  '.repeat(depth) + text;

const elementsIn = (nodes: readonly SpokenNode[]): readonly SpokenElement[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    return node.role === '' ? elementsIn(node.children) : [node];
  });

/** Without blanks; React makes a text of each part of a sentence. */
function joinTexts(nodes: readonly SpokenNode[]): readonly SpokenNode[] {
  const joined: SpokenNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (typeof node === 'string' && typeof last === 'string') joined.splice(-1, 1, last + node);
    else joined.push(node);
  }
  return joined
    .map((node) => (typeof node === 'string' ? node.replaceAll(/\s+/g, ' ').trim() : node))
    .filter((node) => node !== '');
}

const WEEKDAY = /\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:[a-z]*day)?\b/g;
const DATE = /\b\d+\s(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?: \d{4})?/g;
const TIME_LEFT = /(?<=closes in ).+|\d+ (?:h \d+|min)(?= left)/g;
const CLOCK_TIME = /\bat \d\d:\d\d\b/g;
/** Said in the evening alone. */
const GOOD_NIGHT = / Sleep well\./g;
const VERSION = /\bv\d+\.\d+\.\d+\b.*/g;

/** The same on any day and in any build. */
export const withoutMoment = (text: string): string =>
  text
    .replaceAll(DATE, '<date>')
    .replaceAll(WEEKDAY, '<weekday>')
    .replaceAll(TIME_LEFT, '<time left>')
    .replaceAll(CLOCK_TIME, 'at <time>')
    .replaceAll(GOOD_NIGHT, '')
    .replaceAll(VERSION, '<version>');
