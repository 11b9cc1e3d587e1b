import { formatValue } from './format-value.ts';
import type { Run } from './run.ts';
import type { SourceFile, Span } from './source.ts';

/** `file:line:column: message`, a line of a denial's reason. */
export function reasonAt(source: SourceFile, at: Span, message: string): string {
  return `${source.locate(at.start)}: ${message}`;
}

/** Why a condition was false: the part of it that decided, with what was compared there. */
export function falseReason(source: SourceFile, condition: Span, { blamed, failed }: Run): string {
  const at = blamed ?? condition;
  const isCompared = failed !== undefined && failed.at === at;
  const operands = isCompared
    ? ` (${formatValue(failed.left)} ${failed.at.operator} ${formatValue(failed.right)})`
    : '';
  return reasonAt(source, at, `false because ${source.excerpt(at)} is false${operands}`);
}
