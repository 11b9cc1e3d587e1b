import { compareValues, elementsOf, equalValues, isArray, isNumber } from '../values/compare.ts';
import { nearestInt64 } from '../values/int64.ts';
import type { Timestamp } from '../values/timestamp.ts';
import type { MapValue, Value } from '../values/value.ts';
import { getField, setField } from './field-path.ts';
import type { FieldTransform } from './model.ts';
import { refuse } from './status-error.ts';

/**
 * Applies the transforms in order, each to what the one before left. One result per transform: the
 * new value, or null for the array transforms.
 */
export function applyTransforms(
  fields: MapValue,
  transforms: readonly FieldTransform[],
  requestTime: Timestamp,
): { readonly fields: MapValue; readonly results: readonly Value[] } {
  let transformed = fields;
  const results: Value[] = [];
  for (const transform of transforms) {
    const value = transformValue(getField(transformed, transform.field), transform, requestTime);
    transformed = setField(transformed, transform.field, value);
    results.push(isArray(value) ? null : value);
  }
  return { fields: transformed, results };
}

function transformValue(
  current: Value | undefined,
  transform: FieldTransform,
  requestTime: Timestamp,
): Value {
  switch (transform.kind) {
    case 'serverTime':
      return requestTime;
    case 'increment':
      return increment(current, numericOperand(transform.operand));
    case 'maximum':
      return extreme(current, numericOperand(transform.operand), 1);
    case 'minimum':
      return extreme(current, numericOperand(transform.operand), -1);
    case 'appendMissing':
      return appendMissing(elementsOf(current), transform.elements);
    case 'removeAll':
      return withoutAll(elementsOf(current), transform.elements);
  }
}

/** Integers saturate at 64 bits; a double on either side makes a double. */
function increment(current: Value | undefined, operand: bigint | number): Value {
  if (!isNumber(current)) return operand;
  if (typeof current !== 'bigint' || typeof operand !== 'bigint') {
    return Number(current) + Number(operand);
  }
  return nearestInt64(current + operand);
}

/** Equal numbers (3 and 3.0) keep the stored one with its type; NaN on either side stays NaN. */
function extreme(current: Value | undefined, operand: bigint | number, sign: 1 | -1): Value {
  if (!isNumber(current)) return operand;
  if (Number.isNaN(current) || Number.isNaN(operand)) return Number.NaN;
  return compareValues(operand, current) * sign > 0 ? operand : current;
}

function appendMissing(current: readonly Value[], elements: readonly Value[]): readonly Value[] {
  const all = [...current, ...elements];
  const firsts = firstEquals(all);
  return all.filter((_, at) => at < current.length || firsts[at] === at);
}

function withoutAll(current: readonly Value[], removed: readonly Value[]): readonly Value[] {
  const firsts = firstEquals([...removed, ...current]).slice(removed.length);
  return current.filter((_, at) => (firsts[at] ?? 0) >= removed.length);
}

/** For each value the position of the first that equals it; few comparisons, however many values there are. */
function firstEquals(values: readonly Value[]): readonly number[] {
  const valueAt = (at: number): Value => values[at] ?? null;
  const order = [...values.keys()].toSorted(
    (a, b) => compareValues(valueAt(a), valueAt(b)) || a - b,
  );
  const firsts = [...values.keys()];
  let [first = 0] = order;
  for (const at of order) {
    if (!equalValues(valueAt(first), valueAt(at))) first = at;
    firsts[at] = first;
  }
  return firsts;
}

function numericOperand(operand: Value): bigint | number {
  if (isNumber(operand)) return operand;
  refuse('Input must be int64 or double.');
}
