import { isNumber, type ValueType } from '../../values/compare.ts';
import type { BinaryOperator, Expression, TypeName } from '../ast.ts';
import { isIdentical, isSame } from '../equality.ts';
import { applyBinary, compare } from '../operators.ts';
import { RuleError } from '../rule-error.ts';
import { type RuleValue, type ValueTypeName, isOfType, typeOf } from '../rule-value.ts';
import { type AbstractValue, fieldValue, isKnown, known, unknown } from './abstract-value.ts';
import type { Facts } from './facts.ts';

type Relation = '<' | '<=' | '>' | '>=';

const MIRRORED: Readonly<Record<Relation, Relation>> = {
  '<': '>',
  '<=': '>=',
  '>': '<',
  '>=': '<=',
};

const OPPOSITE: Readonly<Record<Relation, Relation>> = {
  '<': '>=',
  '<=': '>',
  '>': '<=',
  '>=': '<',
};

/** Runs an operation on known values; what it throws becomes the value "error". */
export function attempt(operation: () => AbstractValue): AbstractValue {
  try {
    return operation();
  } catch (error) {
    if (error instanceof RuleError) return { kind: 'error', error };
    throw error;
  }
}

/** What is known of `left operator right`, neither of which can fail. */
export function abstractBinary(
  operator: BinaryOperator,
  left: AbstractValue,
  right: AbstractValue,
  at: Expression,
): AbstractValue {
  if (isKnown(left) && isKnown(right)) {
    return attempt(() => known(applyBinary(operator, left.value, right.value)));
  }
  switch (operator) {
    case '==':
      return decided(areEqual(left, right), at, false);
    case '!=':
      return decided(not(areEqual(left, right)), at, false);
    case 'in':
      return abstractIn(left, right, at);
    case '<':
    case '<=':
    case '>':
    case '>=':
      return abstractRelation(operator, left, right, at);
    case '+':
    case '-':
    case '*':
    case '/':
    case '%':
      return unknown(at);
  }
}

/** `target is type`. */
export function abstractTypeTest(
  target: AbstractValue,
  type: TypeName,
  at: Expression,
): AbstractValue {
  if (target.kind === 'known') return known(isOfType(target.value, type));
  if (target.kind === 'record') return known(type === 'map');
  if (target.kind === 'list') return known(type === 'list');
  if (target.kind !== 'field') return unknown(at);
  const { facts } = target;
  if (facts.type === undefined) return unknown(at);
  const names = RULE_TYPES[facts.type];
  if (!names.includes(type)) return known(false);
  // A number is an int or a float; which of them is open.
  return names.length === 1 || type === 'number' ? known(true) : unknown(at);
}

/** What rules may call the type of a Firestore value. */
const RULE_TYPES: Readonly<Record<ValueType, readonly ValueTypeName[]>> = {
  null: ['null'],
  boolean: ['bool'],
  number: ['number', 'int', 'float'],
  timestamp: ['timestamp'],
  string: ['string'],
  bytes: ['bytes'],
  reference: ['path'],
  geopoint: ['latlng'],
  array: ['list'],
  vector: ['map'],
  map: ['map'],
};

/** Of values that are not both known: different, or (undefined) equal in some documents. */
function areEqual(left: AbstractValue, right: AbstractValue): false | undefined {
  if (left.kind === 'known') return isThis(right, left.value);
  return right.kind === 'known' ? isThis(left, right.value) : undefined;
}

function isThis(value: AbstractValue, expected: RuleValue): false | undefined {
  if (value.kind === 'record' || value.kind === 'list') {
    return expected === null ? false : undefined;
  }
  return value.kind === 'field' && excludes(value.facts, expected) ? false : undefined;
}

/** True when the facts rule out that the field has this value. */
function excludes(facts: Facts, expected: RuleValue): boolean {
  if (isToldApart(expected) && facts.differs.some((value) => isSame(value, expected))) return true;
  const expectedType = typeOf(expected);
  if (facts.type !== undefined && !RULE_TYPES[facts.type].includes(expectedType)) return true;
  return holds(facts, '>', expected) === true || holds(facts, '<', expected) === true;
}

function abstractIn(item: AbstractValue, collection: AbstractValue, at: Expression): AbstractValue {
  if (collection.kind === 'list') {
    return decided(isInList(item, collection.elements), at, false);
  }
  if (collection.kind === 'known' && Array.isArray(collection.value)) {
    const elements = collection.value.map((element: RuleValue) => known(element));
    return decided(isInList(item, elements), at, false);
  }
  if (item.kind !== 'known') return unknown(at);
  const { value } = item;
  if (collection.kind === 'record' && typeof value === 'string') {
    return known(collection.entries.has(value));
  }
  if (collection.kind !== 'field') return unknown(at);
  const { contains, children } = collection.facts;
  const isElement = contains.some((element) => isIdentical(element, value));
  const isKey = typeof value === 'string' && children.get(value)?.exists === true;
  return isElement || isKey ? known(true) : unknown(at);
}

function isInList(item: AbstractValue, elements: readonly AbstractValue[]): boolean | undefined {
  const comparisons = elements.map((element) =>
    isKnown(item) && isKnown(element)
      ? isIdentical(item.value, element.value)
      : areEqual(item, element),
  );
  if (comparisons.includes(true)) return true;
  return comparisons.every((comparison) => comparison === false) ? false : undefined;
}

function abstractRelation(
  operator: Relation,
  left: AbstractValue,
  right: AbstractValue,
  at: Expression,
): AbstractValue {
  if (left.kind === 'field' && right.kind === 'known') {
    return decided(fieldRelation(left.facts, operator, right.value), at, true);
  }
  if (left.kind === 'known' && right.kind === 'field') {
    return decided(fieldRelation(right.facts, MIRRORED[operator], left.value), at, true);
  }
  return unknown(at);
}

function fieldRelation(facts: Facts, operator: Relation, limit: RuleValue): boolean | undefined {
  return holds(facts, operator, limit) ?? not(holds(facts, OPPOSITE[operator], limit));
}

/** True when a bound makes sure of `field operator limit`: of `<` and `<=` the upper one. */
function holds(facts: Facts, operator: Relation, limit: RuleValue): true | undefined {
  const isBelow = operator === '<' || operator === '<=';
  const bound = isBelow ? facts.upper : facts.lower;
  if (bound === undefined || !areOrdered(bound.value, limit)) return undefined;
  const order = compare(bound.value, limit, operator);
  if (order === 0) return operator.endsWith('=') || !bound.isInclusive ? true : undefined;
  return (isBelow ? order < 0 : order > 0) ? true : undefined;
}

function areOrdered(left: RuleValue, right: RuleValue): boolean {
  if (isNumber(left)) return isNumber(right) && isToldApart(left) && isToldApart(right);
  const type = typeOf(left);
  return type === typeOf(right) && (type === 'string' || type === 'timestamp');
}

/** False for the numbers that are equal to others in rules, where an int is compared with a float. */
function isToldApart(value: RuleValue): boolean {
  return !isNumber(value) || Math.abs(Number(value)) <= Number.MAX_SAFE_INTEGER;
}

/** The outcome as a value; one that is open remembers where. */
function decided(outcome: boolean | undefined, at: Expression, mayFail: boolean): AbstractValue {
  if (outcome !== undefined) return known(outcome);
  return { kind: 'unknown', canFail: mayFail, cause: at };
}

function not(outcome: boolean | undefined): boolean | undefined {
  return outcome === undefined ? undefined : !outcome;
}

/** `target.name` of a record or field; undefined when it is neither. */
export function abstractMember(
  target: AbstractValue,
  name: string,
  at: Expression,
): AbstractValue | undefined {
  if (target.kind === 'record') {
    return (
      target.entries.get(name) ?? {
        kind: 'error',
        error: new RuleError(`Property ${name} is undefined on object.`),
      }
    );
  }
  if (target.kind !== 'field') return undefined;
  const child = target.facts.children.get(name);
  return child?.exists === true ? fieldValue(child) : unknown(at);
}
