import type { Bytes } from '../values/value.ts';
import type { RulesMethod } from './authorization.ts';
import type { Span } from './source.ts';

/** What every expression has: its place, and its number in the file (for coverage). */
interface ExpressionBase extends Span {
  readonly id: number;
  /** Longest way down to a leaf; bounded by the parser so that every walk may recurse. */
  readonly depth: number;
}

export interface Literal extends ExpressionBase {
  readonly kind: 'literal';
  readonly value: null | boolean | bigint | number | string | Bytes;
}

export interface Identifier extends ExpressionBase {
  readonly kind: 'identifier';
  readonly name: string;
}

export interface Member extends ExpressionBase {
  readonly kind: 'member';
  readonly target: Expression;
  readonly name: string;
}

export interface Index extends ExpressionBase {
  readonly kind: 'index';
  readonly target: Expression;
  readonly index: Expression;
}

export interface Slice extends ExpressionBase {
  readonly kind: 'slice';
  readonly target: Expression;
  readonly from: Expression;
  readonly to: Expression;
}

/** A call of a declared or a built-in function: `isOwner(uid)`, `exists(/users/$(uid))`. */
export interface Call extends ExpressionBase {
  readonly kind: 'call';
  readonly name: string;
  readonly arguments: readonly Expression[];
}

/** A method of a value, or a function of a namespace: `name.size()`, `math.abs(x)`. */
export interface MethodCall extends ExpressionBase {
  readonly kind: 'method-call';
  readonly target: Expression;
  readonly name: string;
  readonly nameSpan: Span;
  readonly arguments: readonly Expression[];
}

export interface Unary extends ExpressionBase {
  readonly kind: 'unary';
  readonly operator: '!' | '-';
  readonly operand: Expression;
}

export const BINARY_OPERATORS = [
  '==',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  '+',
  '-',
  '*',
  '/',
  '%',
  'in',
] as const;
export type BinaryOperator = (typeof BINARY_OPERATORS)[number];

export interface Binary extends ExpressionBase {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Expression;
  readonly right: Expression;
}

export interface Logical extends ExpressionBase {
  readonly kind: 'logical';
  readonly operator: '&&' | '||';
  readonly left: Expression;
  readonly right: Expression;
}

export interface TypeTest extends ExpressionBase {
  readonly kind: 'type-test';
  readonly operand: Expression;
  readonly type: TypeName;
}

export interface Conditional extends ExpressionBase {
  readonly kind: 'conditional';
  readonly condition: Expression;
  readonly whenTrue: Expression;
  readonly whenFalse: Expression;
}

export interface ListLiteral extends ExpressionBase {
  readonly kind: 'list';
  readonly elements: readonly Expression[];
}

export interface MapLiteral extends ExpressionBase {
  readonly kind: 'map';
  readonly entries: readonly { readonly key: Expression; readonly value: Expression }[];
}

/** `/databases/$(database)/documents/users/alice`: a string is a fixed segment. */
export interface PathLiteral extends ExpressionBase {
  readonly kind: 'path';
  readonly segments: readonly (string | Expression)[];
}

export type Expression =
  | Literal
  | Identifier
  | Member
  | Index
  | Slice
  | Call
  | MethodCall
  | Unary
  | Binary
  | Logical
  | TypeTest
  | Conditional
  | ListLiteral
  | MapLiteral
  | PathLiteral;

/** The names that may stand after `is`. */
export const TYPE_NAMES = [
  'bool',
  'bytes',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'map_diff',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
] as const;
export type TypeName = (typeof TYPE_NAMES)[number];

export interface NamedSpan extends Span {
  readonly name: string;
}

export interface LetBinding {
  readonly name: NamedSpan;
  readonly value: Expression;
}

export interface FunctionDeclaration extends Span {
  readonly name: NamedSpan;
  readonly parameters: readonly NamedSpan[];
  readonly lets: readonly LetBinding[];
  readonly result: Expression;
}

export type MatchSegment = Span &
  (
    | { readonly kind: 'literal'; readonly text: string }
    | { readonly kind: 'wildcard'; readonly name: string }
    | { readonly kind: 'rest'; readonly name: string }
  );

/** What may stand after `allow`: a method, or a word for several. */
export const ALLOW_METHODS: ReadonlyMap<string, readonly RulesMethod[]> = new Map([
  ['get', ['get']],
  ['list', ['list']],
  ['create', ['create']],
  ['update', ['update']],
  ['delete', ['delete']],
  ['read', ['get', 'list']],
  ['write', ['create', 'update', 'delete']],
]);

export interface AllowStatement extends Span {
  readonly methods: ReadonlySet<RulesMethod>;
  /** Absent for `allow read;`, which always holds. */
  readonly condition: Expression | undefined;
}

export interface MatchBlock extends Span {
  readonly segments: readonly MatchSegment[];
  readonly functions: readonly FunctionDeclaration[];
  readonly allows: readonly AllowStatement[];
  readonly matches: readonly MatchBlock[];
}

export interface ServiceBlock extends Span {
  readonly name: string;
  readonly functions: readonly FunctionDeclaration[];
  readonly matches: readonly MatchBlock[];
}

/** A parsed rules file. */
export interface RulesFile {
  readonly version: '1' | '2';
  readonly functions: readonly FunctionDeclaration[];
  readonly services: readonly ServiceBlock[];
  /** How many expressions there are; their ids run from 0. */
  readonly expressionCount: number;
}

/** The expressions directly below one. */
export function childrenOf(expression: Expression): readonly Expression[] {
  switch (expression.kind) {
    case 'literal':
    case 'identifier':
      return [];
    case 'member':
      return [expression.target];
    case 'index':
      return [expression.target, expression.index];
    case 'slice':
      return [expression.target, expression.from, expression.to];
    case 'call':
      return expression.arguments;
    case 'method-call':
      return [expression.target, ...expression.arguments];
    case 'unary':
    case 'type-test':
      return [expression.operand];
    case 'binary':
    case 'logical':
      return [expression.left, expression.right];
    case 'conditional':
      return [expression.condition, expression.whenTrue, expression.whenFalse];
    case 'list':
      return expression.elements;
    case 'map':
      return expression.entries.flatMap(({ key, value }) => [key, value]);
    case 'path':
      return expression.segments.filter((segment) => typeof segment !== 'string');
  }
}
