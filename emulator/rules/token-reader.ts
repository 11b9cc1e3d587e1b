import type { NamedSpan } from './ast.ts';
import { Lexer, type Token } from './lexer.ts';
import type { Span } from './source.ts';
import { RulesSyntaxError } from './syntax-error.ts';

/** One token of the source at a time, and the questions that a parser asks about it. */
export class TokenReader {
  protected readonly lexer: Lexer;
  protected token: Token;
  /** Where the token before this one ends. */
  protected lastEnd = 0;

  constructor(content: string) {
    this.lexer = new Lexer(content);
    this.token = this.lexer.next();
  }

  protected advance(): void {
    this.lastEnd = this.token.end;
    this.token = this.lexer.next();
  }

  /** Reads on with the token at an offset, after a path has been read letter by letter. */
  protected resumeAt(offset: number): void {
    this.lastEnd = offset;
    this.lexer.moveTo(offset);
    this.token = this.lexer.next();
  }

  protected at(symbol: string): boolean {
    return this.token.kind === 'symbol' && this.token.text === symbol;
  }

  protected atWord(word: string): boolean {
    return this.token.kind === 'word' && this.token.text === word;
  }

  protected take(symbol: string): boolean {
    const isThere = this.at(symbol);
    if (isThere) this.advance();
    return isThere;
  }

  protected takeWord(word: string): boolean {
    const isThere = this.atWord(word);
    if (isThere) this.advance();
    return isThere;
  }

  protected expect(symbol: string): Span {
    const { token } = this;
    if (!this.at(symbol)) throw this.unexpected(`'${symbol}'`);
    this.advance();
    return token;
  }

  protected expectWord(word: string): void {
    if (!this.takeWord(word)) throw this.unexpected(`'${word}'`);
  }

  protected expectName(expected: string): NamedSpan {
    const { token } = this;
    if (token.kind !== 'word') throw this.unexpected(expected);
    this.advance();
    return { name: token.text, start: token.start, end: token.end };
  }

  /** The error for a token that does not fit; a missing ";" is shown where it should stand. */
  protected unexpected(expected: string): RulesSyntaxError {
    const { token } = this;
    if (expected === "';'") {
      return new RulesSyntaxError("Missing ';'.", { start: this.lastEnd, end: this.lastEnd + 1 });
    }
    if (token.kind === 'end') {
      return new RulesSyntaxError(`Unexpected end of file, expected ${expected}.`, token);
    }
    const shown =
      token.kind === 'word' || token.kind === 'symbol' ? token.text : `${token.kind} literal`;
    return new RulesSyntaxError(`Unexpected '${shown}', expected ${expected}.`, token);
  }
}
