import type { MatchSegment } from './ast.ts';
import type { RuleValue } from './rule-value.ts';
import { RulesPath } from './rules-path.ts';

/**
 * The values of a pattern's variables for a path, in the pattern's order; undefined when the path
 * does not fit. `{x=**}` takes as few segments as the rest allows: none, or in version 1 one.
 */
export function matchPath(
  pattern: readonly MatchSegment[],
  path: readonly string[],
  version: '1' | '2',
): readonly RuleValue[] | undefined {
  const fewest = version === '1' ? 1 : 0;
  const values: RuleValue[] = [];
  /** Where a `{x=**}` has been tried in vain, so that several of them stay cheap. */
  const failed = new Set<string>();

  function fits(patternAt: number, pathAt: number): boolean {
    let at = pathAt;
    for (let index = patternAt; index < pattern.length; index++, at++) {
      const segment = pattern[index];
      if (segment?.kind === 'rest') return fitsRest(index, at);
      const text = path[at];
      if (text === undefined || segment === undefined) return false;
      if (segment.kind === 'wildcard') values.push(text);
      else if (segment.text !== text) return false;
    }
    return at === path.length;
  }

  function fitsRest(index: number, at: number): boolean {
    const attempt = `${index}:${at}`;
    if (failed.has(attempt)) return false;
    const before = values.length;
    for (let end = at + fewest; end <= path.length; end++) {
      values.push(new RulesPath(path.slice(at, end)));
      if (fits(index + 1, end)) return true;
      values.length = before;
    }
    failed.add(attempt);
    return false;
  }

  return fits(0, 0) ? values : undefined;
}
