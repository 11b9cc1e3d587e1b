import type { CoverageNode, CoverageReport } from './coverage-report.ts';

/** One condition and how often it came out true, false, or failed. */
export interface ConditionCoverage {
  readonly line: number;
  readonly column: number;
  readonly source: string;
  readonly trueCount: number;
  readonly falseCount: number;
  readonly errorCount: number;
  /** Taken for these, it has turned an answer round. */
  readonly turnedBy: readonly boolean[];
}

/** Every condition of a report in source order. A condition is covered when it was true and false. */
export function conditionCoverage(report: CoverageReport): readonly ConditionCoverage[] {
  const content = report.rules.files[0]?.content ?? '';
  return report.report
    .flatMap(withDescendants)
    .filter(({ isCondition }) => isCondition === true)
    .map((node) => conditionOf(node, content))
    .toSorted((a, b) => a.line - b.line || a.column - b.column);
}

/** A page that shows each condition with both of its outcomes, and the source it stands in. */
export function coveragePage(report: CoverageReport): string {
  const conditions = conditionCoverage(report);
  const covered = conditions.filter(isCovered).length;
  const [file] = report.rules.files;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Rule coverage of ${escapeHtml(file?.name ?? 'rules')}</title>
<style>${STYLE}</style>
</head>
<body>
<h1>${escapeHtml(file?.name ?? 'rules')}</h1>
<p>${covered} of ${conditions.length} conditions were both true and false.</p>
<table>
<thead><tr><th>Place</th><th>Condition</th><th>True</th><th>False</th><th>Errors</th></tr></thead>
<tbody>
${conditions.map(row).join('\n')}
</tbody>
</table>
<ol>
${sourceLines(file?.content ?? '', conditions).join('\n')}
</ol>
</body>
</html>
`;
}

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem }
table { border-collapse: collapse; width: 100% }
th, td { border-bottom: 1px solid #ccc; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top }
code, ol { font-family: ui-monospace, monospace; white-space: pre-wrap }
.covered { background: #e6f4e6 }
.missing { background: #fbe3e0 }
`;

function withDescendants(node: CoverageNode): readonly CoverageNode[] {
  return [node, ...(node.children ?? []).flatMap(withDescendants)];
}

function conditionOf(
  { sourcePosition, values, turnedBy = [] }: CoverageNode,
  content: string,
): ConditionCoverage {
  const { line, column, currentOffset, endOffset } = sourcePosition;
  const counts = { trueCount: 0, falseCount: 0, errorCount: 0 };
  for (const { value, count } of values ?? []) {
    if ('undefined' in value) counts.errorCount += count;
    else if ('boolValue' in value) counts[value.boolValue ? 'trueCount' : 'falseCount'] += count;
  }
  const source = content.slice(currentOffset, endOffset + 1);
  return { line, column, source, ...counts, turnedBy };
}

function isCovered({ trueCount, falseCount }: ConditionCoverage): boolean {
  return trueCount > 0 && falseCount > 0;
}

function row(condition: ConditionCoverage): string {
  const { line, column, source, trueCount, falseCount, errorCount } = condition;
  const counts = [trueCount, falseCount, errorCount].map((count) => `<td>${count}</td>`).join('');
  return `<tr class="${classOf([condition])}"><td><a href="#L${line}">${line}:${column}</a></td><td><code>${escapeHtml(source)}</code></td>${counts}</tr>`;
}

function sourceLines(content: string, conditions: readonly ConditionCoverage[]): readonly string[] {
  return content.split('\n').map((text, index) => {
    const onLine = conditions.filter(({ line }) => line === index + 1);
    const className = onLine.length === 0 ? '' : ` class="${classOf(onLine)}"`;
    return `<li id="L${index + 1}"${className}>${escapeHtml(text)}</li>`;
  });
}

function classOf(conditions: readonly ConditionCoverage[]): 'covered' | 'missing' {
  return conditions.every(isCovered) ? 'covered' : 'missing';
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
