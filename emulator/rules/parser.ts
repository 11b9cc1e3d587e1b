import {
  ALLOW_METHODS,
  type AllowStatement,
  type FunctionDeclaration,
  type LetBinding,
  type MatchBlock,
  type MatchSegment,
  type NamedSpan,
  type RulesFile,
  type ServiceBlock,
} from './ast.ts';
import type { RulesMethod } from './authorization.ts';
import { ExpressionParser } from './expression-parser.ts';
import { RulesSyntaxError } from './syntax-error.ts';

/** How deep `match` blocks may stand in each other, as published. */
const MAX_NESTED_MATCHES = 10;

const RESERVED_NAMES = new Set(['true', 'false', 'null', 'in', 'is', 'return', 'let', 'function']);

/** Parses a whole rules file. Throws RulesSyntaxError at the first place that does not fit. */
export function parseRulesFile(content: string): RulesFile {
  return new Parser(content).file();
}

class Parser extends ExpressionParser {
  /** File = [ Version ] { Function | Service } End */
  file(): RulesFile {
    const version = this.#version();
    const functions: FunctionDeclaration[] = [];
    const services: ServiceBlock[] = [];
    while (this.token.kind !== 'end') {
      if (this.atWord('function')) functions.push(this.#function());
      else if (this.atWord('service')) services.push(this.#service());
      else throw this.unexpected("'service' or 'function'");
    }
    if (services.length === 0) throw this.unexpected("'service'");
    return { version, functions, services, expressionCount: this.expressionCount };
  }

  /** Version = "rules_version" "=" ( "'1'" | "'2'" ) [ ";" ] */
  #version(): '1' | '2' {
    // Without the line Firebase takes the file for version 1.
    if (!this.takeWord('rules_version')) return '1';
    this.expect('=');
    const { token } = this;
    if (token.kind !== 'string' || (token.value !== '1' && token.value !== '2')) {
      throw this.unexpected("'1' or '2'");
    }
    const version = token.value;
    this.advance();
    this.take(';');
    return version;
  }

  /** Service = "service" Word { "." Word } "{" { Function | Match } "}" */
  #service(): ServiceBlock {
    const { start } = this.token;
    this.expectWord('service');
    let name = this.expectName('a service name').name;
    while (this.take('.')) name += `.${this.expectName('a service name').name}`;
    const functions: FunctionDeclaration[] = [];
    const matches: MatchBlock[] = [];
    this.expect('{');
    while (!this.at('}')) {
      if (this.atWord('function')) functions.push(this.#function());
      else if (this.atWord('match')) matches.push(this.#match(1));
      else throw this.unexpected("'match', 'function' or '}'");
    }
    const { end } = this.expect('}');
    return { name, functions, matches, start, end };
  }

  /** Match = "match" MatchPath "{" { Function | Allow | Match } "}" */
  #match(depth: number): MatchBlock {
    const { start, end: wordEnd } = this.token;
    if (depth > MAX_NESTED_MATCHES) {
      throw new RulesSyntaxError(`More than ${MAX_NESTED_MATCHES} nested match blocks.`, {
        start,
        end: wordEnd,
      });
    }
    this.expectWord('match');
    const segments = this.#matchPath();
    const functions: FunctionDeclaration[] = [];
    const allows: AllowStatement[] = [];
    const matches: MatchBlock[] = [];
    this.expect('{');
    while (!this.at('}')) {
      if (this.atWord('function')) functions.push(this.#function());
      else if (this.atWord('allow')) allows.push(this.#allow());
      else if (this.atWord('match')) matches.push(this.#match(depth + 1));
      else throw this.unexpected("'match', 'allow', 'function' or '}'");
    }
    const { end } = this.expect('}');
    return { segments, functions, allows, matches, start, end };
  }

  /** MatchPath = "/" MatchSegment { "/" MatchSegment } */
  #matchPath(): readonly MatchSegment[] {
    if (!this.at('/')) throw this.unexpected("a path that begins with '/'");
    const segments: MatchSegment[] = [];
    let offset = this.token.start;
    while (this.lexer.startsWith('/', offset)) {
      const segment = this.#matchSegment(offset + 1);
      segments.push(segment);
      offset = segment.end;
    }
    this.resumeAt(offset);
    return segments;
  }

  /** MatchSegment = Text | "{" Word [ "=" "**" ] "}" */
  #matchSegment(start: number): MatchSegment {
    const raw = this.lexer.pathSegment(start);
    if (raw === undefined) {
      throw new RulesSyntaxError('A path segment is missing here.', { start, end: start + 1 });
    }
    const { text, end } = raw;
    if (!text.startsWith('{')) return { kind: 'literal', text, start, end };
    const [name = '', rest] = text.slice(1, -1).split('=');
    return { kind: rest === undefined ? 'wildcard' : 'rest', name, start, end };
  }

  /** Allow = "allow" Method { "," Method } [ ":" "if" Expression ] [ ";" ] */
  #allow(): AllowStatement {
    const { start } = this.token;
    this.expectWord('allow');
    const methods = new Set<RulesMethod>();
    do {
      const expected = 'get, list, create, update, delete, read or write';
      const { token } = this;
      const named = token.kind === 'word' ? ALLOW_METHODS.get(token.text) : undefined;
      if (named === undefined) throw this.unexpected(expected);
      for (const method of named) methods.add(method);
      this.advance();
    } while (this.take(','));
    const condition = this.take(':') ? this.#condition() : undefined;
    this.take(';');
    return { methods, condition, start, end: this.lastEnd };
  }

  #condition() {
    this.expectWord('if');
    return this.expression();
  }

  /** Function = "function" Name "(" [ Name { "," Name } ] ")" "{" { Let } Return "}" */
  #function(): FunctionDeclaration {
    const { start } = this.token;
    this.expectWord('function');
    const name = this.#declaredName('a function name');
    const parameters: NamedSpan[] = [];
    this.expect('(');
    while (!this.at(')')) {
      parameters.push(this.#declaredName('a parameter name'));
      if (!this.take(',')) break;
    }
    this.expect(')');
    this.expect('{');
    const lets: LetBinding[] = [];
    while (this.atWord('let')) lets.push(this.#let());
    this.expectWord('return');
    const result = this.expression();
    this.take(';');
    const { end } = this.expect('}');
    return { name, parameters, lets, result, start, end };
  }

  /** Let = "let" Name "=" Expression ";" */
  #let(): LetBinding {
    this.expectWord('let');
    const name = this.#declaredName('a variable name');
    this.expect('=');
    const value = this.expression();
    this.expect(';');
    return { name, value };
  }

  #declaredName(expected: string): NamedSpan {
    const named = this.expectName(expected);
    if (RESERVED_NAMES.has(named.name)) {
      throw new RulesSyntaxError(`'${named.name}' is a word of the language.`, named);
    }
    return named;
  }
}
