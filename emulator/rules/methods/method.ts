import { isNumber } from '../../values/compare.ts';
import { RuleError } from '../rule-error.ts';
import { type RuleMap, type RuleValue, RulesSet, isList, isMap, typeOf } from '../rule-value.ts';

/** A function of the language: how many arguments it takes, and what comes back. */
export interface Native<Receiver> {
  readonly arity: number;
  /** Throws RuleError when an argument does not fit. */
  readonly apply: (receiver: Receiver, ...args: readonly RuleValue[]) => RuleValue;
}

/** The methods of one type, by name. */
export type MethodTable<Receiver> = Readonly<Record<string, Native<Receiver>>>;

export function method<Receiver>(
  arity: number,
  apply: Native<Receiver>['apply'],
): Native<Receiver> {
  return { arity, apply };
}

export function stringArgument(value: RuleValue | undefined): string {
  if (typeof value === 'string') return value;
  throw wrongArgument('string', value);
}

export function intArgument(value: RuleValue | undefined): bigint {
  if (typeof value === 'bigint') return value;
  throw wrongArgument('int', value);
}

export function numberArgument(value: RuleValue | undefined): bigint | number {
  if (isNumber(value)) return value;
  throw wrongArgument('number', value);
}

export function listArgument(value: RuleValue | undefined): readonly RuleValue[] {
  if (value !== undefined && isList(value)) return value;
  throw wrongArgument('list', value);
}

export function mapArgument(value: RuleValue | undefined): RuleMap {
  if (value !== undefined && isMap(value)) return value;
  throw wrongArgument('map', value);
}

export function setArgument(value: RuleValue | undefined): RulesSet {
  if (value instanceof RulesSet) return value;
  throw wrongArgument('set', value);
}

/** A list or set, to be gone through. */
export function itemsArgument(value: RuleValue | undefined): readonly RuleValue[] | RulesSet {
  if (value instanceof RulesSet || (value !== undefined && isList(value))) return value;
  throw wrongArgument('list or set', value);
}

export function wrongArgument(expected: string, value: RuleValue | undefined): RuleError {
  return new RuleError(`expected ${expected}, got ${typeOf(value ?? null)}`);
}
