import type { Database } from '../store/database.ts';
import type {
  Decision,
  RulesAuth,
  RulesLookups,
  RulesMethod,
  RulesResource,
} from '../rules/authorization.ts';
import { LookupBudget } from '../rules/lookup-budget.ts';
import { RuleError } from '../rules/rule-error.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import {
  LATEST,
  type CommitPlan,
  type DocumentPath,
  type PlannedWrite,
  type Precondition,
  type Query,
  type StoredDocument,
} from '../store/model.ts';
import { StatusError } from '../store/status-error.ts';
import type { SettableClock } from '../values/clock.ts';
import type { Timestamp } from '../values/timestamp.ts';
import type { Access } from './access.ts';
import { toRulesQuery } from './rules-query.ts';

export interface RulesContext {
  readonly database: Database;
  readonly databaseId: string;
  readonly auth: RulesAuth | null;
  readonly clock: SettableClock;
  /** The project's rules at this moment. */
  readonly ruleset: () => Ruleset | undefined;
  /** Told after each request how many documents its rules looked up. */
  readonly onLookedUp: (count: number) => void;
}

/** The documents as they are stored, and as the request would leave them. */
type DocumentStates = Pick<CommitPlan, 'before' | 'after'>;

/** A client's access, as the project's rules decide it. */
export class RulesAccess implements Access {
  readonly #context: RulesContext;

  constructor(context: RulesContext) {
    this.#context = context;
  }

  get(paths: readonly DocumentPath[], documents: readonly (StoredDocument | undefined)[]): void {
    this.#lookingUpStored((lookups) => {
      const budget = new LookupBudget();
      for (const [index, path] of paths.entries()) {
        this.#authorize('get', {
          path,
          before: documents[index],
          after: undefined,
          time: this.#context.clock.now(),
          lookups,
          budget,
        });
      }
    });
  }

  list(query: Query): void {
    const { databaseId, auth, clock } = this.#context;
    if (query.collectionId === undefined) {
      throw denied('A query over every collection is for the administrator only.');
    }
    const { collectionId } = query;
    this.#lookingUpStored((lookups) => {
      enforce(
        this.#ruleset().authorizeQuery(
          { ...toRulesQuery(databaseId, collectionId, query), auth, time: clock.now() },
          lookups,
        ),
      );
    });
  }

  commit(plan: CommitPlan): void {
    this.#lookingUp(plan, (lookups) => {
      const budget = new LookupBudget();
      for (const planned of lastOfEach(plan.writes)) {
        this.#authorize(methodOf(planned), {
          path: planned.write.path,
          before: planned.before,
          after: planned.write.kind === 'update' ? planned.after : undefined,
          time: plan.requestTime,
          lookups,
          budget,
        });
      }
    });
  }

  #authorize(
    method: RulesMethod,
    request: {
      readonly path: DocumentPath;
      readonly before: StoredDocument | undefined;
      readonly after: StoredDocument | undefined;
      readonly time: Timestamp;
      readonly lookups: RulesLookups;
      readonly budget: LookupBudget;
    },
  ): void {
    const { path, before, after, time, lookups, budget } = request;
    enforce(
      this.#ruleset().authorize(
        'cloud.firestore',
        {
          method,
          path: this.#segments(path),
          auth: this.#context.auth,
          time,
          resource: this.#resource(before),
          requestResource: this.#resource(after),
          query: undefined,
        },
        lookups,
        budget,
      ),
    );
  }

  #ruleset(): Ruleset {
    const ruleset = this.#context.ruleset();
    if (!ruleset) throw denied('There are no valid rules for this project, so nothing is allowed.');
    return ruleset;
  }

  /** For a read nothing changes: before and after are what is stored. */
  #lookingUpStored(decide: (lookups: RulesLookups) => void): void {
    const stored = (path: DocumentPath): StoredDocument | undefined =>
      this.#context.database.read([path], LATEST).documents[0];
    this.#lookingUp({ before: stored, after: stored }, decide);
  }

  /** A document counts once for a request, however often its rules look it up, and on a denial too. */
  #lookingUp(states: DocumentStates, decide: (lookups: RulesLookups) => void): void {
    const lookedUp = new Set<DocumentPath>();
    const read = (state: keyof DocumentStates, segments: readonly string[]) => {
      const path = this.#documentPath(segments);
      lookedUp.add(path);
      return this.#resource(states[state](path));
    };
    const lookups: RulesLookups = {
      before: (segments) => read('before', segments),
      after: (segments) => read('after', segments),
    };
    try {
      decide(lookups);
    } finally {
      this.#context.onLookedUp(lookedUp.size);
      this.#context.ruleset()?.turn(() => isAllowed(() => decide(lookups)));
    }
  }

  #resource(document: StoredDocument | undefined): RulesResource | null {
    return document ? { data: document.fields, path: this.#segments(document.path) } : null;
  }

  #segments(path: DocumentPath): readonly string[] {
    return ['databases', this.#context.databaseId, 'documents', ...path.split('/')];
  }

  /** Where `/databases/D/documents/…` is stored. Throws RuleError for another database, `default` without brackets say. */
  #documentPath([, databaseId = '', , ...path]: readonly string[]): DocumentPath {
    if (databaseId === this.#context.databaseId) return path.join('/');
    throw new RuleError(`The database of this request is not ${databaseId}.`);
  }
}

/** A document is asked for once, with what is stored and what all its writes leave, as Google does. */
function lastOfEach(writes: readonly PlannedWrite[]): Iterable<PlannedWrite> {
  return new Map(writes.map((planned) => [planned.write.path, planned])).values();
}

/**
 * What the rules are asked for. A write that only verifies asks no more than a read does; one whose
 * precondition fails is what it was meant as.
 */
function methodOf({ write, before, refusal }: PlannedWrite): RulesMethod {
  switch (write.kind) {
    case 'delete':
      return 'delete';
    case 'verify':
      return 'get';
    case 'update': {
      const isUpdate = refusal ? !wantsNone(write.precondition) : before !== undefined;
      return isUpdate ? 'update' : 'create';
    }
  }
}

function wantsNone(precondition: Precondition | undefined): boolean {
  return precondition?.kind === 'exists' && !precondition.exists;
}

function isAllowed(decide: () => void): boolean {
  try {
    decide();
    return true;
  } catch (error) {
    if (error instanceof StatusError && error.code === 'PERMISSION_DENIED') return false;
    throw error;
  }
}

function enforce(decision: Decision): void {
  if (!decision.allowed) throw denied(decision.reason);
}

function denied(reason: string): StatusError {
  return new StatusError('PERMISSION_DENIED', reason);
}
