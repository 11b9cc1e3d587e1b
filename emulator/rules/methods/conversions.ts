import { isInt64 } from '../integer.ts';
import { RuleError } from '../rule-error.ts';
import { type RuleValue, typeOf } from '../rule-value.ts';
import { RulesPath } from '../rules-path.ts';
import { type Native, method, stringArgument } from './method.ts';

/** The functions that turn a value into one of another type. */
export const CONVERSIONS: Readonly<Record<string, Native<null>>> = {
  bool: method(1, (_, value) => boolOf(value ?? null)),
  float: method(1, (_, value) => floatOf(value ?? null)),
  int: method(1, (_, value) => intOf(value ?? null)),
  path: method(1, (_, text) => RulesPath.parse(stringArgument(text))),
  string: method(1, (_, value) => stringOf(value ?? null)),
};

/** `string(value)` of a boolean, number, string or null. */
export function stringOf(value: RuleValue): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return floatText(value);
  if (value === null || typeof value === 'boolean' || typeof value === 'bigint') {
    return String(value);
  }
  throw unconvertible(value, 'string');
}

/** A float keeps its point: `string(2.0) == '2.0'`. */
function floatText(value: number): string {
  const text = String(value);
  return Number.isInteger(value) && !text.includes('e') ? `${text}.0` : text;
}

function boolOf(value: RuleValue): boolean {
  if (typeof value === 'boolean') return value;
  if (value === 'true' || value === 'false') return value === 'true';
  throw unconvertible(value, 'bool');
}

function intOf(value: RuleValue): bigint {
  if (typeof value === 'bigint') return value;
  const isFinite = typeof value === 'number' && Number.isFinite(value);
  const isDigits = typeof value === 'string' && /^[+-]?\d{1,19}$/.test(value);
  if (!isFinite && !isDigits) throw unconvertible(value, 'int');
  const integer = isFinite ? BigInt(Math.trunc(value)) : BigInt(String(value).replace(/^\+/, ''));
  if (!isInt64(integer)) throw unconvertible(value, 'int');
  return integer;
}

function floatOf(value: RuleValue): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  const isDecimal = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/;
  if (typeof value === 'string' && isDecimal.test(value)) return Number(value);
  throw unconvertible(value, 'float');
}

function unconvertible(value: RuleValue, type: string): RuleError {
  const shown = typeof value === 'string' ? `'${value}'` : typeOf(value);
  return new RuleError(`${shown} cannot be converted to ${type}`);
}
