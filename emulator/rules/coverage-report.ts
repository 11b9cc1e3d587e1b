import { type Expression, childrenOf } from './ast.ts';
import type { CoverageCounts } from './coverage-counts.ts';
import type { ResolvedFile } from './resolver.ts';
import type { SourceFile } from './source.ts';

/** A value in the report's JSON; `{}` stands for "not evaluated", or for what is only counted. */
export type CoverageValue =
  | { readonly nullValue: null }
  | { readonly boolValue: boolean }
  | { readonly intValue: string }
  /** A number, or `NaN`, `Infinity`, `-Infinity` as text. */
  | { readonly floatValue: number | string }
  | { readonly stringValue: string }
  | { readonly undefined: { readonly causeMessage: string } }
  | Readonly<Record<string, never>>;

/** A type and not an interface, so that it passes for JSON; so does the report. */
export type CoverageNode = {
  readonly sourcePosition: {
    readonly fileName: string;
    readonly line: number;
    readonly column: number;
    /** From where to where in the source, in UTF-16 code units, the last one included. */
    readonly currentOffset: number;
    readonly endOffset: number;
  };
  /** An addition to the official shape: this decides by being true or false. */
  readonly isCondition?: true;
  /** Another one: taken for these, whatever it was, it has turned an answer round; where turns are looked for. */
  readonly turnedBy?: readonly boolean[];
  readonly values?: readonly { readonly value: CoverageValue; readonly count: number }[];
  readonly children?: readonly CoverageNode[];
};

/** What `:ruleCoverage` answers, in the official emulator's shape: a tree for every condition. */
export type CoverageReport = {
  readonly rules: {
    readonly files: readonly { readonly name: string; readonly content: string }[];
  };
  readonly report: readonly CoverageNode[];
};

/**
 * The report of everything counted so far: the conditions of `allow`, and the bodies of functions.
 * `conditions` have by what they have turned an answer round.
 */
export function coverageReport(
  source: SourceFile,
  file: ResolvedFile,
  conditions: ReadonlyMap<number, readonly boolean[]>,
  counts: CoverageCounts,
): CoverageReport {
  const allowed = file.rules.flatMap(({ allow }) => allow.condition ?? []);
  const bodies = file.functions.flatMap(({ lets, result }) => [
    ...lets.map(({ value }) => value),
    result,
  ]);
  const roots = [...allowed, ...bodies].toSorted((a, b) => a.start - b.start);
  const nodeOf = (expression: Expression, skippedAbove: number): CoverageNode => {
    const { id, start, end } = expression;
    const skipped = skippedAbove + counts.skipped(id);
    const values = valuesOf(id, counts, skipped);
    const children = childrenOf(expression).map((child) => nodeOf(child, skipped));
    const turnedBy = conditions.get(id);
    return {
      sourcePosition: {
        fileName: source.name,
        ...source.position(start),
        currentOffset: start,
        endOffset: end - 1,
      },
      ...(turnedBy !== undefined && { isCondition: true }),
      ...(turnedBy !== undefined && turnedBy.length > 0 && { turnedBy }),
      ...(values.length > 0 && { values }),
      ...(children.length > 0 && { children }),
    };
  };
  return {
    rules: { files: [{ name: source.name, content: source.content }] },
    report: roots.map((root) => nodeOf(root, 0)),
  };
}

function valuesOf(id: number, counts: CoverageCounts, skipped: number) {
  const values: { readonly value: CoverageValue; readonly count: number }[] = [];
  if (skipped > 0) values.push({ value: {}, count: skipped });
  for (const { value, count } of counts.scalars(id)) values.push({ value: toJson(value), count });
  if (counts.others(id) > 0) values.push({ value: {}, count: counts.others(id) });
  const errors = counts.errors(id);
  if (errors > 0) {
    values.push({ value: { undefined: { causeMessage: 'evaluation error' } }, count: errors });
  }
  return values;
}

function toJson(value: null | boolean | bigint | number | string): CoverageValue {
  if (typeof value === 'boolean') return { boolValue: value };
  if (typeof value === 'bigint') return { intValue: String(value) };
  if (typeof value === 'number') {
    return { floatValue: Number.isFinite(value) ? value : String(value) };
  }
  return value === null ? { nullValue: null } : { stringValue: value };
}
