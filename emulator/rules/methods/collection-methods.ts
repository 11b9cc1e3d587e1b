import { finderIn, setHas, setOf } from '../equality.ts';
import { compareUtf8 } from '../../values/resource-path-order.ts';
import { addedKeys, affectedKeys, changedKeys, removedKeys, unchangedKeys } from '../map-diff.ts';
import { RuleError } from '../rule-error.ts';
import {
  MapDiff,
  type RuleMap,
  type RuleValue,
  type RulesSet,
  isList,
  isMap,
  typeOf,
} from '../rule-value.ts';
import {
  type MethodTable,
  itemsArgument,
  listArgument,
  mapArgument,
  method,
  setArgument,
  stringArgument,
} from './method.ts';
import { stringOf } from './conversions.ts';

/** https://firebase.google.com/docs/reference/rules/rules.List */
export const LIST_METHODS: MethodTable<readonly RuleValue[]> = {
  concat: method(1, (list, other) => [...list, ...listArgument(other)]),
  hasAll: method(1, (list, items) => listArgument(items).every(finderIn(list))),
  hasAny: method(1, (list, items) => listArgument(items).some(finderIn(list))),
  hasOnly: method(1, (list, items) => list.every(finderIn(listArgument(items)))),
  join: method(1, (list, separator) => list.map(stringOf).join(stringArgument(separator))),
  removeAll: method(1, (list, items) => {
    const isRemoved = finderIn(listArgument(items));
    return list.filter((item) => !isRemoved(item));
  }),
  size: method(0, (list) => BigInt(list.length)),
  toSet: method(0, (list) => setOf(list)),
};

/** https://firebase.google.com/docs/reference/rules/rules.Set */
export const SET_METHODS: MethodTable<RulesSet> = {
  difference: method(1, (set, other) => {
    const removed = setArgument(other);
    return setOf([...set].filter((item) => !setHas(removed, item)));
  }),
  hasAll: method(1, (set, items) => [...itemsArgument(items)].every((item) => setHas(set, item))),
  hasAny: method(1, (set, items) => [...itemsArgument(items)].some((item) => setHas(set, item))),
  hasOnly: method(1, (set, items) => {
    const permitted = setOf(itemsArgument(items));
    return [...set].every((item) => setHas(permitted, item));
  }),
  intersection: method(1, (set, other) => {
    const kept = setArgument(other);
    return setOf([...set].filter((item) => setHas(kept, item)));
  }),
  size: method(0, (set) => BigInt(set.size)),
  union: method(1, (set, other) => setOf([...set, ...setArgument(other)])),
};

/** https://firebase.google.com/docs/reference/rules/rules.Map */
export const MAP_METHODS: MethodTable<RuleMap> = {
  diff: method(1, (map, other) => new MapDiff(map, mapArgument(other))),
  get: method(2, (map, key, absent) => getOr(map, key ?? null, absent ?? null)),
  // In the order in which Firestore keeps them, whatever the order in which they came; values are not.
  keys: method(0, (map) => [...map.keys()].toSorted(compareUtf8)),
  size: method(0, (map) => BigInt(map.size)),
  values: method(0, (map) => [...map.values()]),
};

/** https://firebase.google.com/docs/reference/rules/rules.MapDiff */
export const MAP_DIFF_METHODS: MethodTable<MapDiff> = {
  addedKeys: method(0, addedKeys),
  affectedKeys: method(0, affectedKeys),
  changedKeys: method(0, changedKeys),
  removedKeys: method(0, removedKeys),
  unchangedKeys: method(0, unchangedKeys),
};

/** `map.get(key, absent)`; a list of keys leads into nested maps. */
function getOr(map: RuleMap, key: RuleValue, absent: RuleValue): RuleValue {
  const keys = isList(key) ? key : [key];
  let value: RuleValue = map;
  for (const name of keys) {
    if (typeof name !== 'string') throw new RuleError(`expected string, got ${typeOf(name)}`);
    const next: RuleValue | undefined = isMap(value) ? value.get(name) : undefined;
    if (next === undefined) return absent;
    value = next;
  }
  return value;
}
