import { Timestamp } from '../values/timestamp.ts';
import { Bytes, type Value } from '../values/value.ts';
import type { TypeName } from './ast.ts';
import { Duration } from './duration.ts';
import { isPath, type RulesPath } from './rules-path.ts';

export type RuleMap = ReadonlyMap<string, RuleValue>;

/**
 * What an expression can be. Every Firestore value is one as it stands, so that documents are
 * never converted; durations, paths, sets and map differences come from rules alone.
 */
export type RuleValue =
  | Value
  | Duration
  | RulesPath
  | RulesSet
  | MapDiff
  | readonly RuleValue[]
  | RuleMap;

/** What a map takes as a key, so that equal values are found without comparing them one by one. */
export type Scalar = null | boolean | bigint | number | string;

/** Values without order or repetition; made and searched by `setOf` and `setHas`. */
export class RulesSet {
  /** The simple values, by a key that equal ones share. */
  readonly keyed: ReadonlyMap<Scalar, RuleValue>;
  /** The others, which have to be compared one by one. */
  readonly others: readonly RuleValue[];

  constructor(keyed: ReadonlyMap<Scalar, RuleValue>, others: readonly RuleValue[]) {
    this.keyed = keyed;
    this.others = others;
  }

  get size(): number {
    return this.keyed.size + this.others.length;
  }

  *[Symbol.iterator](): Generator<RuleValue> {
    yield* this.keyed.values();
    yield* this.others;
  }
}

/** Two maps whose difference may be asked for; nothing is compared before that. */
export class MapDiff {
  readonly left: RuleMap;
  readonly right: RuleMap;

  constructor(left: RuleMap, right: RuleMap) {
    this.left = left;
    this.right = right;
  }
}

export function isScalar(value: RuleValue): value is Scalar {
  return typeof value !== 'object' || value === null;
}

export function isList(value: RuleValue): value is readonly RuleValue[] {
  return Array.isArray(value);
}

export function isMap(value: RuleValue): value is RuleMap {
  return value instanceof Map;
}

/** What the type of a value is called; `is` knows all of them but null. */
export type ValueTypeName = TypeName | 'null';

export function typeOf(value: RuleValue): ValueTypeName {
  if (typeof value === 'string') return 'string';
  if (typeof value === 'bigint') return 'int';
  if (typeof value === 'number') return 'float';
  return typeof value === 'boolean' ? 'bool' : typeOfObject(value);
}

function typeOfObject(value: object | null): ValueTypeName {
  if (value === null) return 'null';
  if (value instanceof Map) return 'map';
  if (Array.isArray(value)) return 'list';
  if (value instanceof Timestamp) return 'timestamp';
  if (isPath(value)) return 'path';
  if (value instanceof Duration) return 'duration';
  if (value instanceof RulesSet) return 'set';
  if (value instanceof MapDiff) return 'map_diff';
  if (value instanceof Bytes) return 'bytes';
  return 'latlng';
}

/** `value is type`; `number` holds for both kinds of number. */
export function isOfType(value: RuleValue, type: TypeName): boolean {
  const actual = typeOf(value);
  return actual === type || (type === 'number' && (actual === 'int' || actual === 'float'));
}
