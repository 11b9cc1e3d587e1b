import type { RulesIssue } from '../rules/ruleset.ts';

/** One issue for a person: where it is, what it is, and the line with a mark under it. */
export function formatIssue({ severity, line, column, description, caret }: RulesIssue): string {
  return `${severity} ${line}:${column} ${description}\n${caret}`;
}
