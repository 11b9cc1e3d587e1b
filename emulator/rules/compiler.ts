import { elementOf, memberOf, sliceOf } from './member-access.ts';
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
} from './ast.ts';
import { costOf, LET_COST, OTHERWISE_COST, RIGHT_SIDE_COST } from './expression-costs.ts';
import { callMethod } from './methods/call-method.ts';
import { stringOf } from './methods/conversions.ts';
import { applyBinary, negate } from './operators.ts';
import type { Resolution } from './names.ts';
import { RuleError } from './rule-error.ts';
import { type RuleValue, isOfType, typeOf } from './rule-value.ts';
import { RulesPath, isPath, pathOf } from './rules-path.ts';
import type { Run } from './run.ts';

/** An expression ready to run. Throws RuleError when it has no value. */
type Evaluate = (run: Run, locals: readonly RuleValue[]) => RuleValue;

type EvaluateBody = (run: Run, locals: RuleValue[]) => RuleValue;

/** The same for what has to be true or false. */
export type EvaluateBoolean = (run: Run, locals: readonly RuleValue[]) => boolean;

/** Turns expressions into closures once, so that a request costs little more than its operators. */
export class Compiler {
  readonly #resolutions: ReadonlyMap<Expression, Resolution>;
  readonly #conditions: ReadonlySet<number>;
  readonly #functions = new Map<FunctionDeclaration, EvaluateBody>();

  constructor(resolutions: ReadonlyMap<Expression, Resolution>, conditions: ReadonlySet<number>) {
    this.#resolutions = resolutions;
    this.#conditions = conditions;
  }

  /** A condition: anything but true or false is an error, and what is false is remembered. */
  compileBoolean(expression: Expression): EvaluateBoolean {
    const evaluate = this.#condition(expression);
    return (run, locals) => {
      const value = evaluate(run, locals);
      if (typeof value === 'boolean') return value;
      run.at = expression;
      throw new RuleError(`expected bool, got ${typeOf(value)}`);
    };
  }

  #compile(expression: Expression): Evaluate {
    const evaluate = this.#evaluation(expression);
    const { id } = expression;
    const cost = costOf(expression);
    const isCondition = this.#conditions.has(id);
    return (run, locals) => {
      if (isCondition && run.supposed?.id === id) return run.supposed.value;
      run.enter(expression, cost);
      const value = evaluate(run, locals);
      run.coverage.leave(id, value);
      return value;
    };
  }

  #evaluation(expression: Expression): Evaluate {
    switch (expression.kind) {
      case 'literal': {
        const { value } = expression;
        return () => value;
      }
      case 'identifier':
        return this.#variable(expression);
      case 'member': {
        const target = this.#compile(expression.target);
        const { name } = expression;
        return (run, locals) => {
          const value = target(run, locals);
          run.at = expression;
          return memberOf(value, name);
        };
      }
      case 'index': {
        const parts = [expression.target, expression.index];
        return this.#operation(expression, parts, ([target, index]) =>
          elementOf(target ?? null, index ?? null),
        );
      }
      case 'slice': {
        const parts = [expression.target, expression.from, expression.to];
        return this.#operation(expression, parts, ([target, from, to]) =>
          sliceOf(target ?? null, from ?? null, to ?? null),
        );
      }
      case 'call':
        return this.#call(expression);
      case 'method-call':
        return this.#methodCall(expression);
      case 'unary':
        return expression.operator === '!'
          ? this.#not(expression.operand)
          : this.#operation(expression, [expression.operand], ([value]) => negate(value ?? null));
      case 'binary':
        return this.#binary(expression);
      case 'logical':
        return this.#logical(expression);
      case 'type-test': {
        const operand = this.#compile(expression.operand);
        const { type } = expression;
        return (run, locals) => isOfType(operand(run, locals), type);
      }
      case 'conditional':
        return this.#conditional(expression);
      case 'list':
        return this.#operation(expression, expression.elements, (elements) => elements);
      case 'map':
        return this.#map(expression);
      case 'path':
        return this.#path(expression);
    }
  }

  /** A condition: whatever is false in it is remembered, as the reason of a denial. */
  #condition(expression: Expression): Evaluate {
    const evaluate = this.#compile(expression);
    if (explainsItself(expression, this.#resolutions)) return evaluate;
    return (run, locals) => {
      const value = evaluate(run, locals);
      if (value === false) run.blamed = expression;
      return value;
    };
  }

  #variable(expression: Expression): Evaluate {
    const resolution = this.#resolutionOf(expression);
    if (resolution.kind === 'unknown') return failing(expression, resolution.message);
    if (resolution.kind === 'global') {
      return resolution.name === 'request' ? (run) => run.request : (run) => run.resource;
    }
    if (resolution.kind === 'wildcard') return (run) => run.bindings[resolution.slot] ?? null;
    if (resolution.kind === 'local') return (_, locals) => locals[resolution.slot] ?? null;
    throw new TypeError(`a ${resolution.kind} is no variable`);
  }

  #operation(
    expression: Expression,
    operands: readonly Expression[],
    apply: (values: readonly RuleValue[]) => RuleValue,
  ): Evaluate {
    const evaluate = this.#all(operands);
    return (run, locals) => {
      const values = evaluate(run, locals);
      run.at = expression;
      return apply(values);
    };
  }

  /** The values of some expressions, one after the other. */
  #all(
    expressions: readonly Expression[],
  ): (run: Run, locals: readonly RuleValue[]) => RuleValue[] {
    const evaluates = expressions.map((expression) => this.#compile(expression));
    return (run, locals) => {
      const values: RuleValue[] = [];
      for (const evaluate of evaluates) values.push(evaluate(run, locals));
      return values;
    };
  }

  #binary(expression: Binary): Evaluate {
    const left = this.#compile(expression.left);
    const right = this.#compile(expression.right);
    const { operator } = expression;
    return (run, locals) => {
      const leftValue = left(run, locals);
      const rightValue = right(run, locals);
      run.at = expression;
      const value = applyBinary(operator, leftValue, rightValue);
      if (value === false) run.failed = { at: expression, left: leftValue, right: rightValue };
      return value;
    };
  }

  #call(call: Call): Evaluate {
    const resolution = this.#resolutionOf(call);
    return resolution.kind === 'function'
      ? this.#functionCall(call, resolution.declaration)
      : this.#builtIn(call, call.arguments, resolution);
  }

  #builtIn(call: Expression, args: readonly Expression[], resolution: Resolution): Evaluate {
    if (resolution.kind === 'unknown') return failing(call, resolution.message);
    if (resolution.kind === 'native') {
      const { native } = resolution;
      return this.#operation(call, args, (values) => native.apply(null, ...values));
    }
    const [argument] = args;
    if (argument === undefined) throw new TypeError(`a ${resolution.kind} takes one argument`);
    const evaluate = this.#compile(argument);
    if (resolution.kind === 'debug') return (run, locals) => run.debug(call, evaluate(run, locals));
    if (resolution.kind !== 'lookup') throw new TypeError(`a ${resolution.kind} cannot be called`);
    return (run, locals) => {
      const target = evaluate(run, locals);
      run.at = call;
      return run.lookUp(resolution.name, target);
    };
  }

  #functionCall(call: Call, declaration: FunctionDeclaration): Evaluate {
    const args = this.#all(call.arguments);
    // Its body is compiled when it is first called: the stack need not hold all that call each other.
    return (run, locals) => this.#body(declaration)(run, args(run, locals));
  }

  /** A function's body, which adds its `let`s to the arguments. */
  #body(declaration: FunctionDeclaration): EvaluateBody {
    const known = this.#functions.get(declaration);
    if (known !== undefined) return known;
    const lets = declaration.lets.map(({ value }) => ({
      at: value,
      evaluate: this.#compile(value),
    }));
    const result = this.#condition(declaration.result);
    const body: EvaluateBody = (run, locals) => {
      for (const { at, evaluate } of lets) {
        run.count(LET_COST, at);
        locals.push(evaluate(run, locals));
      }
      return result(run, locals);
    };
    this.#functions.set(declaration, body);
    return body;
  }

  #methodCall(call: MethodCall): Evaluate {
    const resolution = this.#resolutions.get(call);
    if (resolution !== undefined) return this.#builtIn(call, call.arguments, resolution);
    const receiver = this.#compile(call.target);
    const args = this.#all(call.arguments);
    const { name } = call;
    return (run, locals) => {
      const value = receiver(run, locals);
      const values = args(run, locals);
      run.at = call;
      return callMethod(value, name, values);
    };
  }

  #not(operand: Expression): Evaluate {
    const evaluate = this.compileBoolean(operand);
    return (run, locals) => !evaluate(run, locals);
  }

  /**
   * `&&` is false as soon as one side is, and `||` true, in either order: an error on the other
   * side then does not count.
   */
  #logical({ operator, left, right }: Logical): Evaluate {
    const decisive = operator === '||';
    const evaluateLeft = this.compileBoolean(left);
    const evaluateRight = this.compileBoolean(right);
    return (run, locals) => {
      let error: RuleError | undefined;
      try {
        if (evaluateLeft(run, locals) === decisive) {
          run.coverage.skip(right.id);
          return decisive;
        }
      } catch (thrown) {
        error = locatedRuleError(thrown, run);
      }
      run.count(RIGHT_SIDE_COST, right);
      const value = evaluateRight(run, locals);
      if (value !== decisive && error !== undefined) throw error;
      return value;
    };
  }

  #conditional({ condition, whenTrue, whenFalse }: Conditional): Evaluate {
    const evaluateCondition = this.compileBoolean(condition);
    const evaluateTrue = this.#condition(whenTrue);
    const evaluateFalse = this.#condition(whenFalse);
    return (run, locals) => {
      const isTrue = evaluateCondition(run, locals);
      run.coverage.skip(isTrue ? whenFalse.id : whenTrue.id);
      if (isTrue) return evaluateTrue(run, locals);
      run.count(OTHERWISE_COST, whenFalse);
      return evaluateFalse(run, locals);
    };
  }

  #map(expression: MapLiteral): Evaluate {
    const entries = expression.entries.map(({ key, value }) => ({
      keyAt: key,
      key: this.#compile(key),
      value: this.#compile(value),
    }));
    return (run, locals) => {
      const map = new Map<string, RuleValue>();
      for (const { keyAt, key, value } of entries) {
        const name = key(run, locals);
        run.at = keyAt;
        if (typeof name !== 'string') throw new RuleError(`expected string, got ${typeOf(name)}`);
        map.set(name, value(run, locals));
      }
      return map;
    };
  }

  #path(expression: PathLiteral): Evaluate {
    const parts = expression.segments.map((segment) =>
      typeof segment === 'string' ? segment : this.#compile(segment),
    );
    return (run, locals) => {
      const segments: string[] = [];
      for (const part of parts) {
        if (typeof part === 'string') segments.push(part);
        else {
          const value = part(run, locals);
          run.at = expression;
          segments.push(...segmentsOf(value));
        }
      }
      return new RulesPath(segments);
    };
  }

  #resolutionOf(expression: Expression): Resolution {
    const resolution = this.#resolutions.get(expression);
    if (resolution === undefined) throw new TypeError('the ruleset has unresolved names');
    return resolution;
  }
}

function failing(at: Expression, message: string): Evaluate {
  return (run) => {
    run.at = at;
    throw new RuleError(message);
  };
}

/** True where the false part inside says more than the whole would. */
export function explainsItself(
  expression: Expression,
  resolutions: ReadonlyMap<Expression, Resolution>,
): boolean {
  if (expression.kind === 'call') return resolutions.get(expression)?.kind === 'function';
  return expression.kind === 'logical' || expression.kind === 'conditional';
}

/** The segments that `$(value)` puts into a path: those of a path, or one. */
export function segmentsOf(value: RuleValue): readonly string[] {
  return isPath(value) ? pathOf(value).segments : [stringOf(value)];
}

/** Gives a RuleError its place; any other exception is not for rules to handle. */
export function locatedRuleError(thrown: unknown, run: Run): RuleError {
  if (!(thrown instanceof RuleError)) throw thrown;
  thrown.at ??= run.at;
  return thrown;
}
