import type { MatchSegment } from '../ast.ts';
import type { RulesQueryRequest } from '../authorization.ts';
import { RulesPath } from '../rules-path.ts';
import { type AbstractValue, known, anyPath, anySegment } from './abstract-value.ts';

/** The paths that a query's results can have: undefined stands for any one segment. */
export interface AbstractPath {
  readonly before: readonly (string | undefined)[];
  /** Any number of segments may stand between `before` and `after`. */
  readonly hasGap: boolean;
  readonly after: readonly (string | undefined)[];
}

export function resultPath(
  { collectionPath, allDescendants }: RulesQueryRequest,
  documentPath: readonly string[] | undefined,
): AbstractPath {
  if (documentPath !== undefined) return { before: documentPath, hasGap: false, after: [] };
  if (!allDescendants) return { before: [...collectionPath, undefined], hasGap: false, after: [] };
  return {
    before: collectionPath.slice(0, -1),
    hasGap: true,
    after: [collectionPath.at(-1), undefined],
  };
}

/**
 * The values of a pattern's variables when it fits every one of these paths; undefined when it may
 * not fit one of them.
 */
export function matchEveryPath(
  pattern: readonly MatchSegment[],
  path: AbstractPath,
  version: '1' | '2',
): readonly AbstractValue[] | undefined {
  const firstRest = pattern.findIndex(({ kind }) => kind === 'rest');
  if (firstRest < 0) return path.hasGap ? undefined : align(pattern, path.before);
  const lastRest = pattern.findLastIndex(({ kind }) => kind === 'rest');
  const rests = pattern.slice(firstRest, lastRest + 1);
  // What stands between two of them could fit at several places.
  if (rests.some(({ kind }) => kind !== 'rest')) return undefined;
  const head = pattern.slice(0, firstRest);
  const tail = pattern.slice(lastRest + 1);
  const fewest = version === '1' ? rests.length : 0;
  const split = splitPath(path, head.length, tail.length, fewest);
  if (split === undefined) return undefined;
  const headValues = align(head, split.head);
  const tailValues = align(tail, split.tail);
  if (headValues === undefined || tailValues === undefined) return undefined;
  const { middle } = split;
  const isKnown = rests.length === 1 && middle?.every((segment) => segment !== undefined);
  const rest = rests.map(() => (isKnown ? known(new RulesPath(middle)) : anyPath()));
  return [...headValues, ...rest, ...tailValues];
}

interface Split {
  readonly head: readonly (string | undefined)[];
  /** What a recursive wildcard takes; undefined when its length is open. */
  readonly middle: readonly (string | undefined)[] | undefined;
  readonly tail: readonly (string | undefined)[];
}

function splitPath(
  { before, hasGap, after }: AbstractPath,
  headLength: number,
  tailLength: number,
  fewest: number,
): Split | undefined {
  if (before.length + after.length < headLength + tailLength + fewest) return undefined;
  const all = [...before, ...after];
  const tailStart = all.length - tailLength;
  if (hasGap && (headLength > before.length || tailLength > after.length)) return undefined;
  return {
    head: all.slice(0, headLength),
    middle: hasGap ? undefined : all.slice(headLength, tailStart),
    tail: all.slice(tailStart),
  };
}

function align(
  pattern: readonly MatchSegment[],
  path: readonly (string | undefined)[],
): readonly AbstractValue[] | undefined {
  if (pattern.length !== path.length) return undefined;
  const values: AbstractValue[] = [];
  for (const [index, segment] of pattern.entries()) {
    const text = path[index];
    if (segment.kind !== 'literal') values.push(text === undefined ? anySegment() : known(text));
    else if (segment.text !== text) return undefined;
  }
  return values;
}
