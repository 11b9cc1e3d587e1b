import type { Expression } from '../ast.ts';
import type { RulesLookups, RulesQueryRequest } from '../authorization.ts';
import type { CoverageCounts } from '../coverage-counts.ts';
import { falseReason, reasonAt } from '../denial.ts';
import { LookupBudget } from '../lookup-budget.ts';
import { authOf, queryOf } from '../request-values.ts';
import type { Resolution } from '../names.ts';
import type { Rule } from '../resolver.ts';
import { RuleLimitError } from '../rule-error.ts';
import type { RuleValue } from '../rule-value.ts';
import { RulesPath } from '../rules-path.ts';
import { Run } from '../run.ts';
import type { SourceFile } from '../source.ts';
import { matchEveryPath, resultPath } from './abstract-path.ts';
import { type AbstractValue, anyPath, anySegment, known } from './abstract-value.ts';
import { Prover } from './prover.ts';
import { type QueryCase, casesOf } from './query-cases.ts';

/** What of a ruleset a proof needs. */
export interface ProofRules {
  readonly source: SourceFile;
  readonly version: '1' | '2';
  /** Those for Firestore that allow `list`. */
  readonly rules: readonly Rule[];
  readonly resolutions: ReadonlyMap<Expression, Resolution>;
  readonly coverage: CoverageCounts;
  readonly conditions: ReadonlySet<number>;
  readonly debug: (at: Expression, value: RuleValue) => void;
}

export interface ProofResult {
  readonly expressions: number;
  readonly lookups: number;
  /** Why not every result may be listed; undefined when every one may. */
  readonly reason: string | undefined;
}

/**
 * Rules are no filters: a query is allowed when for every document that it could return, in each of
 * the ways in which a document can meet it, some `allow` provably holds.
 */
export function proveQuery(
  rules: ProofRules,
  request: RulesQueryRequest,
  lookups: RulesLookups,
): ProofResult {
  const cases = casesOf(request);
  if (cases === undefined) {
    return {
      expressions: 0,
      lookups: 0,
      reason: 'the query has too many alternatives to prove',
    };
  }
  const budget = new LookupBudget();
  const result = { expressions: 0, lookups: 0 };
  for (const queryCase of cases) {
    const attempt = new CaseProof(rules, request, queryCase, lookups, budget);
    const reason = attempt.failure();
    result.expressions = Math.max(result.expressions, attempt.expressions);
    result.lookups = Math.max(result.lookups, attempt.lookups);
    if (reason !== undefined) return { ...result, reason };
  }
  return { ...result, reason: undefined };
}

class CaseProof {
  readonly #rules: ProofRules;
  readonly #request: RulesQueryRequest;
  readonly #case: QueryCase;
  readonly #run: Run;

  constructor(
    rules: ProofRules,
    request: RulesQueryRequest,
    queryCase: QueryCase,
    lookups: RulesLookups,
    budget: LookupBudget,
  ) {
    this.#rules = rules;
    this.#request = request;
    this.#case = queryCase;
    this.#run = new Run({
      service: 'cloud.firestore',
      request: new Map(),
      resource: null,
      lookups,
      budget: budget.openRequest(),
      coverage: rules.coverage,
      debug: rules.debug,
    });
  }

  get expressions(): number {
    return this.#run.expressions;
  }

  get lookups(): number {
    return this.#run.lookupCount;
  }

  /** Why this case is not allowed; undefined when it is. */
  failure(): string | undefined {
    const { source, version, rules } = this.#rules;
    const path = resultPath(this.#request, this.#case.documentPath);
    const reasons: string[] = [];
    try {
      for (const rule of rules) {
        const bindings = matchEveryPath(rule.pattern, path, version);
        if (bindings === undefined) continue;
        const reason = this.#failureOf(rule, bindings);
        if (reason === undefined) return undefined;
        reasons.push(reason);
      }
    } catch (error) {
      if (!(error instanceof RuleLimitError)) throw error;
      const at = this.#run.at;
      return at === undefined ? error.message : reasonAt(source, at, error.message);
    }
    if (reasons.length > 0) return reasons.join('\n');
    const shown = this.#request.collectionPath.join('/');
    return `${source.name}: no allow statement for list matches every document of /${shown}`;
  }

  #failureOf({ allow }: Rule, bindings: readonly AbstractValue[]): string | undefined {
    const { condition } = allow;
    if (condition === undefined) return undefined;
    const { source } = this.#rules;
    this.#run.blamed = undefined;
    const prover = new Prover(this.#rules.resolutions, {
      run: this.#run,
      request: this.#requestValue(),
      resource: this.#resourceValue(),
      bindings,
      conditions: this.#rules.conditions,
    });
    const value = prover.condition(condition);
    if (value.kind === 'known') {
      if (value.value === true) return undefined;
      return falseReason(source, condition, this.#run);
    }
    if (value.kind === 'error') {
      return reasonAt(source, value.error.at ?? condition, value.error.message);
    }
    const at = (value.kind === 'unknown' ? value.cause : undefined) ?? condition;
    return reasonAt(source, at, `cannot show that ${this.#claim(at)} for every result`);
  }

  /** The condition as a sentence would have it. */
  #claim(at: Expression): string {
    const { source } = this.#rules;
    if (at.kind !== 'binary' || at.operator !== 'in') return source.excerpt(at);
    return `${source.excerpt(at.left)} is in ${source.excerpt(at.right)}`;
  }

  #requestValue(): AbstractValue {
    const { auth, time, query } = this.#request;
    const { documentPath } = this.#case;
    return record({
      auth: known(authOf(auth)),
      method: known('list'),
      path: documentPath === undefined ? anyPath() : known(new RulesPath(documentPath)),
      time: known(time),
      query: known(queryOf(query)),
    });
  }

  #resourceValue(): AbstractValue {
    const { data, documentPath } = this.#case;
    const id = documentPath?.at(-1);
    return record({
      data: { kind: 'field', facts: data },
      id: id === undefined ? anySegment() : known(id),
      __name__: documentPath === undefined ? anyPath() : known(new RulesPath(documentPath)),
    });
  }
}

function record(entries: Readonly<Record<string, AbstractValue>>): AbstractValue {
  return { kind: 'record', entries: new Map(Object.entries(entries)) };
}
