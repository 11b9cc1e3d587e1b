import type { Expression } from '../ast.ts';
import { equals } from '../equality.ts';
import { callMethod } from '../methods/call-method.ts';
import { type RuleValue, isList } from '../rule-value.ts';
import { abstractMember, attempt } from './abstract-operators.ts';
import { type AbstractValue, type Known, fieldValue, known, unknown } from './abstract-value.ts';
import { type Facts, listWith, numberFrom } from './facts.ts';

/** What these answer follows from what equals what, so loose values will do. */
const EQUALITY_METHODS: ReadonlySet<string> = new Set([
  'addedKeys',
  'affectedKeys',
  'changedKeys',
  'concat',
  'diff',
  'difference',
  'get',
  'hasAll',
  'hasAny',
  'hasOnly',
  'intersection',
  'keys',
  'removeAll',
  'removedKeys',
  'size',
  'toSet',
  'unchangedKeys',
  'union',
  'values',
]);

/** What is known of `receiver.name(args)`, none of which can fail. */
export function abstractMethod(
  receiver: AbstractValue,
  name: string,
  args: readonly AbstractValue[],
  at: Expression,
): AbstractValue {
  const knownArgs = args.filter((argument) => argument.kind === 'known');
  if (receiver.kind === 'known' && knownArgs.length === args.length) {
    return knownMethod(receiver, name, knownArgs, at);
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
  if (receiver.kind !== 'field' || knownArgs.length !== args.length) return unknown(at);
  return (
    fieldMethod(
      receiver.facts,
      name,
      knownArgs.map(({ value }) => value),
    ) ?? unknown(at)
  );
}

function knownMethod(
  receiver: Known,
  name: string,
  args: readonly Known[],
  at: Expression,
): AbstractValue {
  const isLoose = receiver.isLoose || args.some((argument) => argument.isLoose);
  if (isLoose && !EQUALITY_METHODS.has(name)) return unknown(at);
  return attempt(() => {
    const value = callMethod(
      receiver.value,
      name,
      args.map((argument) => argument.value),
    );
    return known(value, isLoose && name !== 'size');
  });
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
  const isContained = (item: RuleValue) => facts.contains.some((element) => equals(element, item));
  if (name === 'hasAny') return items.some(isContained) ? known(true) : undefined;
  if (name === 'hasAll') return items.every(isContained) ? known(true) : undefined;
  return undefined;
}

function existingKeys({ children }: Facts): readonly string[] {
  return [...children].filter(([, child]) => child.exists).map(([name]) => name);
}

function distinct(values: readonly RuleValue[]): readonly RuleValue[] {
  return values.filter(
    (value, index) => values.findIndex((other) => equals(other, value)) === index,
  );
}
