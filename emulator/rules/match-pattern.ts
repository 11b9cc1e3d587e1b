import type { MatchBlock, MatchSegment } from './ast.ts';
import type { Span } from './source.ts';

const MAX_WILDCARDS = 20;
const MAX_PATH_SEGMENTS = 100;

/** A segment that gives its part of the path a name. */
export type NamedSegment = MatchSegment & { readonly name: string };

export function isNamed(segment: MatchSegment): segment is NamedSegment {
  return segment.kind !== 'literal';
}

/** What is wrong with the path of a match block; `pattern` is the whole path, from the service on. */
export function patternProblems(
  match: MatchBlock,
  pattern: readonly MatchSegment[],
  version: '1' | '2',
): readonly { readonly description: string; readonly span: Span }[] {
  const place = match.segments[0] ?? match;
  const problems: { readonly description: string; readonly span: Span }[] = [];
  if (pattern.length > MAX_PATH_SEGMENTS) {
    problems.push({ description: `More than ${MAX_PATH_SEGMENTS} path segments.`, span: place });
  }
  if (pattern.filter(isNamed).length > MAX_WILDCARDS) {
    problems.push({ description: `More than ${MAX_WILDCARDS} path variables.`, span: place });
  }
  const [firstRest, secondRest] = match.segments.filter(({ kind }) => kind === 'rest');
  if (secondRest !== undefined) {
    problems.push({ description: 'Only one {name=**} may stand in a path.', span: secondRest });
  }
  if (version === '1' && firstRest !== undefined && firstRest !== match.segments.at(-1)) {
    problems.push({
      description: "{name=**} may only stand last; use rules_version = '2'.",
      span: firstRest,
    });
  }
  return [...problems, ...duplicates(match.segments.filter(isNamed))];
}

function duplicates(segments: readonly NamedSegment[]) {
  return segments
    .filter(({ name }, index) => segments.findIndex((other) => other.name === name) < index)
    .map((span) => ({ description: `Duplicate path variable '${span.name}'.`, span }));
}
