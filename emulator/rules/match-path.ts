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
  const matcher = new PathMatcher(pattern, path, version === '1' ? 1 : 0);
  return matcher.fits(0, 0) ? matcher.values : undefined;
}

class PathMatcher {
  readonly values: RuleValue[] = [];
  readonly #pattern: readonly MatchSegment[];
  readonly #path: readonly string[];
  readonly #fewest: number;
  /** Where a `{x=**}` has been tried in vain, so that several of them stay cheap. */
  readonly #failed = new Set<string>();

  constructor(pattern: readonly MatchSegment[], path: readonly string[], fewest: number) {
    this.#pattern = pattern;
    this.#path = path;
    this.#fewest = fewest;
  }

  fits(patternAt: number, pathAt: number): boolean {
    let at = pathAt;
    for (let index = patternAt; index < this.#pattern.length; index++, at++) {
      const segment = this.#pattern[index];
      if (segment?.kind === 'rest') return this.#fitsRest(index, at);
      const text = this.#path[at];
      if (text === undefined || segment === undefined) return false;
      if (segment.kind === 'wildcard') this.values.push(text);
      else if (segment.text !== text) return false;
    }
    return at === this.#path.length;
  }

  #fitsRest(index: number, at: number): boolean {
    const attempt = `${index}:${at}`;
    if (this.#failed.has(attempt)) return false;
    const before = this.values.length;
    for (let end = at + this.#fewest; end <= this.#path.length; end++) {
      this.values.push(new RulesPath(this.#path.slice(at, end)));
      if (this.fits(index + 1, end)) return true;
      this.values.length = before;
    }
    this.#failed.add(attempt);
    return false;
  }
}
