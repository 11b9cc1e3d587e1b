import { type ValueType, valueType } from '../../values/compare.ts';
import type { Value } from '../../values/value.ts';
import type { RuleValue } from '../rule-value.ts';

/** One end of a range, in or out of it. */
export interface Bound {
  readonly value: RuleValue;
  readonly isInclusive: boolean;
}

/**
 * What a query's constraints tell about one field, for every document it can return. A field without
 * facts may be anything, or absent.
 */
export interface Facts {
  /** The field is there, whatever its value. */
  exists: boolean;
  equals: Value | undefined;
  /** Known with a range, which only matches values of its own type, or an element. */
  type: ValueType | undefined;
  lower: Bound | undefined;
  upper: Bound | undefined;
  /** Elements that the field's list has. */
  readonly contains: RuleValue[];
  /** Values that the field does not have. */
  readonly differs: RuleValue[];
  /** The same about the fields inside, when it is a map. */
  readonly children: Map<string, Facts>;
}

export function noFacts(): Facts {
  return {
    exists: false,
    equals: undefined,
    type: undefined,
    lower: undefined,
    upper: undefined,
    contains: [],
    differs: [],
    children: new Map(),
  };
}

/** The facts about a field inside, made when there are none yet; the maps around it then exist. */
export function factsAt(root: Facts, field: readonly string[]): Facts {
  let facts = root;
  for (const name of field) {
    facts.type = 'map';
    const child = facts.children.get(name) ?? noFacts();
    child.exists = true;
    facts.children.set(name, child);
    facts = child;
  }
  return facts;
}

/** Only these types are ordered in rules as they are in queries; other ranges tell nothing more. */
const ORDERED_TYPES: ReadonlySet<ValueType> = new Set(['number', 'string', 'timestamp']);

export function addBound(facts: Facts, operator: '<' | '<=' | '>' | '>=', value: Value): void {
  const type = valueType(value);
  if (!ORDERED_TYPES.has(type) || Number.isNaN(value)) return;
  facts.type = type;
  const bound = { value, isInclusive: operator === '<=' || operator === '>=' };
  // Of several bounds on one side any is true; the last is as good as the others for a proof.
  if (operator === '<' || operator === '<=') facts.upper = bound;
  else facts.lower = bound;
}

/** The facts about a list (or a result of `keys()`) that has at least these elements. */
export function listWith(elements: readonly RuleValue[]): Facts {
  return { ...noFacts(), exists: true, type: 'array', contains: [...elements] };
}

/** The facts about a number that is this or more. */
export function numberFrom(value: bigint): Facts {
  return { ...noFacts(), exists: true, type: 'number', lower: { value, isInclusive: true } };
}
