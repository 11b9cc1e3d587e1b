import {
  type AllowStatement,
  type Call,
  type Expression,
  type FunctionDeclaration,
  type Identifier,
  type MatchBlock,
  type MatchSegment,
  type MethodCall,
  type NamedSpan,
  type RulesFile,
  type ServiceBlock,
  childrenOf,
} from './ast.ts';
import { isNamed, patternProblems } from './match-pattern.ts';
import { METHOD_NAMES } from './methods/call-method.ts';
import { NAMESPACES } from './methods/namespaces.ts';
import {
  type Resolution,
  type Scope,
  builtInNamed,
  namespaceFunctionNamed,
  variableNamed,
} from './names.ts';
import { compileRegex, RegexError } from './regex.ts';
import type { RulesIssue, SourceFile, Span } from './source.ts';

const MAX_LETS = 10;
const MAX_PARAMETERS = 7;

/** As published: so many calls may lead from one function to the innermost. */
const MAX_CALL_DEPTH = 20;

/** Nobody reads more errors, or more warnings; and each shows its line, which may be long. */
const MAX_ISSUES = 100;

const START: Span = { start: 0, end: 1 };

/** One `allow` with the whole path that it stands below. */
export interface Rule {
  readonly service: string;
  readonly pattern: readonly MatchSegment[];
  readonly allow: AllowStatement;
}

export interface ResolvedFile {
  readonly rules: readonly Rule[];
  readonly functions: readonly FunctionDeclaration[];
  /** For every identifier, every call, and every method call that is a namespace's function. */
  readonly resolutions: ReadonlyMap<Expression, Resolution>;
  readonly issues: readonly RulesIssue[];
}

/** Finds what every name means and everything that is wrong without being a syntax error. */
export function resolve(file: RulesFile, source: SourceFile): ResolvedFile {
  return new Resolver(source).resolve(file);
}

class Resolver {
  readonly #source: SourceFile;
  readonly #issues: RulesIssue[] = [];
  readonly #resolutions = new Map<Expression, Resolution>();
  readonly #rules: Rule[] = [];
  readonly #functions: FunctionDeclaration[] = [];
  readonly #called = new Set<FunctionDeclaration>();
  readonly #calls = new Map<FunctionDeclaration, FunctionDeclaration[]>();

  constructor(source: SourceFile) {
    this.#source = source;
  }

  resolve(file: RulesFile): ResolvedFile {
    if (file.version === '1') {
      this.#issue('WARNING', "Version 1 is outdated; begin with rules_version = '2';", START);
    }
    const root: Scope = {
      service: undefined,
      functions: new Map(),
      wildcards: new Map(),
      locals: new Map(),
    };
    const scope = this.#enter(root, file.functions);
    for (const service of file.services) this.#service(service, scope, file.version);
    for (const declaration of this.#functions) this.#checkFunction(declaration);
    this.#checkCallDepth();
    return {
      rules: this.#rules,
      functions: this.#functions,
      resolutions: this.#resolutions,
      issues: this.#issues,
    };
  }

  #service(service: ServiceBlock, outer: Scope, version: '1' | '2'): void {
    const scope = this.#enter({ ...outer, service: service.name }, service.functions);
    for (const match of service.matches) this.#match(service.name, match, [], scope, version);
  }

  #match(
    service: string,
    match: MatchBlock,
    outerPattern: readonly MatchSegment[],
    outer: Scope,
    version: '1' | '2',
  ): void {
    const pattern = [...outerPattern, ...match.segments];
    for (const problem of patternProblems(match, pattern, version)) {
      this.#error(problem.description, problem.span);
    }
    const wildcards = new Map(outer.wildcards);
    let slot = outerPattern.filter(isNamed).length;
    for (const segment of match.segments) {
      if (isNamed(segment)) wildcards.set(segment.name, slot++);
    }
    const scope = this.#enter({ ...outer, wildcards }, match.functions);
    for (const allow of match.allows) {
      this.#rules.push({ service, pattern, allow });
      if (allow.condition !== undefined) this.#expression(allow.condition, scope, undefined);
    }
    for (const inner of match.matches) this.#match(service, inner, pattern, scope, version);
  }

  /** The scope inside a block: its functions see each other and everything around them. */
  #enter(outer: Scope, declarations: readonly FunctionDeclaration[]): Scope {
    const functions = new Map(outer.functions);
    const own = new Set<string>();
    for (const declaration of declarations) {
      const { name } = declaration;
      if (own.has(name.name)) this.#error(`Duplicate function '${name.name}'.`, name);
      own.add(name.name);
      functions.set(name.name, declaration);
    }
    const scope = { ...outer, functions };
    for (const declaration of declarations) this.#function(declaration, scope);
    return scope;
  }

  #function(declaration: FunctionDeclaration, outer: Scope): void {
    this.#functions.push(declaration);
    this.#calls.set(declaration, []);
    const { parameters, lets, result } = declaration;
    if (parameters.length > MAX_PARAMETERS) {
      this.#error(
        `More than ${MAX_PARAMETERS} parameters.`,
        parameters[MAX_PARAMETERS] ?? declaration,
      );
    }
    if (lets.length > MAX_LETS) {
      this.#error(`More than ${MAX_LETS} let bindings.`, lets[MAX_LETS]?.name ?? declaration);
    }
    const locals = new Map<string, number>();
    for (const parameter of parameters) this.#declare(parameter, locals);
    const scope = { ...outer, locals };
    for (const { name, value } of lets) {
      this.#expression(value, scope, declaration);
      this.#declare(name, locals);
    }
    this.#expression(result, scope, declaration);
  }

  #declare(name: NamedSpan, locals: Map<string, number>): void {
    if (locals.has(name.name)) this.#error(`Duplicate variable '${name.name}'.`, name);
    locals.set(name.name, locals.size);
  }

  #expression(expression: Expression, scope: Scope, caller: FunctionDeclaration | undefined): void {
    if (expression.kind === 'identifier') {
      this.#identifier(expression, scope);
      return;
    }
    if (expression.kind === 'call') this.#call(expression, scope, caller);
    if (expression.kind === 'method-call' && this.#namespaceCall(expression, scope)) {
      for (const argument of expression.arguments) this.#expression(argument, scope, caller);
      return;
    }
    for (const child of childrenOf(expression)) this.#expression(child, scope, caller);
  }

  #identifier(identifier: Identifier, scope: Scope): void {
    const resolution = variableNamed(identifier.name, scope);
    if (resolution !== undefined) this.#resolutions.set(identifier, resolution);
    else this.#unknown(identifier, `Unknown variable '${identifier.name}'.`, identifier);
  }

  #call(call: Call, scope: Scope, caller: FunctionDeclaration | undefined): void {
    const declaration = scope.functions.get(call.name);
    if (declaration !== undefined) {
      this.#checkArity(call, declaration.parameters.length);
      this.#resolutions.set(call, { kind: 'function', declaration });
      this.#called.add(declaration);
      if (caller !== undefined) this.#calls.get(caller)?.push(declaration);
      return;
    }
    this.#builtIn(call, builtInNamed(call.name, scope.service), {
      name: call.name,
      start: call.start,
      end: call.start + call.name.length,
    });
  }

  #builtIn(call: Call | MethodCall, resolution: Resolution | undefined, named: NamedSpan): void {
    if (resolution === undefined) {
      this.#unknown(call, `Unknown function '${named.name}'.`, named);
      return;
    }
    this.#checkArity(call, resolution.kind === 'native' ? resolution.native.arity : 1);
    this.#resolutions.set(call, resolution);
  }

  /** `math.abs(x)` and `firestore.get(path)`; false when it is a method of a value. */
  #namespaceCall(call: MethodCall, scope: Scope): boolean {
    const { target, name } = call;
    const isNamespace =
      target.kind === 'identifier' &&
      variableNamed(target.name, scope) === undefined &&
      (NAMESPACES.has(target.name) || target.name === 'firestore');
    if (!isNamespace) {
      this.#checkMethod(call);
      return false;
    }
    this.#builtIn(call, namespaceFunctionNamed(target.name, name, scope.service), {
      name: `${target.name}.${name}`,
      ...call.nameSpan,
    });
    return true;
  }

  #checkMethod(call: MethodCall): void {
    const { name, nameSpan } = call;
    if (!METHOD_NAMES.has(name)) {
      // Which type it is called on shows only at run time, where it is an error.
      this.#issue('WARNING', `No type has a method '${name}'.`, nameSpan);
    }
    const [pattern] = call.arguments;
    const isRegex = name === 'matches' || name === 'replace' || name === 'split';
    if (isRegex && pattern?.kind === 'literal' && typeof pattern.value === 'string') {
      this.#checkRegex(pattern.value, pattern);
    }
  }

  #checkRegex(pattern: string, span: Span): void {
    try {
      compileRegex(pattern);
    } catch (error) {
      if (!(error instanceof RegexError)) throw error;
      this.#error(`Invalid regular expression: ${error.message}.`, span);
    }
  }

  #checkArity(call: Call | MethodCall, expected: number): void {
    if (call.arguments.length === expected) return;
    const plural = expected === 1 ? '' : 's';
    this.#error(
      `'${call.name}' takes ${expected} argument${plural}, not ${call.arguments.length}.`,
      call,
    );
  }

  #checkFunction(declaration: FunctionDeclaration): void {
    const { name } = declaration;
    if (!this.#called.has(declaration)) {
      this.#issue('WARNING', `Unused function '${name.name}'.`, name);
    }
    const seen = new Set<FunctionDeclaration>();
    const pending = [...(this.#calls.get(declaration) ?? [])];
    for (let called = pending.pop(); called !== undefined; called = pending.pop()) {
      if (called === declaration) {
        this.#error(`Function '${name.name}' calls itself.`, name);
        return;
      }
      if (seen.has(called)) continue;
      seen.add(called);
      pending.push(...(this.#calls.get(called) ?? []));
    }
  }

  /** An error where a chain of calls becomes too long, not again at whatever leads there. */
  #checkCallDepth(): void {
    let deep: ReadonlySet<FunctionDeclaration> = new Set(this.#functions);
    for (let calls = 0; calls <= MAX_CALL_DEPTH; calls++) deep = this.#callersOf(deep);
    const deeper = this.#callersOf(deep);
    for (const declaration of deep) {
      if (deeper.has(declaration)) continue;
      const { name } = declaration;
      this.#error(`Function '${name.name}' leads more than ${MAX_CALL_DEPTH} calls deep.`, name);
    }
  }

  #callersOf(called: ReadonlySet<FunctionDeclaration>): ReadonlySet<FunctionDeclaration> {
    const callers = [...this.#calls].filter(([, calls]) => calls.some((one) => called.has(one)));
    return new Set(callers.map(([caller]) => caller));
  }

  /** A name that means nothing. Google releases such rules, with a warning; where it is asked for, they deny. */
  #unknown(expression: Expression, message: string, span: Span): void {
    this.#resolutions.set(expression, { kind: 'unknown', message });
    this.#issue('WARNING', message, span);
  }

  #error(description: string, span: Span): void {
    this.#issue('ERROR', description, span);
  }

  #issue(severity: RulesIssue['severity'], description: string, span: Span): void {
    const ofItsKind = this.#issues.filter((issue) => issue.severity === severity);
    if (ofItsKind.length >= MAX_ISSUES) return;
    this.#issues.push(this.#source.issue(severity, description, span));
  }
}
