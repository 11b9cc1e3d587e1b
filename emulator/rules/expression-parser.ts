import { isInt64 } from '../values/int64.ts';
import { type BinaryOperator, type Expression, TYPE_NAMES, childrenOf } from './ast.ts';
import type { Span } from './source.ts';
import { RulesSyntaxError } from './syntax-error.ts';
import { TokenReader } from './token-reader.ts';

/** How deep brackets may nest; the parser recurses through all productions for each. */
const MAX_NESTING = 100;

/** How deep the tree may become, chains included: every walk over it may recurse. */
const MAX_DEPTH = 250;

type InfixOperator = BinaryOperator | '||' | '&&' | 'is';

/** How firmly an operator holds what stands beside it, as the official emulator reads it. */
const FIRMNESS: ReadonlyMap<InfixOperator, number> = new Map([
  ['||', 1],
  ['&&', 2],
  ['in', 3],
  ['is', 4],
  ['==', 5],
  ['!=', 5],
  ['<', 6],
  ['<=', 6],
  ['>', 6],
  ['>=', 6],
  ['+', 7],
  ['-', 7],
  ['*', 8],
  ['/', 8],
  ['%', 8],
]);
const INFIX_OPERATORS: readonly InfixOperator[] = [...FIRMNESS.keys()];

type WithoutBase<Node> = Node extends Expression ? Omit<Node, 'id' | 'depth'> : never;

/** Parses expressions; a production of the grammar stands above each method. */
export class ExpressionParser extends TokenReader {
  protected expressionCount = 0;
  #nesting = 0;

  /** Expression = Operation [ "?" Expression ":" Expression ] */
  expression(): Expression {
    if (++this.#nesting > MAX_NESTING) throw tooDeep(MAX_NESTING, this.token);
    const condition = this.#operation(0);
    if (!this.take('?')) {
      this.#nesting--;
      return condition;
    }
    const whenTrue = this.expression();
    this.expect(':');
    const whenFalse = this.expression();
    this.#nesting--;
    const { start } = condition;
    return this.#node({
      kind: 'conditional',
      condition,
      whenTrue,
      whenFalse,
      start,
      end: whenFalse.end,
    });
  }

  /**
   * Operation = Unary { InfixOperator Operation | "is" TypeName }: what is firmer comes first, what is
   * equally firm from left to right.
   */
  #operation(least: number): Expression {
    let left = this.#unary();
    for (;;) {
      const operator = this.#infixOperator();
      const firmness = operator === undefined ? undefined : FIRMNESS.get(operator);
      if (operator === undefined || firmness === undefined || firmness < least) return left;
      this.advance();
      if (operator === 'is') left = this.#typeTest(left);
      else left = this.#infix(operator, left, this.#operation(firmness + 1));
    }
  }

  #infixOperator(): InfixOperator | undefined {
    const { token } = this;
    if (token.kind !== 'symbol' && token.kind !== 'word') return undefined;
    if (token.text === '/' && !this.lexer.isSpaceAt(token.end)) {
      throw new RulesSyntaxError("Without a space behind it '/' begins a path.", token);
    }
    return INFIX_OPERATORS.find((operator) => operator === token.text);
  }

  /** Unary = "!" Unary | [ "-" ] Postfix */
  #unary(): Expression {
    const { token } = this;
    const { start } = token;
    if (this.take('-')) return this.#negation(start);
    if (!this.at('!')) return this.#postfix(this.#primary());
    if (++this.#nesting > MAX_NESTING) throw tooDeep(MAX_NESTING, token);
    this.advance();
    const operand = this.#unary();
    this.#nesting--;
    return this.#node({ kind: 'unary', operator: '!', operand, start, end: operand.end });
  }

  #negation(start: number): Expression {
    // `-9223372036854775808` is an integer although its digits alone are not.
    const { token: digits } = this;
    if (digits.kind === 'int' && !isInt64(digits.value)) {
      this.advance();
      return this.#integer(-digits.value, { start, end: digits.end });
    }
    const operand = this.#postfix(this.#primary());
    return this.#node({ kind: 'unary', operator: '-', operand, start, end: operand.end });
  }

  /** Postfix = Primary { "." Word [ Arguments ] | "[" Expression [ ":" Expression ] "]" } */
  #postfix(primary: Expression): Expression {
    let target = primary;
    for (;;) {
      const { start } = target;
      if (this.take('.')) target = this.#memberOrMethod(target);
      else if (this.take('[')) {
        const index = this.expression();
        const to = this.take(':') ? this.expression() : undefined;
        const { end } = this.expect(']');
        target =
          to === undefined
            ? this.#node({ kind: 'index', target, index, start, end })
            : this.#node({ kind: 'slice', target, from: index, to, start, end });
      } else return target;
    }
  }

  #memberOrMethod(target: Expression): Expression {
    const { start } = target;
    const { name, ...nameSpan } = this.expectName('a field or method name');
    if (!this.at('('))
      return this.#node({ kind: 'member', target, name, start, end: nameSpan.end });
    const { args, end } = this.#arguments();
    return this.#node({ kind: 'method-call', target, name, nameSpan, arguments: args, start, end });
  }

  /** Arguments = "(" [ Expression { "," Expression } ] ")" */
  #arguments(): { readonly args: readonly Expression[]; readonly end: number } {
    this.expect('(');
    const args = this.#expressionsUntil(')');
    return { args, end: this.expect(')').end };
  }

  /** Primary = Literal | Name [ Arguments ] | "(" Expression ")" | List | Map | Path */
  #primary(): Expression {
    const { token } = this;
    switch (token.kind) {
      case 'int':
        this.advance();
        return this.#integer(token.value, token);
      case 'float':
      case 'string':
      case 'bytes':
        this.advance();
        return this.#literal(token.value, token);
      case 'word':
        return this.#nameOrCall(token.text);
      case 'symbol':
        return this.#bracketed(token.text);
      case 'end':
        throw this.unexpected('an expression');
    }
  }

  #nameOrCall(name: string): Expression {
    const { start, end: nameEnd } = this.token;
    this.advance();
    if (name === 'true' || name === 'false') {
      return this.#literal(name === 'true', { start, end: nameEnd });
    }
    if (name === 'null') return this.#literal(null, { start, end: nameEnd });
    if (!this.at('(')) return this.#node({ kind: 'identifier', name, start, end: nameEnd });
    const { args, end } = this.#arguments();
    return this.#node({ kind: 'call', name, arguments: args, start, end });
  }

  #bracketed(symbol: string): Expression {
    switch (symbol) {
      case '(': {
        this.advance();
        const inner = this.expression();
        this.expect(')');
        return inner;
      }
      case '[':
        return this.#list();
      case '{':
        return this.#map();
      case '/':
        return this.#path();
      default:
        throw this.unexpected('an expression');
    }
  }

  /** List = "[" [ Expression { "," Expression } [ "," ] ] "]" */
  #list(): Expression {
    const { start } = this.expect('[');
    const elements = this.#expressionsUntil(']');
    const { end } = this.expect(']');
    return this.#node({ kind: 'list', elements, start, end });
  }

  /** Map = "{" [ Expression ":" Expression { "," Expression ":" Expression } [ "," ] ] "}" */
  #map(): Expression {
    const { start } = this.expect('{');
    const entries: { readonly key: Expression; readonly value: Expression }[] = [];
    while (!this.at('}')) {
      const key = this.expression();
      this.expect(':');
      entries.push({ key, value: this.expression() });
      if (!this.take(',')) break;
    }
    const { end } = this.expect('}');
    return this.#node({ kind: 'map', entries, start, end });
  }

  /** Path = "/" PathSegment { "/" PathSegment } ; PathSegment = Text | "$(" Expression ")" */
  #path(): Expression {
    const { start } = this.token;
    const segments: (string | Expression)[] = [];
    let offset = start;
    while (this.lexer.startsWith('/', offset)) {
      const at = offset + 1;
      if (this.lexer.startsWith('$(', at)) {
        this.resumeAt(at);
        this.expect('$(');
        segments.push(this.expression());
        if (!this.at(')')) throw this.unexpected("')'");
        offset = this.token.end;
      } else {
        const raw = this.lexer.pathSegment(at);
        if (raw === undefined) {
          throw new RulesSyntaxError('A path segment is missing here.', { start: at, end: at + 1 });
        }
        segments.push(raw.text);
        offset = raw.end;
      }
    }
    this.resumeAt(offset);
    return this.#node({ kind: 'path', segments, start, end: offset });
  }

  #expressionsUntil(closing: string): readonly Expression[] {
    const expressions: Expression[] = [];
    while (!this.at(closing)) {
      expressions.push(this.expression());
      if (!this.take(',')) break;
    }
    return expressions;
  }

  #infix(operator: Exclude<InfixOperator, 'is'>, left: Expression, right: Expression): Expression {
    const { start } = left;
    const { end } = right;
    return operator === '||' || operator === '&&'
      ? this.#node({ kind: 'logical', operator, left, right, start, end })
      : this.#node({ kind: 'binary', operator, left, right, start, end });
  }

  #typeTest(operand: Expression): Expression {
    const { token } = this;
    const type = token.kind === 'word' ? TYPE_NAMES.find((name) => name === token.text) : undefined;
    if (type === undefined) throw this.unexpected(`a type (${TYPE_NAMES.join(', ')})`);
    this.advance();
    const { start } = operand;
    return this.#node({
      kind: 'type-test',
      operand,
      type,
      start,
      end: token.end,
    });
  }

  #integer(value: bigint, { start, end }: Span): Expression {
    if (!isInt64(value)) {
      throw new RulesSyntaxError('This integer does not fit in 64 bits.', { start, end });
    }
    return this.#literal(value, { start, end });
  }

  #literal(value: (Expression & { kind: 'literal' })['value'], { start, end }: Span): Expression {
    return this.#node({ kind: 'literal', value, start, end });
  }

  #node(node: WithoutBase<Expression>): Expression {
    const bare = { ...node, id: this.expressionCount++, depth: 1 } as Expression;
    const depth = 1 + Math.max(0, ...childrenOf(bare).map((child) => child.depth));
    if (depth > MAX_DEPTH) throw tooDeep(MAX_DEPTH, node);
    return { ...bare, depth };
  }
}

function tooDeep(limit: number, { start, end }: Span): RulesSyntaxError {
  return new RulesSyntaxError(`Nested more than ${limit} levels deep.`, { start, end });
}
