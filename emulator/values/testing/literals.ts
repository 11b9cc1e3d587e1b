import type { MapValue, Value } from '../value.ts';

/** A value as a test writes it: plain objects for maps. */
export type Literal = Exclude<Value, readonly Value[] | MapValue> | readonly Literal[] | MapLiteral;

export interface MapLiteral {
  readonly [name: string]: Literal;
}

export function toValue(literal: Literal): Value {
  if (isLiteralArray(literal)) return literal.map(toValue);
  return isMapLiteral(literal) ? toFields(literal) : literal;
}

export function toFields(literal: MapLiteral): MapValue {
  return new Map(Object.entries(literal).map(([name, value]) => [name, toValue(value)]));
}

/** The map that stands for a vector on the wire. */
export function vector(...elements: readonly number[]): MapLiteral {
  return { __type__: '__vector__', value: elements };
}

function isLiteralArray(literal: Literal): literal is readonly Literal[] {
  return Array.isArray(literal);
}

function isMapLiteral(literal: Literal): literal is MapLiteral {
  return literal !== null && Object.getPrototypeOf(literal) === Object.prototype;
}
