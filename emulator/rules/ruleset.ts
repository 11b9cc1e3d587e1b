import type { Expression, RulesFile } from './ast.ts';
import type {
  Decision,
  RulesLookups,
  RulesQueryRequest,
  RulesRequest,
  RulesService,
} from './authorization.ts';
import { Compiler, type EvaluateBoolean, locatedRuleError } from './compiler.ts';
import { conditionsOf } from './conditions.ts';
import { CoverageCounts } from './coverage-counts.ts';
import { type CoverageReport, coverageReport } from './coverage-report.ts';
import { formatValue } from './format-value.ts';
import { LookupBudget } from './lookup-budget.ts';
import { matchPath } from './match-path.ts';
import { parseRulesFile } from './parser.ts';
import { proveQuery } from './proof/prove-query.ts';
import { requestOf, resourceOf } from './request-values.ts';
import { type ResolvedFile, type Rule, resolve } from './resolver.ts';
import { RuleError, RuleLimitError } from './rule-error.ts';
import type { RuleValue } from './rule-value.ts';
import { Run, type Supposition } from './run.ts';
import { type RulesIssue, SourceFile } from './source.ts';
import { RulesSyntaxError } from './syntax-error.ts';
import { Turns } from './turns.ts';

export type { RulesIssue } from './source.ts';

/** As published for a ruleset's source. */
const MAX_SOURCE_BYTES = 256 * 1024;

/** A rules file that compiled, with what is suspicious in it, or everything that is wrong with it. */
export type CompileResult =
  | { readonly ok: true; readonly ruleset: Ruleset; readonly issues: readonly RulesIssue[] }
  | { readonly ok: false; readonly issues: readonly RulesIssue[] };

/**
 * Compiles rules source. Never throws for what the source holds; a syntax error is the only issue.
 * `onDebug` gets a line for every value that `debug(value)` sees.
 */
export function compileRuleset(
  file: { readonly name: string; readonly content: string },
  onDebug: (line: string) => void = () => {},
): CompileResult {
  const source = new SourceFile(file.name, file.content);
  const parsed = parse(source);
  if ('severity' in parsed) return { ok: false, issues: [parsed] };
  const resolved = resolve(parsed, source);
  const { issues } = resolved;
  if (issues.some(({ severity }) => severity === 'ERROR')) return { ok: false, issues };
  return { ok: true, ruleset: new Ruleset(source, parsed, resolved, onDebug), issues };
}

function parse(source: SourceFile): RulesFile | RulesIssue {
  if (Buffer.byteLength(source.content) > MAX_SOURCE_BYTES) {
    return source.issue('ERROR', 'Larger than 256 KiB.', { start: 0, end: 1 });
  }
  try {
    return parseRulesFile(source.content);
  } catch (error) {
    if (!(error instanceof RulesSyntaxError)) throw error;
    return source.issue('ERROR', error.message, error.span);
  }
}

interface CompiledRule extends Rule {
  /** Undefined for an `allow` without condition. */
  readonly evaluate: EvaluateBoolean | undefined;
}

/** Rules ready to decide about requests, and to tell what of them was used. */
export class Ruleset {
  readonly #source: SourceFile;
  readonly #version: '1' | '2';
  readonly #resolved: ResolvedFile;
  readonly #rules: readonly CompiledRule[];
  readonly #listRules: readonly Rule[];
  #coverage: CoverageCounts;
  #supposed: Supposition | undefined;
  /** Undefined unless they are looked for. */
  #turns: Turns | undefined;
  readonly #conditions: ReadonlySet<number>;
  readonly #onDebug: (line: string) => void;

  constructor(
    source: SourceFile,
    file: RulesFile,
    resolved: ResolvedFile,
    onDebug: (line: string) => void,
  ) {
    const conditions = conditionsOf(resolved);
    const compiler = new Compiler(resolved.resolutions, conditions);
    this.#source = source;
    this.#onDebug = onDebug;
    this.#conditions = conditions;
    this.#version = file.version;
    this.#resolved = resolved;
    this.#coverage = new CoverageCounts(file.expressionCount);
    this.#listRules = resolved.rules.filter(
      ({ service, allow }) => service === 'cloud.firestore' && allow.methods.has('list'),
    );
    this.#rules = resolved.rules.map((rule) => ({
      ...rule,
      evaluate: rule.allow.condition && compiler.compileBoolean(rule.allow.condition),
    }));
  }

  /**
   * Decides one access to one document or object: it is allowed when any `allow` for it holds. What
   * `lookups` throws passes through unchanged. Writes of one batch share a `budget`.
   */
  authorize(
    service: RulesService,
    request: RulesRequest,
    lookups: RulesLookups,
    budget: LookupBudget = new LookupBudget(),
  ): Decision {
    const { resource } = request;
    const run = new Run({
      request: requestOf(request, service),
      resource: resource === null ? null : resourceOf(resource, service),
      lookups,
      budget,
      coverage: this.#coverage,
      supposed: this.#supposed,
      debug: this.#debug,
    });
    const reasons: string[] = [];
    for (const rule of this.#rules) {
      if (rule.service !== service || !rule.allow.methods.has(request.method)) continue;
      const bindings = matchPath(rule.pattern, request.path, this.#version);
      if (bindings === undefined) continue;
      run.bindings = bindings;
      const failure = this.#failureOf(rule, run);
      if (failure === undefined) {
        return { allowed: true, expressions: run.expressions, lookups: run.lookups };
      }
      reasons.push(failure.reason);
      if (failure.isFinal) break;
    }
    return {
      allowed: false,
      expressions: run.expressions,
      lookups: run.lookups,
      reason: reasons.length > 0 ? reasons.join('\n') : this.#noRule(request.method, request.path),
    };
  }

  /** Decides whether every document that a query could return may be listed. */
  authorizeQuery(request: RulesQueryRequest, lookups: RulesLookups): Decision {
    const rules = {
      source: this.#source,
      version: this.#version,
      rules: this.#listRules,
      resolutions: this.#resolved.resolutions,
      coverage: this.#coverage,
      supposed: this.#supposed,
      conditions: this.#conditions,
      debug: this.#debug,
    };
    return proveQuery(rules, request, lookups);
  }

  /** From now on `turn` looks for what decides; `known`, by source, is what rulesets have found so far. */
  lookForTurns(known: Map<string, Set<string>>): void {
    this.#turns = new Turns(this.#source.content, known);
  }

  /**
   * Asks the same again, each condition in turn taken for what it was not, and notes which of them turn the
   * answer round. `ask` says whether a request is allowed, by this ruleset, and changes nothing.
   */
  turn(ask: () => boolean): void {
    const turns = this.#turns;
    if (turns === undefined) return;
    const counted = this.#coverage;
    const asked = counted.anew();
    this.#coverage = asked;
    try {
      const isAllowed = ask();
      turns.look(asked, this.#conditions, (supposed) => {
        this.#supposed = supposed;
        return ask() !== isAllowed;
      });
    } finally {
      this.#coverage = counted;
      this.#supposed = undefined;
    }
  }

  /** What of the rules was evaluated so far, as the official emulator's `:ruleCoverage` tells it. */
  coverage(): CoverageReport {
    const conditions = new Map([...this.#conditions].map((id) => [id, this.#turns?.of(id) ?? []]));
    return coverageReport(this.#source, this.#resolved, conditions, this.#coverage);
  }

  readonly #debug = (at: Expression, value: RuleValue): void => {
    this.#onDebug(this.#source.messageAt(at, `debug: ${formatValue(value)}`));
  };

  #failureOf(
    { allow, evaluate }: CompiledRule,
    run: Run,
  ): { readonly reason: string; readonly isFinal: boolean } | undefined {
    if (evaluate === undefined) return undefined;
    run.blamed = undefined;
    try {
      if (evaluate(run, [])) return undefined;
      const reason = run.falseReason(this.#source, allow.condition ?? allow);
      return { reason, isFinal: false };
    } catch (thrown) {
      const isFinal = thrown instanceof RuleLimitError;
      const error = isFinal ? thrown : locatedRuleError(thrown, run);
      const at = (error instanceof RuleError ? error.at : run.at) ?? allow;
      return { reason: this.#source.messageAt(at, error.message), isFinal };
    }
  }

  #noRule(method: string, path: readonly string[]): string {
    return `${this.#source.name}: no allow statement for ${method} matches /${path.join('/')}`;
  }
}
