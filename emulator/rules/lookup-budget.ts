import { RuleLimitError } from './rule-error.ts';

/**
 * How many documents rules may look up. One instance serves all writes of a batch, so that a document that
 * several of them need counts once for the batch.
 */
export class LookupBudget {
  readonly #perRequest: number;
  readonly #perBatch: number;
  readonly #seen = new Set<string>();

  /** The published limits: 10 documents for one request, 20 for a batch or transaction. */
  constructor(perRequest = 10, perBatch = 20) {
    this.#perRequest = perRequest;
    this.#perBatch = perBatch;
  }

  /** Counts a document, once for the batch and once for the request that has `seen` others. Throws RuleLimitError. */
  charge(path: string, seen: Set<string>): void {
    if (seen.add(path).size > this.#perRequest) {
      throw new RuleLimitError(`more than ${this.#perRequest} documents looked up in one request`);
    }
    if (this.#seen.add(path).size > this.#perBatch) {
      throw new RuleLimitError(`more than ${this.#perBatch} documents looked up in one batch`);
    }
  }
}
