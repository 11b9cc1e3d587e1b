import type { RuleValue } from './rule-value.ts';

/** So many different values of one expression are told apart; more are only counted. */
const MAX_DISTINCT_VALUES = 20;

/** How often a simple value came out of an expression. */
export type ScalarCounts = ReadonlyMap<null | boolean | bigint | number | string, number>;

/** Counts, by expression id, how often each was evaluated and what came out. */
export class CoverageCounts {
  readonly #entered: Uint32Array;
  readonly #skipped: Uint32Array;
  readonly #scalars: (Map<null | boolean | bigint | number | string, number> | undefined)[];
  readonly #others: Uint32Array;

  constructor(expressionCount: number) {
    this.#entered = new Uint32Array(expressionCount);
    this.#skipped = new Uint32Array(expressionCount);
    this.#others = new Uint32Array(expressionCount);
    this.#scalars = Array.from({ length: expressionCount });
  }

  enter(id: number): void {
    this.#entered[id] = this.entered(id) + 1;
  }

  /** The other operand decided, so this one was not evaluated. */
  skip(id: number): void {
    this.#skipped[id] = this.skipped(id) + 1;
  }

  leave(id: number, value: RuleValue): void {
    if (typeof value === 'object' && value !== null) {
      this.#others[id] = this.others(id) + 1;
      return;
    }
    const counts = (this.#scalars[id] ??= new Map());
    const count = counts.get(value);
    if (count === undefined && counts.size >= MAX_DISTINCT_VALUES) {
      this.#others[id] = this.others(id) + 1;
    } else counts.set(value, (count ?? 0) + 1);
  }

  entered(id: number): number {
    return this.#entered[id] ?? 0;
  }

  skipped(id: number): number {
    return this.#skipped[id] ?? 0;
  }

  /** How often a value came out that is counted without being told apart. */
  others(id: number): number {
    return this.#others[id] ?? 0;
  }

  scalars(id: number): ScalarCounts {
    return this.#scalars[id] ?? new Map();
  }

  /** How often it was evaluated in vain: what was entered and never left. */
  errors(id: number): number {
    let left = this.others(id);
    for (const count of this.scalars(id).values()) left += count;
    return this.entered(id) - left;
  }
}
