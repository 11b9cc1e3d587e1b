import { compareValues, elementsOf, equalValues, valueType } from '../values/compare.ts';
import type { Value } from '../values/value.ts';
import type { FieldOperator } from '../values/field-operator.ts';
import type { FieldPath, Filter, UnaryOperator } from './model.ts';

/** The value of a field in the document under test; undefined when it has no such field. */
type FieldLookup = (field: FieldPath) => Value | undefined;

/**
 * Whether a document meets the filter. A comparison never holds for a field that is missing, and an
 * empty `or` asks for nothing.
 */
export function matchesFilter(filter: Filter, lookup: FieldLookup): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.filters.every((inner) => matchesFilter(inner, lookup));
    case 'or':
      return (
        filter.filters.length === 0 || filter.filters.some((inner) => matchesFilter(inner, lookup))
      );
    case 'unary': {
      const value = lookup(filter.field);
      return value !== undefined && matchesUnary(value, filter.operator);
    }
    case 'field': {
      const value = lookup(filter.field);
      return value !== undefined && matchesOperator(value, filter.operator, filter.value);
    }
  }
}

function matchesUnary(value: Value, operator: UnaryOperator): boolean {
  switch (operator) {
    case 'is-null':
      return value === null;
    case 'is-not-null':
      return value !== null;
    case 'is-nan':
      return Number.isNaN(value);
    case 'is-not-nan':
      return value !== null && !Number.isNaN(value);
  }
}

function matchesOperator(value: Value, operator: FieldOperator, operand: Value): boolean {
  switch (operator) {
    case '==':
      return isEqual(value, operand);
    case '!=':
      return operand !== null && value !== null && !isEqual(value, operand);
    case '<':
      return isInRange(value, operand) && compareValues(value, operand) < 0;
    case '<=':
      return isInRange(value, operand) && compareValues(value, operand) <= 0;
    case '>':
      return isInRange(value, operand) && compareValues(value, operand) > 0;
    case '>=':
      return isInRange(value, operand) && compareValues(value, operand) >= 0;
    case 'array-contains':
      return elementsOf(value).some((element) => isEqual(element, operand));
    case 'array-contains-any':
      return elementsOf(value).some((element) => isAnyOf(element, operand));
    case 'in':
      return isAnyOf(value, operand);
    case 'not-in':
      return value !== null && !elementsOf(operand).includes(null) && !isAnyOf(value, operand);
  }
}

/** Null and NaN equal nothing in a comparison; the unary operators ask for them. */
function isEqual(value: Value, operand: Value): boolean {
  return operand !== null && !Number.isNaN(operand) && equalValues(value, operand);
}

function isAnyOf(value: Value, operands: Value): boolean {
  return elementsOf(operands).some((operand) => isEqual(value, operand));
}

/** A range holds values of its bound's own type only, and never NaN. */
function isInRange(value: Value, bound: Value): boolean {
  return (
    bound !== null &&
    !Number.isNaN(bound) &&
    !Number.isNaN(value) &&
    valueType(value) === valueType(bound)
  );
}
