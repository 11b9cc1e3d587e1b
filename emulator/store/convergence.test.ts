import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LATEST, type ListenTarget, type StoredDocument, type Write } from './model.ts';
import { StatusError } from './status-error.ts';
import { arbitraryFields, arbitraryQuery, PATHS } from './testing/arbitrary-queries.ts';
import {
  EXISTS,
  newDatabase,
  numeric,
  orderBy,
  patch,
  query,
  remove,
  set,
  transform,
} from './testing/builders.ts';
import { ListenedState } from './testing/listened-state.ts';

type Step =
  | { readonly kind: 'commit'; readonly writes: readonly Write[] }
  | { readonly kind: 'listen'; readonly target: ListenTarget }
  | { readonly kind: 'stop'; readonly index: number }
  | { readonly kind: 'clear' };

const path = fc.constantFrom(...PATHS);

const arbitraryWrite: fc.Arbitrary<Write> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(path, arbitraryFields).map(([at, fields]) => set(at, {}, { fields })),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(path, arbitraryFields)
      .map(([at, fields]) => patch(at, ['a', 'm.x'], {}, { fields })),
  },
  { weight: 2, arbitrary: path.map((at) => remove(at)) },
  { weight: 1, arbitrary: path.map((at) => remove(at, EXISTS)) },
  { weight: 1, arbitrary: path.map((at) => transform(at, numeric('increment', 'a', 1n))) },
);

/** A window on one collection or group, in which most commits show. */
const arbitraryWindow = fc
  .record({
    allDescendants: fc.boolean(),
    orderBy: fc.constantFrom([], [orderBy('a')], [orderBy('a', 'descending')]),
    offset: fc.constantFrom(0, 0, 1),
    limit: fc.constantFrom(undefined, 1, 2, 3),
  })
  .map((window): ListenTarget => ({ kind: 'query', query: query('c', window) }));

const arbitraryTarget: fc.Arbitrary<ListenTarget> = fc.oneof(
  { weight: 2, arbitrary: arbitraryWindow },
  {
    weight: 4,
    arbitrary: arbitraryQuery.map((asked): ListenTarget => ({ kind: 'query', query: asked })),
  },
  fc
    .uniqueArray(path, { minLength: 1, maxLength: 3 })
    .map((paths): ListenTarget => ({ kind: 'documents', paths })),
);

const arbitraryStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 24,
    arbitrary: fc.record({
      kind: fc.constant('commit'),
      writes: fc.array(arbitraryWrite, { minLength: 1, maxLength: 5 }),
    }),
  },
  { weight: 12, arbitrary: fc.record({ kind: fc.constant('listen'), target: arbitraryTarget }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('stop'), index: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('clear') }) },
);

/** Every listener of a database as it goes through the steps. */
class Listening {
  readonly database = newDatabase().database;
  readonly #states: { readonly target: ListenTarget; readonly state: ListenedState }[] = [];

  take(step: Step): void {
    if (step.kind === 'clear') this.database.clear();
    else if (step.kind === 'stop') this.#states.splice(step.index, 1)[0]?.state.stop();
    else
      unlessRefused(() =>
        step.kind === 'commit' ? this.database.commit(step.writes) : this.#listen(step.target),
      );
  }

  /** What the listeners hold beside what a fresh look gives, by path. */
  compare(): readonly (readonly [
    ReadonlyMap<string, StoredDocument>,
    ReadonlyMap<string, StoredDocument>,
  ])[] {
    return this.#states.map(({ target, state }) => {
      const documents =
        target.kind === 'query'
          ? this.database.query(target.query, LATEST).documents
          : this.database.read(target.paths, LATEST).documents;
      const fresh = documents.flatMap((document) => document ?? []);
      return [state.documents, new Map(fresh.map((document) => [document.path, document]))];
    });
  }

  /** How many changes the listeners were told of after their first state. */
  get changesHeard(): number {
    return this.#states.reduce((sum, { state }) => sum + state.changes.length - 1, 0);
  }

  #listen(target: ListenTarget): void {
    this.#states.push({ target, state: new ListenedState(this.database, target) });
  }
}

function unlessRefused(action: () => unknown): void {
  try {
    action();
  } catch (error) {
    if (!(error instanceof StatusError)) throw error;
  }
}

describe('random commits and listeners', () => {
  it('converge to what a fresh query gives, after every step', () => {
    let heard = 0;
    fc.assert(
      fc.property(fc.array(arbitraryStep, { maxLength: 25, size: 'max' }), (steps) => {
        const listening = new Listening();
        for (const step of steps) {
          listening.take(step);
          for (const [held, fresh] of listening.compare()) expect(held).toEqual(fresh);
        }
        heard += listening.changesHeard;
      }),
      { numRuns: 300 },
    );
    // Convergence says little unless commits show in what is listened to.
    expect(heard).toBeGreaterThan(300);
  });
});
