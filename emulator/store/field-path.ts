import { isMap } from '../values/compare.ts';
import { compareLists, compareUtf8 } from '../values/resource-path-order.ts';
import type { MapValue, Value } from '../values/value.ts';
import type { FieldPath } from './model.ts';
import { refuse, StatusError } from './status-error.ts';

const SIMPLE = /^[a-zA-Z_][a-zA-Z_0-9]*$/;
const SEGMENT = /([a-zA-Z_][a-zA-Z_0-9]*)|`((?:[^`\\]|\\.)+)`/suy;

/**
 * Parses `a.b` and `` `x.y`.z `` into segments; INVALID_ARGUMENT for anything else.
 *
 *     FieldPath = Segment { "." Segment }
 *     Segment   = simple name | "`" { any character but "`" and "\" | "\" any character } "`"
 */
export function parseFieldPath(path: string): FieldPath {
  if (path === '') refuse('Invalid empty property path string.');
  const segments: string[] = [];
  let index = 0;
  for (;;) {
    SEGMENT.lastIndex = index;
    const match = SEGMENT.exec(path);
    if (match === null) throw invalidPath(path);
    segments.push(match[1] ?? (match[2] ?? '').replaceAll(/\\(.)/gsu, '$1'));
    index = SEGMENT.lastIndex;
    if (index === path.length) return segments;
    if (path[index] !== '.') throw invalidPath(path);
    index += 1;
  }
}

/** The canonical text of a field path: back-quotes only around segments that need them. */
export function formatFieldPath(path: FieldPath): string {
  return path
    .map((segment) =>
      SIMPLE.test(segment) ? segment : `\`${segment.replaceAll(/[\\`]/g, String.raw`\$&`)}\``,
    )
    .join('.');
}

/** Whether the path is the pseudo field `__name__`: the document's own reference. */
export function isNameField(path: FieldPath): boolean {
  return path.length === 1 && path[0] === '__name__';
}

export function equalFieldPaths(a: FieldPath, b: FieldPath): boolean {
  return a.length === b.length && a.every((segment, index) => segment === b[index]);
}

/** Segment by segment; the order in which implicit orderings are added to a query. */
export function compareFieldPaths(a: FieldPath, b: FieldPath): number {
  return compareLists(a, b, compareUtf8);
}

/** The value at the path; undefined when a segment is missing or does not name a map. */
export function getField(fields: MapValue, path: FieldPath): Value | undefined {
  let value: Value | undefined = fields;
  for (const segment of path) {
    if (!isMap(value)) return undefined;
    value = value.get(segment);
  }
  return value;
}

/** A copy with the value at the path; what is on the way and is no map becomes one. */
export function setField(fields: MapValue, path: FieldPath, value: Value): MapValue {
  const [first, ...rest] = path;
  if (first === undefined) return fields;
  const copy = new Map(fields);
  const inner = fields.get(first);
  copy.set(first, rest.length === 0 ? value : setField(mapOrEmpty(inner), rest, value));
  return copy;
}

/** Only the fields at these paths: a read mask, or a query's projection. */
export function projectFields(fields: MapValue, paths: readonly FieldPath[]): MapValue {
  const projected = new Map<string, Value>();
  for (const [name, below] of byFirstSegment(paths)) {
    const value = fields.get(name);
    if (value === undefined) continue;
    if (below.some(isWhole)) projected.set(name, value);
    else if (isMap(value)) {
      const part = projectFields(value, below);
      if (part.size > 0) projected.set(name, part);
    }
  }
  return projected;
}

/**
 * `existing` with every masked path taken from `update`, or deleted when `update` has nothing there; maps that
 * become empty by it stay.
 */
export function applyMask(
  existing: MapValue,
  update: MapValue,
  mask: readonly FieldPath[],
): MapValue {
  const fields = new Map(existing);
  for (const [name, below] of byFirstSegment(mask)) {
    const given = update.get(name);
    const value = below.some(isWhole) ? given : applyMaskWithin(existing.get(name), given, below);
    if (value === undefined) fields.delete(name);
    else fields.set(name, value);
  }
  return fields;
}

/** A field of which the mask names parts: what is no map becomes one when it is given any of them. */
function applyMaskWithin(
  existing: Value | undefined,
  update: Value | undefined,
  mask: readonly FieldPath[],
): Value | undefined {
  const fields = applyMask(mapOrEmpty(existing), mapOrEmpty(update), mask);
  return fields.size > 0 || isMap(existing) ? fields : existing;
}

function mapOrEmpty(value: Value | undefined): MapValue {
  return isMap(value) ? value : new Map<string, Value>();
}

/** What each field has of the paths, without its own name: a map is copied once, however many go into it. */
function byFirstSegment(paths: readonly FieldPath[]): ReadonlyMap<string, readonly FieldPath[]> {
  const groups = new Map<string, FieldPath[]>();
  for (const [first, ...rest] of paths) {
    if (first === undefined) continue;
    const group = groups.get(first);
    if (group === undefined) groups.set(first, [rest]);
    else group.push(rest);
  }
  return groups;
}

/** Of the paths of a field: the one that names all of it. */
function isWhole(path: FieldPath): boolean {
  return path.length === 0;
}

function invalidPath(path: string): StatusError {
  return new StatusError(
    'INVALID_ARGUMENT',
    `Invalid property path "${path}". Unquoted property paths must match regex ` +
      '([a-zA-Z_][a-zA-Z_0-9]*), and quoted property paths must match regex ' +
      '(`(?:[^`\\\\]|(?:\\\\.))+`)',
  );
}
