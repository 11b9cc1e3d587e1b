import { type RuleValue, type Scalar, isScalar } from './rule-value.ts';

/** So many different values of one expression are told apart; more are only counted. */
const MAX_DISTINCT_VALUES = 20;

/** How often a simple value came out of an expression. */
export interface ScalarCount {
  readonly value: Scalar;
  readonly count: number;
}

interface Counter extends ScalarCount {
  count: number;
}

/** Counts, by expression id, how often each was evaluated and what came out. */
export class CoverageCounts {
  readonly #entered: Uint32Array;
  readonly #skipped: Uint32Array;
  readonly #scalars: (Map<Scalar, Counter> | undefined)[];
  /** What came out last, which mostly comes out again. */
  readonly #latest: (Counter | undefined)[];
  readonly #others: Uint32Array;

  constructor(expressionCount: number) {
    this.#entered = new Uint32Array(expressionCount);
    this.#skipped = new Uint32Array(expressionCount);
    this.#others = new Uint32Array(expressionCount);
    this.#scalars = Array.from({ length: expressionCount });
    this.#latest = Array.from({ length: expressionCount });
  }

  /** For the same expressions, nothing counted yet. */
  anew(): CoverageCounts {
    return new CoverageCounts(this.#entered.length);
  }

  enter(id: number): void {
    this.#entered[id] = this.entered(id) + 1;
  }

  /** The other operand decided, so this one was not evaluated. */
  skip(id: number): void {
    this.#skipped[id] = this.skipped(id) + 1;
  }

  leave(id: number, value: RuleValue): void {
    const latest = this.#latest[id];
    if (latest !== undefined && latest.value === value) {
      latest.count += 1;
      return;
    }
    const counter = isScalar(value) ? this.#counter(id, value) : undefined;
    if (counter === undefined) {
      this.#others[id] = this.others(id) + 1;
      return;
    }
    counter.count += 1;
    this.#latest[id] = counter;
  }

  /** Undefined for a value that is not told apart. */
  #counter(id: number, value: Scalar): Counter | undefined {
    const counters = (this.#scalars[id] ??= new Map());
    const known = counters.get(value);
    if (known !== undefined || counters.size >= MAX_DISTINCT_VALUES) return known;
    const counter = { value, count: 0 };
    counters.set(value, counter);
    return counter;
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

  scalars(id: number): readonly ScalarCount[] {
    return [...(this.#scalars[id]?.values() ?? [])];
  }

  /** Whether it was evaluated and came to anything else than that, an error included. */
  cameOutOtherwise(id: number, value: boolean): boolean {
    return this.entered(id) > (this.#scalars[id]?.get(value)?.count ?? 0);
  }

  /** How often it was evaluated in vain: what was entered and never left. */
  errors(id: number): number {
    let left = this.others(id);
    for (const { count } of this.scalars(id)) left += count;
    return this.entered(id) - left;
  }
}
