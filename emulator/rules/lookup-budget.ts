import { RuleLimitError } from './rule-error.ts';

/**
 * How many documents rules may still look up. One instance serves all writes of a batch, so that a
 * document that several of them need counts once for the batch.
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

  /** The account of one request (one write of a batch). */
  openRequest(): RequestLookupBudget {
    return new RequestLookupBudget(this.#perRequest, (path) => this.#charge(path));
  }

  #charge(path: string): void {
    this.#seen.add(path);
    if (this.#seen.size > this.#perBatch) {
      throw new RuleLimitError(`more than ${this.#perBatch} documents looked up in one batch`);
    }
  }
}

/** What one request has looked up. */
export class RequestLookupBudget {
  readonly #limit: number;
  readonly #chargeBatch: (path: string) => void;
  readonly #seen = new Set<string>();

  constructor(limit: number, chargeBatch: (path: string) => void) {
    this.#limit = limit;
    this.#chargeBatch = chargeBatch;
  }

  /** How many different documents were looked up. */
  get count(): number {
    return this.#seen.size;
  }

  /** Counts a document, once. Throws RuleLimitError when it is one too many. */
  charge(path: string): void {
    if (this.#seen.has(path)) return;
    this.#seen.add(path);
    if (this.#seen.size > this.#limit) {
      throw new RuleLimitError(`more than ${this.#limit} documents looked up in one request`);
    }
    this.#chargeBatch(path);
  }
}
