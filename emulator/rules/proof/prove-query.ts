import type { Expression } from '../ast.ts';
import type { Decision, RulesLookups, RulesQueryRequest } from '../authorization.ts';
import type { CoverageCounts } from '../coverage-counts.ts';
import { LookupBudget } from '../lookup-budget.ts';
import { authOf, queryOf } from '../request-values.ts';
import type { Resolution } from '../names.ts';
import type { Rule } from '../resolver.ts';
import { RuleLimitError } from '../rule-error.ts';
import type { RuleValue } from '../rule-value.ts';
import { RulesPath } from '../rules-path.ts';
import { Run, type Supposition } from '../run.ts';
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
  readonly supposed: Supposition | undefined;
  readonly conditions: ReadonlySet<number>;
  readonly debug: (at: Expression, value: RuleValue) => void;
}

/**
 * Rules are no filters: a query is allowed when for every document that it could return, in each of
 * the ways in which a document can meet it, some `allow` provably holds.
 */
export function proveQuery(
  rules: ProofRules,
  request: RulesQueryRequest,
  lookups: RulesLookups,
): Decision {
  const spent = { expressions: 0, lookups: 0 };
  const cases = casesOf(request);
  if (cases === undefined) {
    return { allowed: false, ...spent, reason: 'the query has too many alternatives to prove' };
  }
  const { coverage, supposed, debug } = rules;
  const budget = new LookupBudget();
  for (const queryCase of cases) {
    const run = new Run({
      request: new Map(),
      resource: null,
      lookups,
      budget,
      coverage,
      supposed,
      debug,
    });
    const reason = failureOf(rules, request, queryCase, run);
    spent.expressions = Math.max(spent.expressions, run.expressions);
    spent.lookups = Math.max(spent.lookups, run.lookups);
    if (reason !== undefined) return { allowed: false, ...spent, reason };
  }
  return { allowed: true, ...spent };
}

/** Why a case is not allowed; undefined when it is. */
function failureOf(
  { source, version, rules, resolutions, conditions }: ProofRules,
  request: RulesQueryRequest,
  queryCase: QueryCase,
  run: Run,
): string | undefined {
  const path = resultPath(request, queryCase.documentPath);
  const context = {
    run,
    resolutions,
    conditions,
    request: requestValue(request, queryCase),
    resource: resourceValue(queryCase),
  };
  const reasons: string[] = [];
  try {
    for (const { pattern, allow } of rules) {
      const bindings = matchEveryPath(pattern, path, version);
      if (bindings === undefined) continue;
      const { condition } = allow;
      if (condition === undefined) return undefined;
      run.blamed = undefined;
      const value = new Prover({ ...context, bindings }).condition(condition);
      if (value.kind === 'known' && value.value === true) return undefined;
      reasons.push(reasonOf(value, condition, source, run));
    }
  } catch (error) {
    if (!(error instanceof RuleLimitError)) throw error;
    return run.at === undefined ? error.message : source.messageAt(run.at, error.message);
  }
  if (reasons.length > 0) return reasons.join('\n');
  const shown = request.collectionPath.join('/');
  return `${source.name}: no allow statement for list matches every document of /${shown}`;
}

/** Why a condition does not hold that came to this. */
function reasonOf(
  value: AbstractValue,
  condition: Expression,
  source: SourceFile,
  run: Run,
): string {
  if (value.kind === 'known') return run.falseReason(source, condition);
  if (value.kind === 'error') {
    return source.messageAt(value.error.at ?? condition, value.error.message);
  }
  const at = (value.kind === 'unknown' ? value.cause : undefined) ?? condition;
  return source.messageAt(at, `cannot show that ${claim(at, source)} for every result`);
}

/** The condition as a sentence would have it. */
function claim(at: Expression, source: SourceFile): string {
  if (at.kind !== 'binary' || at.operator !== 'in') return source.excerpt(at);
  return `${source.excerpt(at.left)} is in ${source.excerpt(at.right)}`;
}

function requestValue(
  { auth, time, query }: RulesQueryRequest,
  { documentPath }: QueryCase,
): AbstractValue {
  return record({
    auth: known(authOf(auth)),
    method: known('list'),
    path: pathValue(documentPath),
    time: known(time),
    query: known(queryOf(query)),
  });
}

function resourceValue({ data, documentPath }: QueryCase): AbstractValue {
  const id = documentPath?.at(-1);
  return record({
    data: { kind: 'field', facts: data },
    id: id === undefined ? anySegment() : known(id),
    __name__: pathValue(documentPath),
  });
}

function pathValue(path: readonly string[] | undefined): AbstractValue {
  return path === undefined ? anyPath() : known(new RulesPath(path));
}

function record(entries: Readonly<Record<string, AbstractValue>>): AbstractValue {
  return { kind: 'record', entries: new Map(Object.entries(entries)) };
}
