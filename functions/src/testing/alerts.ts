import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from '../../../src/schema/zod.ts';
import { logFilter, type LogLine } from './log-filter.ts';
import { mustEnv } from './stack.ts';

const ROOT = mustEnv('HABIT_RIVALS_ROOT');
const FOLDER = path.join(ROOT, 'operations/alerts');

const alertSchema = z.looseObject({
  conditions: z.array(
    z.looseObject({
      displayName: z.string(),
      conditionMatchedLog: z.looseObject({ filter: z.string() }),
    }),
  ),
});

/** What the owner has created by the handbook, by name. */
const ALERTS = readdirSync(FOLDER).flatMap((file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  const { conditions } = z.parse(alertSchema, JSON.parse(text));
  return conditions.map(({ displayName, conditionMatchedLog }) => ({
    name: displayName,
    rings: logFilter(conditionMatchedLog.filter),
  }));
});

/** The alerts that ring for at least one of these lines. */
export const ringing = (lines: readonly LogLine[]): readonly string[] =>
  ALERTS.filter(({ rings }) => lines.some(rings)).map(({ name }) => name);

/** The structured lines in what the local stack has logged. */
export function linesIn(log: string): readonly LogLine[] {
  const structured = [...log.matchAll(/^> +(\{.*\})\s*$/gm)].map(([, json = '']) => json);
  return structured.map((json) => z.parse(z.record(z.string(), z.unknown()), JSON.parse(json)));
}

/** Those of the lines that the handbook's query to that question finds. */
export function found(question: string, lines: readonly LogLine[]): readonly LogLine[] {
  const handbook = readFileSync(path.join(ROOT, 'docs/operations.md'), 'utf8');
  const [, query] = handbook.split(`| ${question} | \``)[1]?.match(/^(.*?)` \|$/m) ?? [];
  if (query === undefined) throw new Error(`The handbook does not answer: ${question}`);
  return lines.filter(logFilter(query));
}
