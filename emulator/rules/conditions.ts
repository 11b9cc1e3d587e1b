import { type Expression, childrenOf } from './ast.ts';
import type { Resolution } from './names.ts';
import type { ResolvedFile } from './resolver.ts';

/**
 * The ids of the expressions that decide something by being true or false: what `allow` asks, split at `&&`,
 * `||`, `!` and `?:`, and followed into functions. Constants decide nothing.
 */
export function conditionsOf(file: ResolvedFile): ReadonlySet<number> {
  const conditions = new Set<number>();
  for (const { allow } of file.rules) {
    if (allow.condition !== undefined) collect(allow.condition, file.resolutions, conditions);
  }
  for (const { lets } of file.functions) {
    for (const { value } of lets) collectInside(value, file.resolutions, conditions);
  }
  return conditions;
}

function collect(
  expression: Expression,
  resolutions: ReadonlyMap<Expression, Resolution>,
  conditions: Set<number>,
): void {
  if (conditions.has(expression.id) || expression.kind === 'literal') return;
  const parts = decidingParts(expression);
  if (parts.length > 0) {
    for (const part of parts) collect(part, resolutions, conditions);
    return;
  }
  conditions.add(expression.id);
  const resolution = resolutions.get(expression);
  if (resolution?.kind === 'function') {
    collect(resolution.declaration.result, resolutions, conditions);
  }
  collectInside(expression, resolutions, conditions);
}

/** Conditions within a value, as in `[a && b, c ? d : e]`. */
function collectInside(
  expression: Expression,
  resolutions: ReadonlyMap<Expression, Resolution>,
  conditions: Set<number>,
): void {
  const parts =
    expression.kind === 'conditional' ? [expression.condition] : decidingParts(expression);
  for (const part of parts) collect(part, resolutions, conditions);
  for (const child of childrenOf(expression)) {
    if (!parts.includes(child)) collectInside(child, resolutions, conditions);
  }
}

function decidingParts(expression: Expression): readonly Expression[] {
  if (expression.kind === 'logical' || expression.kind === 'conditional') {
    return childrenOf(expression);
  }
  return expression.kind === 'unary' && expression.operator === '!' ? [expression.operand] : [];
}
