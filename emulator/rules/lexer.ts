import { Bytes } from '../values/value.ts';
import type { Span } from './source.ts';
import { RulesSyntaxError } from './syntax-error.ts';

export type Token = Span &
  (
    | { readonly kind: 'word'; readonly text: string }
    | { readonly kind: 'symbol'; readonly text: string }
    | { readonly kind: 'int'; readonly value: bigint }
    | { readonly kind: 'float'; readonly value: number }
    | { readonly kind: 'string'; readonly value: string }
    | { readonly kind: 'bytes'; readonly value: Bytes }
    | { readonly kind: 'end' }
  );

/** Far more than a sensible file of the permitted 256 KiB has. */
const MAX_TOKENS = 100_000;

const SPACE_OR_COMMENT = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y;
const WORD = /[A-Za-z_][A-Za-z0-9_]*/y;
const NUMBER = /(?:0|[1-9]\d*)(?:\.\d*)?|\.\d+/y;
const SYMBOL = /==|!=|<=|>=|&&|\|\||\+\+|--|\$\(|\*\*|[-+*/%!<>=(){}[\],.:;?]/y;
const PATH_SEGMENT = /\([\w-]+\)|[\w\-.~%@+!*\u0080-\u{10ffff}]+|\{\w+(?:=\*\*)?\}/uy;

const SIMPLE_ESCAPES: Readonly<Record<string, string>> = {
  '\\': '\\',
  "'": "'",
  '"': '"',
  b: '\b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
};
const CODED_ESCAPE = /x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2})/y;

/** Cuts rules source into tokens, one at a time: what a `/` means is known to the parser only. */
export class Lexer {
  readonly #text: string;
  #offset = 0;
  #count = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** The next token; `end` for ever after the last. Throws RulesSyntaxError. */
  next(): Token {
    this.#skipSpace();
    const start = this.#offset;
    if (++this.#count > MAX_TOKENS) {
      throw new RulesSyntaxError(`More than ${MAX_TOKENS} tokens.`, { start, end: start + 1 });
    }
    if (start >= this.#text.length) return { kind: 'end', start, end: start };
    const character = this.#text.charAt(start);
    if (character === "'" || character === '"') return this.#string(start, start);
    if (/[bB]/.test(character) && /['"]/.test(this.#text.charAt(start + 1))) {
      return this.#bytes(start);
    }
    const word = this.#match(WORD);
    if (word !== undefined) return { kind: 'word', text: word, start, end: this.#offset };
    const number = this.#match(NUMBER);
    if (number !== undefined) return this.#number(number, start);
    const symbol = this.#match(SYMBOL);
    if (symbol === '++' || symbol === '--') {
      const span = { start, end: this.#offset };
      throw new RulesSyntaxError(`There is no operator '${symbol}'.`, span);
    }
    if (symbol !== undefined) return { kind: 'symbol', text: symbol, start, end: this.#offset };
    const shown = String.fromCodePoint(this.#text.codePointAt(start) ?? 0);
    throw new RulesSyntaxError(`Unexpected '${shown}'.`, { start, end: start + shown.length });
  }

  /** The raw text of a path segment at an offset, which must directly follow its slash. */
  pathSegment(offset: number): { readonly text: string; readonly end: number } | undefined {
    this.#offset = offset;
    const text = this.#match(PATH_SEGMENT);
    return text === undefined ? undefined : { text, end: this.#offset };
  }

  /** True when the text continues with this, with no white space before it. */
  startsWith(text: string, offset: number): boolean {
    return this.#text.startsWith(text, offset);
  }

  isSpaceAt(offset: number): boolean {
    return /\s/.test(this.#text.charAt(offset));
  }

  /** Goes on with the token that begins at this offset (or after the white space there). */
  moveTo(offset: number): void {
    this.#offset = offset;
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#offset;
    const text = pattern.exec(this.#text)?.[0];
    if (text !== undefined) this.#offset += text.length;
    return text;
  }

  #skipSpace(): void {
    this.#match(SPACE_OR_COMMENT);
    if (this.#text.startsWith('/*', this.#offset)) {
      throw new RulesSyntaxError('This comment never ends.', {
        start: this.#offset,
        end: this.#offset + 2,
      });
    }
  }

  #number(text: string, start: number): Token {
    const span = { start, end: this.#offset };
    return text.includes('.')
      ? { kind: 'float', value: Number(text), ...span }
      : { kind: 'int', value: BigInt(text), ...span };
  }

  #string(start: number, quoteAt: number): Token & { kind: 'string' } {
    const quote = this.#text.charAt(quoteAt);
    let value = '';
    let at = quoteAt + 1;
    for (;;) {
      const character = this.#text.charAt(at);
      if (character === '' || character === '\n' || character === '\r') {
        throw new RulesSyntaxError('This string never ends.', { start, end: at });
      }
      if (character === quote) break;
      if (character === '\\') {
        const escape = this.#escape(at);
        value += escape.value;
        at = escape.end;
      } else {
        value += character;
        at++;
      }
    }
    this.#offset = at + 1;
    return { kind: 'string', value, start, end: this.#offset };
  }

  #escape(backslash: number): { readonly value: string; readonly end: number } {
    const simple = SIMPLE_ESCAPES[this.#text.charAt(backslash + 1)];
    if (simple !== undefined) return { value: simple, end: backslash + 2 };
    CODED_ESCAPE.lastIndex = backslash + 1;
    const coded = CODED_ESCAPE.exec(this.#text);
    if (coded === null) {
      throw new RulesSyntaxError(
        `Unknown escape '${this.#text.slice(backslash, backslash + 2)}'; a backslash is written '\\\\'.`,
        { start: backslash, end: backslash + 2 },
      );
    }
    const [text, twoDigits, fourDigits, octal = ''] = coded;
    const hex = twoDigits ?? fourDigits;
    const code = hex === undefined ? Number.parseInt(octal, 8) : Number.parseInt(hex, 16);
    return { value: String.fromCharCode(code), end: backslash + 1 + text.length };
  }

  /** `b'…'`: characters stand for their UTF-8 bytes, `\x` and octal escapes for one byte each. */
  #bytes(start: number): Token {
    const { value, end } = this.#string(start, start + 1);
    const codes = Array.from(value, (character) => character.codePointAt(0) ?? 0);
    const source = this.#text.slice(start, end);
    const isBinary = /\\(?:x|[0-3])/.test(source) && codes.every((code) => code <= 0xff);
    const data = isBinary ? Uint8Array.from(codes) : new TextEncoder().encode(value);
    return { kind: 'bytes', value: new Bytes(data), start, end };
  }
}
