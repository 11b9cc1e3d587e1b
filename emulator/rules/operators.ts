import { isNumber } from '../values/compare.ts';
import { Timestamp, compareTimestamps, nanosOf } from '../values/timestamp.ts';
import { compareUtf8 } from '../values/resource-path-order.ts';
import { isInt64 } from '../values/int64.ts';
import type { BinaryOperator } from './ast.ts';
import { timeAt } from './calendar.ts';
import { Duration } from './duration.ts';
import { equals, isIdentical, setHas } from './equality.ts';
import { RuleError } from './rule-error.ts';
import { type RuleValue, RulesSet, isList, isMap, typeOf } from './rule-value.ts';

type Arithmetic = '+' | '-' | '*' | '/' | '%';

/** The value of `left operator right`. Throws RuleError when the types do not go together. */
export function applyBinary(
  operator: BinaryOperator,
  left: RuleValue,
  right: RuleValue,
): RuleValue {
  switch (operator) {
    case '==':
      return equals(left, right);
    case '!=':
      return !equals(left, right);
    case 'in':
      return contains(right, left);
    case '<':
      return compare(left, right, operator) < 0;
    case '<=':
      return compare(left, right, operator) <= 0;
    case '>':
      return compare(left, right, operator) > 0;
    case '>=':
      return compare(left, right, operator) >= 0;
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return arithmetic(operator, left, right);
  }
}

/** `-value`. */
export function negate(value: RuleValue): RuleValue {
  if (typeof value === 'number') return -value;
  if (typeof value === 'bigint') return checked(-value);
  if (value instanceof Duration) return new Duration(-value.totalNanos);
  throw new RuleError(`Unsupported operation error: -${typeOf(value)}`);
}

/** `item in collection`: an element of a list or set, or a key of a map. */
function contains(collection: RuleValue, item: RuleValue): boolean {
  if (isMap(collection) && typeof item === 'string') return collection.has(item);
  if (isList(collection)) return collection.some((element) => isIdentical(element, item));
  if (collection instanceof RulesSet) return setHas(collection, item);
  throw unsupported('in', item, collection);
}

/** Which of two values is the greater: below 0, 0, above 0; NaN when one of them is NaN. */
export function compare(left: RuleValue, right: RuleValue, operator: BinaryOperator): number {
  if (isNumber(left) && isNumber(right)) return compareNumbers(left, right);
  if (typeof left === 'string' && typeof right === 'string') return compareUtf8(left, right);
  if (left instanceof Timestamp && right instanceof Timestamp)
    return compareTimestamps(left, right);
  if (left instanceof Duration && right instanceof Duration) {
    return compareNumbers(left.totalNanos, right.totalNanos);
  }
  throw unsupported(operator, left, right);
}

/** An int is compared with a float as one, whatever that costs of its digits. */
function compareNumbers(left: bigint | number, right: bigint | number): number {
  if (typeof left !== typeof right) return compareNumbers(Number(left), Number(right));
  if (left < right) return -1;
  if (left > right) return 1;
  return Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : 0;
}

function arithmetic(operator: Arithmetic, left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'bigint' && typeof right === 'bigint') return integers(operator, left, right);
  if (isNumber(left) && isNumber(right)) return floats(operator, Number(left), Number(right));
  if (operator === '+') return add(left, right);
  if (operator === '-') return subtract(left, right);
  throw unsupported(operator, left, right);
}

function integers(operator: Arithmetic, left: bigint, right: bigint): bigint {
  switch (operator) {
    case '+':
      return checked(left + right);
    case '-':
      return checked(left - right);
    case '*':
      return checked(left * right);
    case '/':
      // The one quotient that 64 bits do not hold begins anew at the other end.
      return BigInt.asIntN(64, left / nonZero(right));
    case '%':
      return left % nonZero(right);
  }
}

function floats(operator: Arithmetic, left: number, right: number): number {
  switch (operator) {
    case '+':
      return left + right;
    case '-':
      return left - right;
    case '*':
      return left * right;
    case '/':
      return left / right;
    case '%':
      return left % right;
  }
}

function add(left: RuleValue, right: RuleValue): RuleValue {
  if (typeof left === 'string' && typeof right === 'string') return left + right;
  if (left instanceof Duration && right instanceof Duration) {
    return new Duration(left.totalNanos + right.totalNanos);
  }
  if (left instanceof Timestamp && right instanceof Duration) return later(left, right.totalNanos);
  if (left instanceof Duration && right instanceof Timestamp) return later(right, left.totalNanos);
  throw unsupported('+', left, right);
}

function subtract(left: RuleValue, right: RuleValue): RuleValue {
  if (left instanceof Duration && right instanceof Duration) {
    return new Duration(left.totalNanos - right.totalNanos);
  }
  if (left instanceof Timestamp && right instanceof Duration) return later(left, -right.totalNanos);
  if (left instanceof Timestamp && right instanceof Timestamp) {
    return new Duration(nanosOf(left) - nanosOf(right));
  }
  throw unsupported('-', left, right);
}

function later(timestamp: Timestamp, nanos: bigint): Timestamp {
  return timeAt(nanosOf(timestamp) + nanos);
}

function checked(value: bigint): bigint {
  if (!isInt64(value)) throw new RuleError('integer overflow: the result does not fit in 64 bits');
  return value;
}

function nonZero(divisor: bigint): bigint {
  if (divisor === 0n) throw new RuleError('division by zero');
  return divisor;
}

function unsupported(operator: BinaryOperator, left: RuleValue, right: RuleValue): RuleError {
  return new RuleError(`Unsupported operation error: ${typeOf(left)} ${operator} ${typeOf(right)}`);
}
