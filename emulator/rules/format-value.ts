import { Timestamp } from '../values/timestamp.ts';
import { Bytes, GeoPoint } from '../values/value.ts';
import { Duration } from './duration.ts';
import { stringOf } from './methods/conversions.ts';
import { MapDiff, type RuleValue, RulesSet, isList, isMap } from './rule-value.ts';
import { pathOf } from './rules-path.ts';

/** So much of a value is shown; documents are large, and a message should fit on a line. */
const MAX_LENGTH = 60;

/** A value as rules would write it, cut short when it is long. */
export function formatValue(value: RuleValue): string {
  const text = write(value, MAX_LENGTH);
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH - 1)}…` : text;
}

/** Writes no more of a collection than can be shown. */
function write(value: RuleValue, room: number): string {
  if (typeof value === 'string') return `'${oneLine(value.slice(0, room))}'`;
  if (isList(value)) return `[${writeItems(value, room, write)}]`;
  if (isMap(value)) {
    return `{${writeItems(value, room, ([key, item], left) => `'${key}': ${write(item, left)}`)}}`;
  }
  if (typeof value !== 'object' || value === null) return stringOf(value);
  if (value instanceof RulesSet) return `[${writeItems(value, room, write)}].toSet()`;
  if (value instanceof MapDiff)
    return `${write(value.left, room)}.diff(${write(value.right, room)})`;
  if (value instanceof Timestamp) return value.toJSON();
  if (value instanceof Duration) return value.toString();
  if (value instanceof GeoPoint) return `latlng(${value.latitude}, ${value.longitude})`;
  if (value instanceof Bytes) return `${value.data.length} bytes`;
  return pathOf(value).toString();
}

/** A value must not end the line that it is shown in. */
function oneLine(text: string): string {
  return text.replaceAll('\n', String.raw`\n`).replaceAll('\r', String.raw`\r`);
}

function writeItems<Item>(
  items: Iterable<Item>,
  room: number,
  writeItem: (item: Item, room: number) => string,
): string {
  const parts: string[] = [];
  let left = room;
  for (const item of items) {
    if (left <= 0) break;
    const text = writeItem(item, left);
    left -= text.length;
    parts.push(text);
  }
  return parts.join(', ');
}
