import { asList, asObject, asString, type Json } from '../protocol/json.ts';
import { parseTimestamp } from '../protocol/timestamp-json.ts';
import { refuse } from '../store/status-error.ts';
import type { MapValue, Value } from '../values/value.ts';

type Decoder = (json: Json) => Value;

const DECODERS: Readonly<Record<string, Decoder>> = {
  null_value: () => null,
  bool_value: (json) => json === true,
  string_value: (json) => asString(json, 'string_value'),
  int_value: (json) => BigInt(Number(json)),
  float_value: (json) => Number(json),
  timestamp_value: (json) => parseTimestamp(json, 'timestamp_value'),
  list_value: decodeList,
  set_value: decodeList,
  map_value: decodeFields,
};

/** A value as firebase-tools tags it: `{"string_value": "a"}`. Throws INVALID_ARGUMENT. */
export function decodeExpressionValue(json: Json): Value {
  const [[kind, content] = []] = Object.entries(asObject(json, 'value'));
  const decode = kind !== undefined && Object.hasOwn(DECODERS, kind) ? DECODERS[kind] : undefined;
  if (!decode) refuse(`There is no value "${String(kind)}".`);
  return decode(content ?? null);
}

/** `{"fields": {…}}`. */
export function decodeFields(json: Json): MapValue {
  const fields = asObject(asObject(json, 'map_value')['fields'] ?? {}, 'fields');
  return new Map(
    Object.entries(fields).map(([name, value]) => [name, decodeExpressionValue(value ?? null)]),
  );
}

function decodeList(json: Json): readonly Value[] {
  return asList(asObject(json, 'list_value')['values'], 'values').map(decodeExpressionValue);
}
