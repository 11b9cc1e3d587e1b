import { isNumber } from '../values/compare.ts';
import { Timestamp, compareTimestamps } from '../values/timestamp.ts';
import { Bytes, GeoPoint } from '../values/value.ts';
import { Duration } from './duration.ts';
import {
  type RuleMap,
  type RuleValue,
  RulesSet,
  type Scalar,
  isList,
  isMap,
  isScalar,
} from './rule-value.ts';
import { isPath, pathOf } from './rules-path.ts';

/** `a == b` of rules: 1 is 1.0, everything else is compared as in lists. */
export function equals(left: RuleValue, right: RuleValue): boolean {
  if (typeof left === typeof right || !isNumber(left) || !isNumber(right)) {
    return isIdentical(left, right);
  }
  return Number(left) === Number(right);
}

/** Whether two values are one in lists and maps: there 1 is not 1.0. */
export function isIdentical(left: RuleValue, right: RuleValue): boolean {
  // Documents share their unchanged parts, so most comparisons of large values end here.
  return left === right ? equalsItself(left) : areObjectsAlike(left, right, isIdentical);
}

/** Of the lists and maps asked so far, which are never changed: whether they equal themselves. */
const selfEqual = new WeakMap<object, boolean>();

/** False for NaN, and for what it is in. */
function equalsItself(value: RuleValue): boolean {
  if (!isList(value) && !isMap(value)) return !Number.isNaN(value);
  const known = selfEqual.get(value) ?? [...value.values()].every(equalsItself);
  selfEqual.set(value, known);
  return known;
}

/** Whether two values are one in sets and differences of maps: there 1 is 1.0, and NaN itself. */
export function isSame(left: RuleValue, right: RuleValue): boolean {
  if (Object.is(left, right)) return true;
  // oxlint-disable-next-line eslint/eqeqeq -- only == compares bigint and number, exactly
  if (isNumber(left)) return isNumber(right) && left == right;
  return areObjectsAlike(left, right, isSame);
}

type Alike = (left: RuleValue, right: RuleValue) => boolean;

function areObjectsAlike(left: RuleValue, right: RuleValue, areAlike: Alike): boolean {
  if (typeof left !== 'object' || left === null) return false;
  if (typeof right !== 'object' || right === null) return false;
  if (isList(left)) return isList(right) && areListsAlike(left, right, areAlike);
  if (isMap(left)) return isMap(right) && areMapsAlike(left, right, areAlike);
  return areObjectsEqual(left, right);
}

function areListsAlike(
  left: readonly RuleValue[],
  right: readonly RuleValue[],
  areAlike: Alike,
): boolean {
  if (left.length !== right.length) return false;
  return left.every((item, index) => areAlike(item, right[index] ?? null));
}

function areMapsAlike(left: RuleMap, right: RuleMap, areAlike: Alike): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined || !areAlike(value, other)) return false;
  }
  return true;
}

/** What holds nothing but itself; a difference of maps is equal to no other. */
function areObjectsEqual(left: object, right: object): boolean {
  if (left instanceof Timestamp) {
    return right instanceof Timestamp && compareTimestamps(left, right) === 0;
  }
  if (isPath(left)) return isPath(right) && pathOf(left).equals(pathOf(right));
  if (left instanceof Duration) {
    return right instanceof Duration && left.totalNanos === right.totalNanos;
  }
  if (left instanceof RulesSet) return right instanceof RulesSet && areSetsEqual(left, right);
  if (left instanceof Bytes)
    return right instanceof Bytes && Buffer.compare(left.data, right.data) === 0;
  return (
    left instanceof GeoPoint &&
    right instanceof GeoPoint &&
    left.latitude === right.latitude &&
    left.longitude === right.longitude
  );
}

function areSetsEqual(left: RulesSet, right: RulesSet): boolean {
  return left.size === right.size && [...left].every((item) => setHas(right, item));
}

/** What tells whether an item is in a list, without going through the list each time. */
export function finderIn(list: readonly RuleValue[]): (item: RuleValue) => boolean {
  const scalars = new Set(list.filter(isScalar));
  const others = list.filter((item) => !isScalar(item));
  return (item) =>
    isScalar(item)
      ? scalars.has(item) && !Number.isNaN(item)
      : others.some((other) => isIdentical(other, item));
}

/** True when an item that is the same as this one is in the set. */
export function setHas(set: RulesSet, item: RuleValue): boolean {
  const key = keyOf(item);
  return key === undefined ? set.others.some((other) => isSame(other, item)) : set.keyed.has(key);
}

/** The set of some values; of those that are the same the first stays. */
export function setOf(items: Iterable<RuleValue>): RulesSet {
  const keyed = new Map<Scalar, RuleValue>();
  const others: RuleValue[] = [];
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) {
      if (!others.some((other) => isSame(other, item))) others.push(item);
    } else if (!keyed.has(key)) keyed.set(key, item);
  }
  return new RulesSet(keyed, others);
}

/** A key that values share that are the same, so that large sets of simple values stay cheap. */
function keyOf(value: RuleValue): Scalar | undefined {
  if (!isScalar(value)) return undefined;
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value;
}
