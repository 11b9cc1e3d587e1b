import {
  anyOf,
  ignoringCase,
  not,
  perlClass,
  posixClass,
  rangeTest,
  unicodeClass,
} from './character-classes.ts';
import { type CodePointTest, RegexError, type RegexNode } from './syntax-tree.ts';

/** RE2's own limit for `{n,m}`. */
const MAX_REPEAT = 1000;
const MAX_DEPTH = 200;

interface Flags {
  readonly ignoresCase: boolean;
  readonly isMultiLine: boolean;
  readonly dotMatchesNewline: boolean;
  readonly isUngreedy: boolean;
}

const NO_FLAGS: Flags = {
  ignoresCase: false,
  isMultiLine: false,
  dotMatchesNewline: false,
  isUngreedy: false,
};

const FLAG_LETTERS: Readonly<Record<string, keyof Flags>> = {
  i: 'ignoresCase',
  m: 'isMultiLine',
  s: 'dotMatchesNewline',
  U: 'isUngreedy',
};

const CONTROL_ESCAPES: Readonly<Record<string, number>> = {
  a: 7,
  f: 12,
  n: 10,
  r: 13,
  t: 9,
  v: 11,
};

const NEWLINE = 10;

/** Parses a pattern in RE2 syntax. Throws RegexError, worded as RE2 words it. */
export function parseRegex(pattern: string): RegexNode {
  return new RegexParser(pattern).parse();
}

class RegexParser {
  readonly #pattern: string;
  #offset = 0;
  #flags = NO_FLAGS;
  #depth = 0;

  constructor(pattern: string) {
    this.#pattern = pattern;
  }

  parse(): RegexNode {
    const node = this.#choice();
    if (this.#offset < this.#pattern.length) throw new RegexError(`unexpected ): ${this.#pattern}`);
    return node;
  }

  /** Choice = Sequence { "|" Sequence } */
  #choice(): RegexNode {
    if (++this.#depth > MAX_DEPTH) throw new RegexError('expression nests too deeply');
    const options = [this.#sequence()];
    while (this.#take('|')) options.push(this.#sequence());
    this.#depth--;
    const [only] = options;
    return options.length === 1 && only !== undefined ? only : { kind: 'choice', options };
  }

  /** Sequence = { Atom [ Repetition ] } */
  #sequence(): RegexNode {
    const parts: RegexNode[] = [];
    while (this.#offset < this.#pattern.length && !this.#looksAt('|') && !this.#looksAt(')')) {
      const start = this.#offset;
      if (this.#takeRepetition() !== undefined) {
        const operator = this.#pattern.slice(start, this.#offset);
        throw new RegexError(`missing argument to repetition operator: ${operator}`);
      }
      parts.push(...this.#atoms());
      this.#repeatLast(parts);
    }
    return { kind: 'sequence', parts };
  }

  #repeatLast(parts: RegexNode[]): void {
    const start = this.#offset;
    const repetition = this.#takeRepetition();
    if (repetition === undefined) return;
    const body = parts.pop();
    if (body === undefined) {
      throw new RegexError(
        `missing argument to repetition operator: ${this.#pattern.slice(start, this.#offset)}`,
      );
    }
    if (this.#takeRepetition() !== undefined) {
      throw new RegexError(`bad repetition operator: ${this.#pattern.slice(start, this.#offset)}`);
    }
    parts.push({ kind: 'repeat', body, ...repetition });
  }

  /** Repetition = ( "*" | "+" | "?" | "{" n [ "," [ m ] ] "}" ) [ "?" ] */
  #takeRepetition():
    | { readonly min: number; readonly max: number | undefined; readonly isGreedy: boolean }
    | undefined {
    const bounds = this.#takeBounds();
    if (bounds === undefined) return undefined;
    const isLazy = this.#take('?');
    return { ...bounds, isGreedy: isLazy === this.#flags.isUngreedy };
  }

  #takeBounds(): { readonly min: number; readonly max: number | undefined } | undefined {
    if (this.#take('*')) return { min: 0, max: undefined };
    if (this.#take('+')) return { min: 1, max: undefined };
    if (this.#take('?')) return { min: 0, max: 1 };
    // A brace that is no repetition stands for itself.
    const counted = this.#takeMatch(/\{(\d+)(,(\d*))?\}/y);
    if (counted === undefined) return undefined;
    const min = Number(counted[1]);
    const max = counted[2] === undefined ? min : upperBound(counted[3] ?? '');
    if (min > MAX_REPEAT || (max !== undefined && (max > MAX_REPEAT || max < min))) {
      throw new RegexError(`invalid repeat count: ${counted[0]}`);
    }
    return { min, max };
  }

  /** Atom = Group | Class | "." | "^" | "$" | Escape | any other character; `\Q…\E` is several. */
  #atoms(): readonly RegexNode[] {
    const quoted = this.#takeMatch(/\\Q([\s\S]*?)(?:\\E|$)/y);
    if (quoted !== undefined) {
      return Array.from(quoted[1] ?? '', (character) => this.#codePoint(codeOf(character)));
    }
    return [this.#atom()];
  }

  #atom(): RegexNode {
    if (this.#take('(')) return this.#group();
    if (this.#take('[')) return this.#tested(this.#class());
    if (this.#take('\\')) return this.#escape();
    if (this.#take('.')) {
      return this.#flags.dotMatchesNewline
        ? { kind: 'code-point', test: () => true }
        : { kind: 'code-point', test: (codePoint) => codePoint !== NEWLINE };
    }
    const { isMultiLine } = this.#flags;
    if (this.#take('^')) {
      return { kind: 'assertion', assertion: isMultiLine ? 'line-start' : 'text-start' };
    }
    if (this.#take('$')) {
      return { kind: 'assertion', assertion: isMultiLine ? 'line-end' : 'text-end' };
    }
    return this.#codePoint(this.#nextCodePoint());
  }

  /** Group = "(" [ "?" ( ":" | "P<" Name ">" | "<" Name ">" | Flags [ ":" ] ) ] Choice ")" */
  #group(): RegexNode {
    const outerFlags = this.#flags;
    if (this.#looksAt('?')) {
      const named = this.#takeMatch(/\?P?<(\w+)>/y);
      if (named === undefined && !this.#takeFlags()) return { kind: 'sequence', parts: [] };
    }
    const body = this.#choice();
    if (!this.#take(')')) throw new RegexError(`missing ): ${this.#pattern}`);
    this.#flags = outerFlags;
    return body;
  }

  /** Sets the flags of `(?i:` or `(?i)`; false when the group ended with them. */
  #takeFlags(): boolean {
    const written = this.#takeMatch(/\?([imsU]*)(-[imsU]+)?([:)])/y);
    if (written === undefined) {
      const operator = /\(\?(?:<?[=!]|P?.|$)/y;
      operator.lastIndex = this.#offset - 1;
      throw new RegexError(`invalid perl operator: ${operator.exec(this.#pattern)?.[0] ?? '(?'}`);
    }
    const flags: { -readonly [Key in keyof Flags]: boolean } = { ...this.#flags };
    for (const letter of written[1] ?? '') setFlag(flags, letter, true);
    for (const letter of written[2]?.slice(1) ?? '') setFlag(flags, letter, false);
    this.#flags = flags;
    return written[3] === ':';
  }

  #escape(): RegexNode {
    const start = this.#offset - 1;
    if (this.#take('A')) return { kind: 'assertion', assertion: 'text-start' };
    if (this.#take('z')) return { kind: 'assertion', assertion: 'text-end' };
    if (this.#take('b')) return { kind: 'assertion', assertion: 'word-boundary' };
    if (this.#take('B')) return { kind: 'assertion', assertion: 'no-word-boundary' };
    return this.#tested(this.#classEscape() ?? codePointTest(this.#escapedCodePoint(start)));
  }

  /** Class = "[" [ "^" ] { "[:" Name ":]" | ClassEscape | CodePoint [ "-" CodePoint ] } "]" */
  #class(): CodePointTest {
    const start = this.#offset - 1;
    const isNegated = this.#take('^');
    const tests: CodePointTest[] = [];
    do {
      if (this.#offset >= this.#pattern.length) {
        throw new RegexError(`missing ]: ${this.#pattern.slice(start)}`);
      }
      tests.push(this.#classItem());
    } while (!this.#take(']'));
    const test = anyOf(tests);
    const folded = this.#flags.ignoresCase ? ignoringCase(test) : test;
    return isNegated ? not(folded) : folded;
  }

  #classItem(): CodePointTest {
    const posix = this.#takeMatch(/\[:(\^?\w+):\]/y);
    if (posix !== undefined) return posixClass(posix[1] ?? '');
    const start = this.#offset;
    if (this.#looksAt('\\')) {
      this.#offset++;
      const named = this.#classEscape();
      if (named !== undefined) return named;
      this.#offset = start;
    }
    const from = this.#classCodePoint();
    if (!this.#looksAt('-') || this.#pattern.startsWith('-]', this.#offset)) {
      return codePointTest(from);
    }
    this.#offset++;
    const to = this.#classCodePoint();
    if (to < from) {
      const text = this.#pattern.slice(start, this.#offset);
      throw new RegexError(`invalid character class range: ${text}`);
    }
    return rangeTest(from, to);
  }

  #classCodePoint(): number {
    const start = this.#offset;
    if (start >= this.#pattern.length) throw new RegexError(`missing ]: ${this.#pattern}`);
    return this.#take('\\') ? this.#escapedCodePoint(start) : this.#nextCodePoint();
  }

  /** ClassEscape = "d" | "D" | "s" | "S" | "w" | "W" | ( "p" | "P" ) ( Letter | "{" [ "^" ] Name "}" ) */
  #classEscape(): CodePointTest | undefined {
    const perl = perlClass(this.#pattern.charAt(this.#offset));
    if (perl !== undefined) {
      this.#offset++;
      return perl;
    }
    const unicode = this.#takeMatch(/([pP])(?:(\w)|\{(\^?)(\w+)\})/y);
    if (unicode === undefined) return undefined;
    const test = unicodeClass(unicode[2] ?? unicode[4] ?? '');
    const isNegated = (unicode[1] === 'P') !== (unicode[3] === '^');
    return isNegated ? not(test) : test;
  }

  #escapedCodePoint(start: number): number {
    const hex = this.#takeMatch(/x(?:([0-9a-fA-F]{2})|\{([0-9a-fA-F]{1,6})\})/y);
    const octal = hex === undefined ? this.#takeMatch(/0[0-7]{0,2}|[1-7][0-7]{1,2}/y) : undefined;
    const letter = this.#pattern.charAt(this.#offset);
    const code =
      hex === undefined
        ? octal && Number.parseInt(octal[0], 8)
        : Number.parseInt(hex[1] ?? hex[2] ?? '', 16);
    if (code !== undefined && code <= 0x10_ff_ff) return code;
    const control = CONTROL_ESCAPES[letter];
    if (control !== undefined) {
      this.#offset++;
      return control;
    }
    if (letter === '') throw new RegexError('trailing \\ at end of expression');
    // Only punctuation may be escaped to itself: `\1` and `\y` are errors of RE2, not letters.
    if (code !== undefined || /[\w\u0080-\uffff]/.test(letter)) {
      throw new RegexError(
        `invalid escape sequence: ${this.#pattern.slice(start, this.#offset + 1)}`,
      );
    }
    return this.#nextCodePoint();
  }

  #tested(test: CodePointTest): RegexNode {
    return { kind: 'code-point', test: this.#flags.ignoresCase ? ignoringCase(test) : test };
  }

  #codePoint(codePoint: number): RegexNode {
    return this.#tested(codePointTest(codePoint));
  }

  #nextCodePoint(): number {
    const codePoint = this.#pattern.codePointAt(this.#offset) ?? 0;
    this.#offset += codePoint > 0xff_ff ? 2 : 1;
    return codePoint;
  }

  #looksAt(character: string): boolean {
    return this.#pattern.charAt(this.#offset) === character;
  }

  #take(character: string): boolean {
    const isThere = this.#looksAt(character);
    if (isThere) this.#offset++;
    return isThere;
  }

  #takeMatch(sticky: RegExp): RegExpExecArray | undefined {
    sticky.lastIndex = this.#offset;
    const match = sticky.exec(this.#pattern) ?? undefined;
    if (match !== undefined) this.#offset += match[0].length;
    return match;
  }
}

function upperBound(digits: string): number | undefined {
  return digits === '' ? undefined : Number(digits);
}

function setFlag(flags: { -readonly [Key in keyof Flags]: boolean }, letter: string, on: boolean) {
  const flag = FLAG_LETTERS[letter];
  if (flag !== undefined) flags[flag] = on;
}

function codeOf(character: string): number {
  return character.codePointAt(0) ?? 0;
}

function codePointTest(expected: number): CodePointTest {
  return (codePoint) => codePoint === expected;
}
