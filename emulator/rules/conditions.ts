import { type Expression, childrenOf } from './ast.ts';
import type { Resolution } from './names.ts';
import type { ResolvedFile } from './resolver.ts';

interface Search {
  readonly resolutions: ReadonlyMap<Expression, Resolution>;
  readonly conditions: Set<number>;
  /** What decides and is still to be split: the stack could not hold all functions that call each other. */
  readonly asked: Expression[];
}

/**
 * The ids of the expressions that decide something by being true or false: what `allow` asks, split at `&&`,
 * `||`, `!` and `?:`, and followed into functions. Constants decide nothing.
 */
export function conditionsOf({ rules, functions, resolutions }: ResolvedFile): ReadonlySet<number> {
  const search: Search = { resolutions, conditions: new Set(), asked: [] };
  for (const { lets } of functions) for (const { value } of lets) collectInside(value, search);
  for (const { allow } of rules) {
    if (allow.condition !== undefined) search.asked.push(allow.condition);
  }
  // It grows with every call.
  for (const expression of search.asked) collect(expression, search);
  return search.conditions;
}

function collect(expression: Expression, search: Search): void {
  const { conditions, resolutions, asked } = search;
  if (conditions.has(expression.id) || expression.kind === 'literal') return;
  const parts = decidingParts(expression);
  if (parts.length > 0) {
    for (const part of parts) collect(part, search);
    return;
  }
  conditions.add(expression.id);
  const resolution = resolutions.get(expression);
  if (resolution?.kind === 'function') asked.push(resolution.declaration.result);
  collectInside(expression, search);
}

/** Conditions within a value, as in `[a && b, c ? d : e]`. */
function collectInside(expression: Expression, search: Search): void {
  const parts =
    expression.kind === 'conditional' ? [expression.condition] : decidingParts(expression);
  for (const part of parts) collect(part, search);
  for (const child of childrenOf(expression)) {
    if (!parts.includes(child)) collectInside(child, search);
  }
}

function decidingParts(expression: Expression): readonly Expression[] {
  if (expression.kind === 'logical' || expression.kind === 'conditional') {
    return childrenOf(expression);
  }
  return expression.kind === 'unary' && expression.operator === '!' ? [expression.operand] : [];
}
