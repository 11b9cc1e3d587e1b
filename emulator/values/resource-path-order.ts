import { isInt64 } from './int64.ts';

const NUMERIC_ID = /^__id(-?\d+)__$/;

/** The number in an id such as `__id42__`; undefined for every other id, and beyond 64 bits. */
export function numericId(id: string): bigint | undefined {
  if (!id.startsWith('__id')) return undefined;
  const digits = NUMERIC_ID.exec(id)?.[1];
  if (digits === undefined) return undefined;
  const value = BigInt(digits);
  return isInt64(value) ? value : undefined;
}

/** Orders strings by their UTF-8 bytes, which is the order of their code points. */
export function compareUtf8(a: string, b: string): number {
  const at = firstDifference(a, b);
  if (at === Math.min(a.length, b.length)) return a.length - b.length;
  const x = a.charCodeAt(at);
  const y = b.charCodeAt(at);
  // A surrogate belongs to a code point above all those that UTF-16 writes in one unit.
  if (isSurrogate(x) !== isSurrogate(y)) return isSurrogate(x) ? 1 : -1;
  return x - y;
}

/** Orders lists by the first element at which they differ; one that runs out sorts first. */
export function compareLists<T>(
  a: readonly T[],
  b: readonly T[],
  compare: (x: T, y: T) => number,
): number {
  for (const [index, x] of a.entries()) {
    const y = b[index];
    if (y === undefined) return 1;
    const order = compare(x, y);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

/** Orders slash-separated paths by segment: numeric ids before the others, a parent before its children. */
export function compareResourcePaths(a: string, b: string): number {
  if (a === b) return 0;
  const at = firstDifference(a, b);
  const start = a.lastIndexOf('/', at - 1) + 1;
  return compareIds(segmentAt(a, start), segmentAt(b, start)) || a.length - b.length;
}

function compareIds(a: string, b: string): number {
  const x = numericId(a);
  const y = numericId(b);
  if (x !== undefined && y !== undefined) return x < y ? -1 : Number(x > y);
  if (x !== undefined) return -1;
  if (y !== undefined) return 1;
  return compareUtf8(a, b);
}

/** The segment of a path that begins at this index. */
export function segmentAt(path: string, start: number): string {
  const end = path.indexOf('/', start);
  return end < 0 ? path.slice(start) : path.slice(start, end);
}

function firstDifference(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let at = 0;
  while (at < length && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  return at;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}
