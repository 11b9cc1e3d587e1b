/** True for the code points that one position of a pattern accepts. */
export type CodePointTest = (codePoint: number) => boolean;

export type Assertion =
  | 'text-start'
  | 'text-end'
  | 'line-start'
  | 'line-end'
  | 'word-boundary'
  | 'no-word-boundary';

/** What a pattern means, before it becomes a program. */
export type RegexNode =
  | { readonly kind: 'code-point'; readonly test: CodePointTest }
  | { readonly kind: 'assertion'; readonly assertion: Assertion }
  | { readonly kind: 'sequence'; readonly parts: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly options: readonly RegexNode[] }
  | {
      readonly kind: 'repeat';
      readonly body: RegexNode;
      readonly min: number;
      /** Undefined: without end. */
      readonly max: number | undefined;
      readonly isGreedy: boolean;
    };

/** The pattern is not RE2 syntax, or too large to run in bounded time. */
export class RegexError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'RegexError';
  }
}
