import type { Span } from './source.ts';

/**
 * Why an expression has no value: an undefined property, a wrong type, a division by zero. It makes
 * its `allow` fail unless `||` or `&&` is decided without it.
 */
export class RuleError extends Error {
  /** The expression that failed; the evaluator sets it where it first sees the error. */
  at: Span | undefined;

  constructor(message: string) {
    super(message);
    this.name = 'RuleError';
  }
}

/** A limit of the whole request is exceeded: no operator absorbs it, the request is denied. */
export class RuleLimitError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RuleLimitError';
  }
}
