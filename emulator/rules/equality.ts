import { Timestamp } from '../values/timestamp.ts';
import { Bytes, GeoPoint, Reference } from '../values/value.ts';
import { Duration } from './duration.ts';
import {
  MapDiff,
  type RuleMap,
  type RuleValue,
  RulesSet,
  type Scalar,
  isScalar,
} from './rule-value.ts';
import { RulesPath, pathOf } from './rules-path.ts';

/** `a == b` of rules: numbers by value (1 == 1.0), everything else by type and content. */
export function equals(left: RuleValue, right: RuleValue): boolean {
  // Documents share their unchanged parts, so most comparisons of large values end here.
  if (left === right) return true;
  if (typeof left === 'number' || typeof left === 'bigint') {
    // oxlint-disable-next-line eslint/eqeqeq -- only == compares bigint and number, exactly
    return (typeof right === 'number' || typeof right === 'bigint') && left == right;
  }
  if (typeof left !== 'object' || left === null) return false;
  if (typeof right !== 'object' || right === null) return false;
  if (Array.isArray(left)) return Array.isArray(right) && areListsEqual(left, right);
  if (left instanceof Map) return right instanceof Map && areMapsEqual(left, right);
  return areObjectsEqual(left, right);
}

function areListsEqual(left: readonly RuleValue[], right: readonly RuleValue[]): boolean {
  if (left.length !== right.length) return false;
  return left.every((item, index) => equals(item, right[index] ?? null));
}

function areMapsEqual(left: RuleMap, right: RuleMap): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined || !equals(value, other)) return false;
  }
  return true;
}

function areObjectsEqual(left: object, right: object): boolean {
  if (left instanceof Timestamp) {
    return (
      right instanceof Timestamp && left.seconds === right.seconds && left.nanos === right.nanos
    );
  }
  if (left instanceof RulesPath || left instanceof Reference) {
    return (
      (right instanceof RulesPath || right instanceof Reference) &&
      pathOf(left).equals(pathOf(right))
    );
  }
  if (left instanceof Duration) {
    return right instanceof Duration && left.totalNanos === right.totalNanos;
  }
  if (left instanceof RulesSet) return right instanceof RulesSet && areSetsEqual(left, right);
  if (left instanceof Bytes) return right instanceof Bytes && areBytesEqual(left, right);
  if (left instanceof GeoPoint) {
    return (
      right instanceof GeoPoint &&
      left.latitude === right.latitude &&
      left.longitude === right.longitude
    );
  }
  return (
    left instanceof MapDiff &&
    right instanceof MapDiff &&
    equals(left.left, right.left) &&
    equals(left.right, right.right)
  );
}

function areSetsEqual(left: RulesSet, right: RulesSet): boolean {
  return left.size === right.size && [...left].every((item) => setHas(right, item));
}

function areBytesEqual({ data: left }: Bytes, { data: right }: Bytes): boolean {
  return left.length === right.length && left.every((byte, index) => byte === right[index]);
}

/** True when an item equal to this one is in the set. */
export function setHas(set: RulesSet, item: RuleValue): boolean {
  const key = keyOf(item);
  return key === undefined ? set.others.some((other) => equals(other, item)) : set.keyed.has(key);
}

/** The set of some values; of equal ones the first stays. */
export function setOf(items: Iterable<RuleValue>): RulesSet {
  const keyed = new Map<Scalar, RuleValue>();
  const others: RuleValue[] = [];
  for (const item of items) {
    const key = keyOf(item);
    if (key === undefined) {
      if (!others.some((other) => equals(other, item))) others.push(item);
    } else if (!keyed.has(key)) keyed.set(key, item);
  }
  return new RulesSet(keyed, others);
}

/** A key that equal values share, so that large sets of simple values stay cheap. */
function keyOf(value: RuleValue): Scalar | undefined {
  // 1 and 1.0 are equal; NaN equals nothing, not even itself.
  if (!isScalar(value) || Number.isNaN(value)) return undefined;
  return typeof value === 'number' && Number.isInteger(value) ? BigInt(value) : value;
}
