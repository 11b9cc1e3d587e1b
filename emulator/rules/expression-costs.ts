import type { Expression } from './ast.ts';

// What an expression counts, beside its operands, of the 1,000 of a request. Google does not publish it: this is
// how the official emulator counts, found out by how many of each it takes (`limits.test.ts` has the shapes).

/** With what it counts whenever it is evaluated. */
export function costOf(expression: Expression): number {
  const { kind } = expression;
  if (kind === 'path')
    return 1 + expression.segments.filter((segment) => typeof segment === 'string').length;
  return kind === 'type-test' || kind === 'conditional' ? 2 : 1;
}

/** Of `&&` and `||`, once their right side is evaluated. */
export const RIGHT_SIDE_COST = 1;

/** Of `? :`, once its condition is false. */
export const OTHERWISE_COST = 2;

/** Of a `let`. */
export const LET_COST = 1;
