import type {
  Binary,
  Call,
  Conditional,
  Expression,
  FunctionDeclaration,
  Logical,
  MapLiteral,
  MethodCall,
  PathLiteral,
  Slice,
} from '../ast.ts';
import { elementOf, memberOf, sliceOf } from '../member-access.ts';
import { explainsItself, segmentsOf } from '../compiler.ts';
import { negate } from '../operators.ts';
import type { Resolution } from '../names.ts';
import { costOf } from '../expression-costs.ts';
import { RuleError } from '../rule-error.ts';
import { type RuleValue, typeOf } from '../rule-value.ts';
import { RulesPath } from '../rules-path.ts';
import type { Run } from '../run.ts';
import { abstractMethod } from './abstract-methods.ts';
import { abstractBinary, abstractMember, abstractTypeTest, attempt } from './abstract-operators.ts';
import { type AbstractValue, isKnown, known, unknown } from './abstract-value.ts';

/** What an expression is evaluated for: every document of one case of a query. */
export interface ProofContext {
  readonly run: Run;
  readonly resolutions: ReadonlyMap<Expression, Resolution>;
  readonly request: AbstractValue;
  readonly resource: AbstractValue;
  readonly bindings: readonly AbstractValue[];
  /** The ids of the expressions that decide something. */
  readonly conditions: ReadonlySet<number>;
}

/** Stands for a value that is there in the coverage report, where only simple values are shown. */
const NOT_TOLD_APART: readonly RuleValue[] = [];

type Locals = readonly AbstractValue[];

/**
 * Evaluates conditions for all results of a query at once. It answers "known" only for what
 * evaluating the condition for each possible document would answer as well.
 */
export class Prover {
  readonly #context: ProofContext;

  constructor(context: ProofContext) {
    this.#context = context;
  }

  /** The outcome of a condition; what came out false is remembered in the run. */
  condition(expression: Expression, locals: Locals = []): AbstractValue {
    const value = this.#result(expression, locals);
    if (value.kind === 'known' && typeof value.value !== 'boolean') {
      return failure(expression, `expected bool, got ${typeOf(value.value)}`);
    }
    const isOpen = value.kind === 'field' || value.kind === 'record' || value.kind === 'list';
    return isOpen ? unknown(expression) : value;
  }

  #evaluate(expression: Expression, locals: Locals): AbstractValue {
    const { run } = this.#context;
    if (run.supposed?.id === expression.id) return known(run.supposed.value);
    run.enter(expression, costOf(expression));
    const value = this.#evaluation(expression, locals);
    if (value.kind === 'error') value.error.at ??= expression;
    else this.#cover(expression, value);
    return value;
  }

  #cover({ id }: Expression, value: AbstractValue): void {
    const { run, conditions } = this.#context;
    if (value.kind === 'known') run.coverage.leave(id, value.value);
    else if (value.kind !== 'unknown') run.coverage.leave(id, NOT_TOLD_APART);
    // What cannot be shown to hold counts as not holding: the query is denied for it.
    else if (conditions.has(id)) run.coverage.leave(id, false);
  }

  #evaluation(expression: Expression, locals: Locals): AbstractValue {
    switch (expression.kind) {
      case 'literal':
        return known(expression.value);
      case 'identifier':
        return this.#variable(expression, locals);
      case 'member':
        return this.#of([expression.target], expression, locals, (target) =>
          this.#member(target, expression.name, expression),
        );
      case 'index':
        return this.#of(
          [expression.target, expression.index],
          expression,
          locals,
          (target, index) => this.#element(target, index, expression),
        );
      case 'slice':
        return this.#slice(expression, locals);
      case 'call':
      case 'method-call':
        return this.#call(expression, locals);
      case 'unary':
        if (expression.operator === '!') return this.#not(expression.operand, locals);
        return this.#of([expression.operand], expression, locals, (operand) =>
          isKnown(operand) ? attempt(() => known(negate(operand.value))) : unknown(expression),
        );
      case 'binary':
        return this.#operation(expression, locals);
      case 'logical':
        return this.#logical(expression, locals);
      case 'type-test':
        return this.#of([expression.operand], expression, locals, (operand) =>
          abstractTypeTest(operand, expression.type, expression),
        );
      case 'conditional':
        return this.#conditional(expression, locals);
      case 'list':
        return this.#of(expression.elements, expression, locals, (...elements) => {
          const knowns = elements.filter(isKnown);
          if (knowns.length < elements.length) return { kind: 'list', elements };
          return known(knowns.map(({ value }) => value));
        });
      case 'map':
        return this.#map(expression, locals);
      case 'path':
        return this.#path(expression, locals);
    }
  }

  /** Evaluates the parts and then what is made of them; a part that can fail fails the whole. */
  #of(
    parts: readonly Expression[],
    at: Expression,
    locals: Locals,
    combine: (...values: readonly AbstractValue[]) => AbstractValue,
  ): AbstractValue {
    const values: AbstractValue[] = [];
    // In a callback it would take more of the stack, which holds all that call each other.
    for (const part of parts) values.push(this.#evaluate(part, locals));
    return firstFailure(values, at) ?? combine(...values);
  }

  #variable(expression: Expression, locals: Locals): AbstractValue {
    const resolution = this.#context.resolutions.get(expression);
    if (resolution?.kind === 'unknown') return failure(expression, resolution.message);
    if (resolution?.kind === 'global') {
      return resolution.name === 'request' ? this.#context.request : this.#context.resource;
    }
    const values = resolution?.kind === 'wildcard' ? this.#context.bindings : locals;
    const slot = resolution !== undefined && 'slot' in resolution ? resolution.slot : -1;
    return values[slot] ?? unknown(expression);
  }

  #member(target: AbstractValue, name: string, at: Expression): AbstractValue {
    if (target.kind !== 'known') return abstractMember(target, name, at) ?? unknown(at);
    return attempt(() => known(memberOf(target.value, name)));
  }

  #element(target: AbstractValue, index: AbstractValue, at: Expression): AbstractValue {
    if (!isKnown(index)) return unknown(at);
    if (target.kind === 'known') {
      return attempt(() => known(elementOf(target.value, index.value)));
    }
    if (typeof index.value !== 'string') return unknown(at);
    return abstractMember(target, index.value, at) ?? unknown(at);
  }

  #slice(expression: Slice, locals: Locals): AbstractValue {
    const { target, from, to } = expression;
    return this.#of([target, from, to], expression, locals, (...values) => {
      if (!values.every(isKnown)) return unknown(expression);
      const [sequence, start, end] = values.map(({ value }) => value);
      return attempt(() => known(sliceOf(sequence ?? null, start ?? null, end ?? null)));
    });
  }

  #operation(expression: Binary, locals: Locals): AbstractValue {
    const parts = [expression.left, expression.right];
    return this.#of(parts, expression, locals, (left, right) => {
      const value = abstractBinary(expression.operator, left, right, expression);
      const isFalse = value.kind === 'known' && value.value === false;
      if (isFalse && left.kind === 'known' && right.kind === 'known') {
        this.#context.run.failed = { at: expression, left: left.value, right: right.value };
      }
      return value;
    });
  }

  #call(call: Call | MethodCall, locals: Locals): AbstractValue {
    const resolution = this.#context.resolutions.get(call);
    if (resolution?.kind === 'unknown') return failure(call, resolution.message);
    if (resolution?.kind === 'function')
      return this.#function(call, resolution.declaration, locals);
    if (call.kind === 'method-call' && resolution === undefined) {
      return this.#of([call.target, ...call.arguments], call, locals, (receiver, ...args) =>
        abstractMethod(receiver, call.name, args, call),
      );
    }
    return this.#of(call.arguments, call, locals, (...args) =>
      this.#builtIn(call, resolution, args),
    );
  }

  #builtIn(
    call: Expression,
    resolution: Resolution | undefined,
    args: readonly AbstractValue[],
  ): AbstractValue {
    const [first] = args;
    if (resolution?.kind === 'debug') {
      if (first?.kind === 'known') this.#context.run.debug(call, first.value);
      return first ?? unknown(call);
    }
    const knowns = args.filter(isKnown);
    if (knowns.length < args.length) {
      if (resolution?.kind === 'lookup') this.#context.run.chargeOpenLookup(call);
      return unknown(call);
    }
    const values = knowns.map(({ value }) => value);
    if (resolution?.kind === 'native') {
      return attempt(() => known(resolution.native.apply(null, ...values)));
    }
    const [path] = values;
    if (resolution?.kind !== 'lookup' || path === undefined) return unknown(call);
    return attempt(() => known(this.#context.run.lookUp(resolution.name, path)));
  }

  #function(
    call: Call | MethodCall,
    declaration: FunctionDeclaration,
    locals: Locals,
  ): AbstractValue {
    const inner = call.arguments.map((argument) => this.#evaluate(argument, locals));
    for (const binding of declaration.lets) inner.push(this.#evaluate(binding.value, inner));
    const value = this.#result(declaration.result, inner);
    return firstFailure(inner, call) ?? value;
  }

  #not(operand: Expression, locals: Locals): AbstractValue {
    const value = this.condition(operand, locals);
    return value.kind === 'known' ? known(value.value === false) : value;
  }

  /** One side that decides is enough, whatever the other is, an error included. */
  #logical({ operator, left, right }: Logical, locals: Locals): AbstractValue {
    const decides = (value: AbstractValue): boolean =>
      value.kind === 'known' && value.value === (operator === '||');
    const leftValue = this.condition(left, locals);
    if (decides(leftValue)) {
      this.#context.run.coverage.skip(right.id);
      return leftValue;
    }
    const rightValue = this.condition(right, locals);
    if (decides(rightValue) || leftValue.kind === 'known') return rightValue;
    return leftValue.kind === 'error' && rightValue.kind === 'unknown' ? rightValue : leftValue;
  }

  #conditional(expression: Conditional, locals: Locals): AbstractValue {
    const { condition, whenTrue, whenFalse } = expression;
    const outcome = this.condition(condition, locals);
    if (outcome.kind === 'known') {
      const isTrue = outcome.value === true;
      this.#context.run.coverage.skip(isTrue ? whenFalse.id : whenTrue.id);
      return this.#result(isTrue ? whenTrue : whenFalse, locals);
    }
    if (outcome.kind === 'error') return outcome;
    // Either may be evaluated for some document: both count against the limits.
    this.#result(whenTrue, locals);
    this.#result(whenFalse, locals);
    return outcome;
  }

  /** What a branch or a function comes to; when it is false, it is remembered as the reason. */
  #result(expression: Expression, locals: Locals): AbstractValue {
    const value = this.#evaluate(expression, locals);
    const { run, resolutions } = this.#context;
    const isFalse = value.kind === 'known' && value.value === false;
    if (isFalse && !explainsItself(expression, resolutions)) run.blamed = expression;
    return value;
  }

  #map(expression: MapLiteral, locals: Locals): AbstractValue {
    const parts = expression.entries.flatMap(({ key, value }) => [key, value]);
    return this.#of(parts, expression, locals, (...values) => {
      const entries = new Map<string, AbstractValue>();
      for (let index = 0; index < values.length; index += 2) {
        const key = values[index];
        const value = values[index + 1];
        if (key?.kind !== 'known' || value === undefined) return unknown(expression);
        if (typeof key.value !== 'string') {
          return failure(expression, `expected string, got ${typeOf(key.value)}`);
        }
        entries.set(key.value, value);
      }
      return recordOf(entries);
    });
  }

  #path(expression: PathLiteral, locals: Locals): AbstractValue {
    const parts = expression.segments.filter((segment) => typeof segment !== 'string');
    return this.#of(parts, expression, locals, (...values) => {
      if (!values.every(isKnown)) return unknown(expression);
      return attempt(() => {
        let next = 0;
        const segments = expression.segments.flatMap((segment) =>
          typeof segment === 'string' ? segment : segmentsOf(values[next++]?.value ?? null),
        );
        return known(new RulesPath(segments));
      });
    });
  }
}

/** The failure of a whole that one of its parts causes; undefined when none can fail. */
function firstFailure(values: readonly AbstractValue[], at: Expression): AbstractValue | undefined {
  const error = values.find(({ kind }) => kind === 'error');
  const isOpen = values.some((value) => value.kind === 'unknown' && value.canFail);
  return error ?? (isOpen ? unknown(at) : undefined);
}

function failure(at: Expression, message: string): AbstractValue {
  const error = new RuleError(message);
  error.at = at;
  return { kind: 'error', error };
}

/** A map literal; a known value when all of its values are. */
function recordOf(entries: ReadonlyMap<string, AbstractValue>): AbstractValue {
  const values = new Map<string, RuleValue>();
  for (const [key, value] of entries) {
    if (value.kind !== 'known') return { kind: 'record', entries };
    values.set(key, value.value);
  }
  return known(values);
}
