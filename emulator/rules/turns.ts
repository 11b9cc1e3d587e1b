import type { CoverageCounts } from './coverage-counts.ts';
import type { Supposition } from './run.ts';

const BOTH = [true, false];

const keyOf = ({ id, value }: Supposition): string => `${id} ${value}`;

/** The suppositions that have turned an answer round, of all rulesets with one source. */
export class Turns {
  readonly #found: Set<string>;

  /** `known`, by source, is what rulesets have found so far. */
  constructor(source: string, known: Map<string, Set<string>>) {
    this.#found = known.get(source) ?? new Set();
    known.set(source, this.#found);
  }

  /**
   * Looks among what could have come out of the conditions of one request, and did not each time.
   * `isTurnedBy` asks it again with one of them.
   */
  look(
    asked: CoverageCounts,
    conditions: ReadonlySet<number>,
    isTurnedBy: (supposed: Supposition) => boolean,
  ): void {
    // Before any is asked: what they bring is counted with the rest.
    const open = [...conditions].flatMap((id) =>
      BOTH.filter((value) => asked.cameOutOtherwise(id, value)).map((value) => ({ id, value })),
    );
    for (const supposed of open) {
      const key = keyOf(supposed);
      if (!this.#found.has(key) && isTurnedBy(supposed)) this.#found.add(key);
    }
  }

  /** With which outcomes of that condition an answer has turned round. */
  of(id: number): readonly boolean[] {
    return BOTH.filter((value) => this.#found.has(keyOf({ id, value })));
  }
}
