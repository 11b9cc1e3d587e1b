import { isInt64, truncated } from '../../values/int64.ts';
import { RuleError } from '../rule-error.ts';
import { type RuleValue, typeOf } from '../rule-value.ts';
import { RulesPath, isPath, pathOf } from '../rules-path.ts';
import { type Native, method, stringArgument } from './method.ts';

/** The functions that turn a value into one of another type. */
export const CONVERSIONS: Readonly<Record<string, Native<null>>> = {
  bool: method(1, (_, value) => boolOf(value ?? null)),
  float: method(1, (_, value) => floatOf(value ?? null)),
  int: method(1, (_, value) => intOf(value ?? null)),
  path: method(1, (_, text) => RulesPath.parse(stringArgument(text))),
  string: method(1, (_, value) => stringOf(value ?? null)),
};

/** `string(value)` of a boolean, number, string, path or null. */
export function stringOf(value: RuleValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return floatText(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value);
  }
  if (isPath(value)) return pathOf(value).toString();
  throw unconvertible(value, 'string');
}

/** A float as Java writes it: 2.0, 1.0E8, 1.0E-4. */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const magnitude = Math.abs(value);
  const isPlain = magnitude === 0 || (magnitude >= 1e-3 && magnitude < 1e7);
  const sign = Object.is(value, -0) ? '-' : '';
  const [digits = '', exponent] = isPlain ? [String(value)] : value.toExponential().split('e');
  const float = digits.includes('.') ? digits : `${digits}.0`;
  return exponent === undefined ? sign + float : `${float}E${Number(exponent)}`;
}

function boolOf(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw unconvertible(value, 'bool');
}

function intOf(value: RuleValue): bigint {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'number') return truncated(value);
  if (typeof value !== 'string' || !/^[+-]?\d{1,19}$/.test(value))
    throw unconvertible(value, 'int');
  const integer = BigInt(value.replace(/^\+/, ''));
  if (!isInt64(integer)) throw unconvertible(value, 'int');
  return integer;
}

function floatOf(value: RuleValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  const isFloat = /^[+-]?(?:NaN|Infinity|(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?)$/;
  if (typeof value !== 'string' || !isFloat.test(value)) throw unconvertible(value, 'float');
  return Number(value);
}

function unconvertible(value: RuleValue, type: string): RuleError {
  const shown = typeof value === 'string' ? `'${value}'` : typeOf(value);
  return new RuleError(`${shown} cannot be converted to ${type}`);
}
