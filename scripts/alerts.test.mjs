import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { inProject } from './project.mjs';

const folder = inProject('operations/alerts');
const handbook = readFileSync(inProject('docs/operations.md'), 'utf8');

/** What each line of the log may be asked for, as docs/operations.md lists it. */
const FIELDS = ['event', 'function', 'outcome', 'message', 'code', 'reason', 'kind', 'what'];

describe.each(readdirSync(folder))('%s', (file) => {
  /** @type {{ displayName: string, conditions: { displayName: string, conditionMatchedLog: { filter: string } }[], alertStrategy: { notificationRateLimit: { period: string } } }} */
  const alert = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const [condition] = alert.conditions;

  it('says in the handbook what to do', () => {
    expect(handbook).toContain(`\n### ${condition?.displayName}\n\n`);
    expect(alert.displayName).toBe(`Habit Rivals: ${condition?.displayName}`);
  });

  it('asks for what is in the log, and rings no more often than somebody can come', () => {
    const asked = condition?.conditionMatchedLog.filter.matchAll(/jsonPayload\.(\w+)/g) ?? [];
    for (const [, field] of asked) expect(FIELDS).toContain(field);
    const period = Number.parseInt(alert.alertStrategy.notificationRateLimit.period, 10);
    expect(period).toBeGreaterThanOrEqual(30 * 60);
  });
});

it('every sentence that an alert asks for is one that a function or a phone says', () => {
  const sentences = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return [...text.matchAll(/jsonPayload\.(?:message|what)=\\"([^"\\]+)/g)].map(
      ([, said]) => said,
    );
  });
  const sources = ['functions/src', 'src']
    .flatMap((root) =>
      readdirSync(inProject(root), { recursive: true, encoding: 'utf8' }).map((name) =>
        path.join(inProject(root), name),
      ),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'));
  expect(sentences.length).toBeGreaterThan(2);
  for (const sentence of sentences)
    expect(sources.some((source) => source.includes(`'${sentence}'`))).toBe(true);
});

it('every sentence with a name in it that an alert asks for is one that a phone says', () => {
  const patterns = readdirSync(folder).flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    return [...text.matchAll(/jsonPayload\.what=~\\"([^"\\]+)/g)].map(([, said]) => said ?? '');
  });
  const said = readFileSync(inProject('src/repositories/ask-function.ts'), 'utf8');
  const [, sentence = ''] = /what: `([^`]+)`/.exec(said) ?? [];
  expect(patterns).toHaveLength(1);
  for (const pattern of patterns)
    expect(sentence.replaceAll(/\$\{\w+\}/g, 'updateXp')).toMatch(new RegExp(pattern));
});
