import type { Expression } from '../ast.ts';
import { isIdentical, isSame } from '../equality.ts';
import { callMethod } from '../methods/call-method.ts';
import { type RuleValue, isList } from '../rule-value.ts';
import { abstractMember, attempt } from './abstract-operators.ts';
import { type AbstractValue, fieldValue, isKnown, known, unknown } from './abstract-value.ts';
import { type Facts, listWith, numberFrom } from './facts.ts';

/** What is known of `receiver.name(args)`, none of which can fail. */
export function abstractMethod(
  receiver: AbstractValue,
  name: string,
  args: readonly AbstractValue[],
  at: Expression,
): AbstractValue {
  const values = args.filter(isKnown).map(({ value }) => value);
  const areKnown = values.length === args.length;
  if (receiver.kind === 'known' && areKnown) {
    return attempt(() => known(callMethod(receiver.value, name, values)));
  }
  const [key] = args;
  if (
    name === 'get' &&
    args.length === 2 &&
    key?.kind === 'known' &&
    typeof key.value === 'string'
  ) {
    const isThere = receiver.kind === 'record' ? receiver.entries.has(key.value) : true;
    if (isThere) return abstractMember(receiver, key.value, at) ?? unknown(at);
  }
  if (receiver.kind !== 'field' || !areKnown) return unknown(at);
  return fieldMethod(receiver.facts, name, values) ?? unknown(at);
}

function fieldMethod(
  facts: Facts,
  name: string,
  args: readonly RuleValue[],
): AbstractValue | undefined {
  if (name === 'keys' && args.length === 0 && facts.type === 'map') {
    return fieldValue(listWith(existingKeys(facts)));
  }
  if (facts.type !== 'array') return undefined;
  if (name === 'size' && args.length === 0) {
    return fieldValue(numberFrom(BigInt(distinct(facts.contains).length)));
  }
  const [items] = args;
  if (args.length !== 1 || items === undefined || !isList(items)) return undefined;
  const isContained = (item: RuleValue) =>
    facts.contains.some((element) => isIdentical(element, item));
  if (name === 'hasAny') return items.some(isContained) ? known(true) : undefined;
  if (name === 'hasAll') return items.every(isContained) ? known(true) : undefined;
  return undefined;
}

function existingKeys({ children }: Facts): readonly string[] {
  return [...children].filter(([, child]) => child.exists).map(([name]) => name);
}

function distinct(values: readonly RuleValue[]): readonly RuleValue[] {
  return values.filter(
    (value, index) => values.findIndex((other) => isSame(other, value)) === index,
  );
}
