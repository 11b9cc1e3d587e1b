import { isArray, isMap } from '../values/compare.ts';
import { Timestamp, truncateToMicros } from '../values/timestamp.ts';
import type { MapValue, Value } from '../values/value.ts';

/** The value as Firestore stores and compares it: timestamps keep microseconds, the rest is cut off. */
export function toStoredValue(value: Value): Value {
  if (value instanceof Timestamp) return truncateToMicros(value);
  if (isArray(value)) {
    const stored = value.map(toStoredValue);
    return stored.every((element, index) => Object.is(element, value[index])) ? value : stored;
  }
  return isMap(value) ? toStoredFields(value) : value;
}

/** `toStoredValue` for every field; the same map when nothing changes. */
export function toStoredFields(fields: MapValue): MapValue {
  let stored: Map<string, Value> | undefined;
  for (const [name, value] of fields) {
    const storedValue = toStoredValue(value);
    if (Object.is(storedValue, value)) continue;
    stored ??= new Map(fields);
    stored.set(name, storedValue);
  }
  return stored ?? fields;
}
