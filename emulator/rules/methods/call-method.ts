import { Timestamp } from '../../values/timestamp.ts';
import { Bytes, GeoPoint } from '../../values/value.ts';
import { Duration } from '../duration.ts';
import { RuleError } from '../rule-error.ts';
import { MapDiff, type RuleValue, RulesSet, isList, isMap, typeOf } from '../rule-value.ts';
import { isPath } from '../rules-path.ts';
import { LIST_METHODS, MAP_DIFF_METHODS, MAP_METHODS, SET_METHODS } from './collection-methods.ts';
import type { MethodTable } from './method.ts';
import { STRING_METHODS } from './string-methods.ts';
import {
  BYTES_METHODS,
  DURATION_METHODS,
  LATLNG_METHODS,
  PATH_METHODS,
  TIMESTAMP_METHODS,
} from './value-methods.ts';

const TABLES = [
  BYTES_METHODS,
  DURATION_METHODS,
  LATLNG_METHODS,
  LIST_METHODS,
  MAP_DIFF_METHODS,
  MAP_METHODS,
  PATH_METHODS,
  SET_METHODS,
  STRING_METHODS,
  TIMESTAMP_METHODS,
];

/** Every name that is a method of some type. */
export const METHOD_NAMES: ReadonlySet<string> = new Set(
  TABLES.flatMap((table) => Object.keys(table)),
);

/** `receiver.name(args)`. Throws RuleError when the type has no such method. */
export function callMethod(
  receiver: RuleValue,
  name: string,
  args: readonly RuleValue[],
): RuleValue {
  if (typeof receiver === 'string') return call(STRING_METHODS, receiver, name, args);
  if (isMap(receiver)) return call(MAP_METHODS, receiver, name, args);
  if (isList(receiver)) return call(LIST_METHODS, receiver, name, args);
  if (receiver instanceof RulesSet) return call(SET_METHODS, receiver, name, args);
  if (receiver instanceof MapDiff) return call(MAP_DIFF_METHODS, receiver, name, args);
  if (receiver instanceof Timestamp) return call(TIMESTAMP_METHODS, receiver, name, args);
  if (receiver instanceof Duration) return call(DURATION_METHODS, receiver, name, args);
  if (isPath(receiver)) return call(PATH_METHODS, receiver, name, args);
  if (receiver instanceof Bytes) return call(BYTES_METHODS, receiver, name, args);
  if (receiver instanceof GeoPoint) return call(LATLNG_METHODS, receiver, name, args);
  if (receiver === null) throw new RuleError('Null value error.');
  throw notFound(receiver, name);
}

function call<Receiver extends RuleValue>(
  table: MethodTable<Receiver>,
  receiver: Receiver,
  name: string,
  args: readonly RuleValue[],
): RuleValue {
  const native = Object.hasOwn(table, name) ? table[name] : undefined;
  if (native === undefined || native.arity !== args.length) throw notFound(receiver, name);
  return native.apply(receiver, ...args);
}

function notFound(receiver: RuleValue, name: string): RuleError {
  return new RuleError(`Function not found error: Name: [${name}]. on ${typeOf(receiver)}`);
}
