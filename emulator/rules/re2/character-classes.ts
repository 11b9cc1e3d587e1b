import { type CodePointTest, RegexError } from './syntax-tree.ts';

type Range = readonly [from: number, to: number];

const range = (from: string, to: string): Range => [from.charCodeAt(0), to.charCodeAt(0)];

const DIGITS: readonly Range[] = [range('0', '9')];
const LOWER: readonly Range[] = [range('a', 'z')];
const UPPER: readonly Range[] = [range('A', 'Z')];
const LETTERS: readonly Range[] = [...UPPER, ...LOWER];
const WORD: readonly Range[] = [...DIGITS, ...LETTERS, range('_', '_')];
const PUNCTUATION: readonly Range[] = [
  range('!', '/'),
  range(':', '@'),
  range('[', '`'),
  range('{', '~'),
];

/** `\d`, `\s`, `\w`: ASCII only, as RE2 has them. */
const PERL_CLASSES: Readonly<Record<string, readonly Range[]>> = {
  d: DIGITS,
  s: [range('\t', '\n'), range('\f', '\r'), range(' ', ' ')],
  w: WORD,
};

const POSIX_CLASSES: Readonly<Record<string, readonly Range[]>> = {
  alnum: [...DIGITS, ...LETTERS],
  alpha: LETTERS,
  ascii: [[0, 0x7f]],
  blank: [range('\t', '\t'), range(' ', ' ')],
  cntrl: [
    [0, 0x1f],
    [0x7f, 0x7f],
  ],
  digit: DIGITS,
  graph: [range('!', '~')],
  lower: LOWER,
  print: [range(' ', '~')],
  punct: PUNCTUATION,
  space: [range('\t', '\r'), range(' ', ' ')],
  upper: UPPER,
  word: WORD,
  xdigit: [...DIGITS, range('a', 'f'), range('A', 'F')],
};

export function rangeTest(from: number, to: number): CodePointTest {
  return (codePoint) => codePoint >= from && codePoint <= to;
}

export function anyOf(tests: readonly CodePointTest[]): CodePointTest {
  const [only] = tests;
  if (tests.length === 1 && only !== undefined) return only;
  return (codePoint) => tests.some((test) => test(codePoint));
}

export function not(test: CodePointTest): CodePointTest {
  return (codePoint) => !test(codePoint);
}

/** The test for `\d`, `\D`, `\s`, `\S`, `\w`, `\W`; undefined for another letter. */
export function perlClass(letter: string): CodePointTest | undefined {
  const ranges = PERL_CLASSES[letter.toLowerCase()];
  if (ranges === undefined) return undefined;
  const test = rangesTest(ranges);
  return letter === letter.toLowerCase() ? test : not(test);
}

/** The test for `[:alpha:]`, `[:^alpha:]` and their like. */
export function posixClass(name: string): CodePointTest {
  const isNegated = name.startsWith('^');
  const ranges = POSIX_CLASSES[isNegated ? name.slice(1) : name];
  if (ranges === undefined) throw new RegexError(`invalid character class range: [:${name}:]`);
  return isNegated ? not(rangesTest(ranges)) : rangesTest(ranges);
}

/** The test for `\pL`, `\p{Greek}`: one code point at a time, so it takes constant time. */
export function unicodeClass(name: string): CodePointTest {
  if (name === 'Any') return () => true;
  const property = unicodeProperty(name);
  return (codePoint) => property.test(String.fromCodePoint(codePoint));
}

function unicodeProperty(name: string): RegExp {
  if (/^\w+$/.test(name)) {
    for (const property of [name, `Script=${name}`]) {
      try {
        return new RegExp(`^\\p{${property}}$`, 'u');
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
      }
    }
  }
  throw new RegexError(`invalid character class range: \\p{${name}}`);
}

/** The same test in which upper and lower case do not differ. */
export function ignoringCase(test: CodePointTest): CodePointTest {
  return (codePoint) => {
    if (test(codePoint)) return true;
    const character = String.fromCodePoint(codePoint);
    return isOneThatFits(character.toLowerCase()) || isOneThatFits(character.toUpperCase());
  };

  function isOneThatFits(character: string): boolean {
    const codePoint = character.codePointAt(0) ?? 0;
    return String.fromCodePoint(codePoint) === character && test(codePoint);
  }
}

/** True for `[0-9A-Za-z_]`, which decides `\b`. */
export const isWordCodePoint: CodePointTest = rangesTest(WORD);

function rangesTest(ranges: readonly Range[]): CodePointTest {
  return (codePoint) => ranges.some(([from, to]) => codePoint >= from && codePoint <= to);
}
