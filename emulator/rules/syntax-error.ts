import type { Span } from './source.ts';

/** Thrown by lexer and parser at the first place that is not rules language. */
export class RulesSyntaxError extends Error {
  readonly span: Span;

  constructor(message: string, span: Span) {
    super(message);
    this.name = 'RulesSyntaxError';
    this.span = span;
  }
}
