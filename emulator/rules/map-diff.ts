import { isSame, setOf } from './equality.ts';
import type { MapDiff, RulesSet } from './rule-value.ts';

/** Keys of the first that the second has not. */
export function addedKeys(diff: MapDiff): RulesSet {
  return setOf(leftKeys(diff, (key) => !diff.right.has(key)));
}

/** Keys of the second that the first has not. */
export function removedKeys(diff: MapDiff): RulesSet {
  return setOf(rightKeys(diff));
}

/** Keys of both, with different values. */
export function changedKeys(diff: MapDiff): RulesSet {
  return setOf(leftKeys(diff, (key) => diff.right.has(key) && !isUnchanged(diff, key)));
}

/** Keys of both, with equal values. */
export function unchangedKeys(diff: MapDiff): RulesSet {
  return setOf(leftKeys(diff, (key) => isUnchanged(diff, key)));
}

/** Keys added, removed or changed. */
export function affectedKeys(diff: MapDiff): RulesSet {
  return setOf([...leftKeys(diff, (key) => !isUnchanged(diff, key)), ...rightKeys(diff)]);
}

/** Those that the first has not. */
function rightKeys(diff: MapDiff): string[] {
  return [...diff.right.keys()].filter((key) => !diff.left.has(key));
}

function leftKeys(diff: MapDiff, isWanted: (key: string) => boolean): string[] {
  return [...diff.left.keys()].filter((key) => isWanted(key));
}

function isUnchanged(diff: MapDiff, key: string): boolean {
  const left = diff.left.get(key);
  const right = diff.right.get(key);
  return left !== undefined && right !== undefined && isSame(left, right);
}
