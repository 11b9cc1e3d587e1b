import type { Binary, Expression } from './ast.ts';
import type { RulesLookups, RulesResource } from './authorization.ts';
import type { CoverageCounts } from './coverage-counts.ts';
import { formatValue } from './format-value.ts';
import type { LookupBudget } from './lookup-budget.ts';
import type { LookupName } from './names.ts';
import { RuleError, RuleLimitError } from './rule-error.ts';
import type { RuleMap, RuleValue } from './rule-value.ts';
import { isPath, pathOf, type RulesPath } from './rules-path.ts';
import { resourceOf } from './request-values.ts';
import type { SourceFile, Span } from './source.ts';

/** Google publishes 1,000 per request, not how it counts them: `expression-costs.ts` has what was measured. */
const MAX_EXPRESSIONS = 1000;

/** A condition that is taken for true, or for false, whatever it would come out as. */
export interface Supposition {
  readonly id: number;
  readonly value: boolean;
}

export interface RunOptions {
  readonly request: RuleMap;
  readonly resource: RuleValue;
  readonly lookups: RulesLookups;
  readonly budget: LookupBudget;
  readonly coverage: CoverageCounts;
  readonly supposed: Supposition | undefined;
  /** Takes what `debug(value)` shows. */
  readonly debug: (at: Expression, value: RuleValue) => void;
}

/** A binary operation that came out false, and what it was applied to. */
export interface FailedOperation {
  readonly at: Binary;
  readonly left: RuleValue;
  readonly right: RuleValue;
}

/** The state of one request while its rules are evaluated. */
export class Run {
  readonly request: RuleMap;
  readonly resource: RuleValue;
  /** The path variables of the rule under evaluation. */
  bindings: readonly RuleValue[] = [];
  /** The expression evaluated last: where a RuleError comes from. */
  at: Expression | undefined;
  /** The condition that came out false last, and so decided. */
  blamed: Expression | undefined;
  /** The binary operation that came out false last. */
  failed: FailedOperation | undefined;
  expressions = 0;
  readonly coverage: CoverageCounts;
  readonly supposed: Supposition | undefined;
  readonly #options: RunOptions;
  readonly #lookedUp = new Set<string>();
  readonly #found = new Map<string, RulesResource | null>();

  constructor(options: RunOptions) {
    this.request = options.request;
    this.resource = options.resource;
    this.coverage = options.coverage;
    this.supposed = options.supposed;
    this.#options = options;
  }

  /** How many different documents were looked up. */
  get lookups(): number {
    return this.#lookedUp.size;
  }

  /** Begins an expression, at its own cost. Throws RuleLimitError when that is too much. */
  enter(expression: Expression, cost: number): void {
    this.count(cost, expression);
    this.coverage.enter(expression.id);
  }

  /** Counts what an expression costs beyond that. Throws RuleLimitError when it is too much. */
  count(cost: number, expression: Expression): void {
    this.expressions += cost;
    if (this.expressions <= MAX_EXPRESSIONS) return;
    this.at = expression;
    throw new RuleLimitError(`more than ${MAX_EXPRESSIONS} expressions evaluated`);
  }

  /** Shows a value to whoever develops the rules, and passes it on. */
  debug(at: Expression, value: RuleValue): RuleValue {
    this.#options.debug(at, value);
    return value;
  }

  /** The value of `get(path)` and its relatives. What `lookups` throws passes through unchanged. */
  lookUp(name: LookupName, target: RuleValue): RuleValue {
    const path = documentPath(target);
    const resource = this.#find(path, name === 'getAfter' || name === 'existsAfter');
    if (name === 'exists' || name === 'existsAfter') return resource !== null;
    if (resource === null) throw new RuleError(`Document ${path.toString()} does not exist.`);
    return resourceOf(resource, 'cloud.firestore');
  }

  /** Why that condition came out false: the part of it that decided, with what was compared there. */
  falseReason(source: SourceFile, condition: Span): string {
    const at = this.blamed ?? condition;
    const { failed } = this;
    const operands =
      failed?.at === at
        ? ` (${formatValue(failed.left)} ${failed.at.operator} ${formatValue(failed.right)})`
        : '';
    return source.messageAt(at, `false because ${source.excerpt(at)} is false${operands}`);
  }

  /** Counts a look-up whose path differs from document to document. Throws RuleLimitError. */
  chargeOpenLookup(expression: Expression): void {
    this.#options.budget.charge(`$(${expression.id})`, this.#lookedUp);
  }

  #find(path: RulesPath, isAfter: boolean): RulesResource | null {
    // No id has a slash in it, and `a/$('x/y/z')` must not find the document of `a/x/y/z`.
    if (path.segments.some((segment) => segment.includes('/'))) return null;
    const name = path.toString();
    const key = `${isAfter ? 'after' : 'before'} ${name}`;
    const known = this.#found.get(key);
    if (known !== undefined) return known;
    const { budget, lookups } = this.#options;
    budget.charge(name, this.#lookedUp);
    const resource = isAfter ? lookups.after(path.segments) : lookups.before(path.segments);
    this.#found.set(key, resource);
    return resource;
  }
}

function documentPath(target: RuleValue): RulesPath {
  if (!isPath(target)) throw new RuleError('expected a path');
  const path = pathOf(target);
  const [databases, , documents] = path.segments;
  const isDocument =
    databases === 'databases' &&
    documents === 'documents' &&
    path.segments.length >= 5 &&
    path.segments.length % 2 === 1 &&
    path.segments.every((segment) => segment !== '');
  if (isDocument) return path;
  throw new RuleError(`${path.toString()} is not the path of a document.`);
}
