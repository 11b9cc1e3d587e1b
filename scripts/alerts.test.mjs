import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { logFilter } from '../functions/src/testing/log-filter.ts';
import { stackEnvironment } from './local-stack.mjs';
import { DEFAULT_APP_PORT, portsFor } from './ports.mjs';
import { inProject, projectRoot } from './project.mjs';

const folder = inProject('operations/alerts');
const alerts = readdirSync(folder).map((file) => {
  /** @type {{ displayName: string, conditions: [{ displayName: string, conditionMatchedLog: { filter: string } }], alertStrategy: { notificationRateLimit: { period: string } } }} */
  const alert = JSON.parse(readFileSync(path.join(folder, file), 'utf8'));
  const [{ displayName, conditionMatchedLog }] = alert.conditions;
  return { file, alert, condition: displayName, filter: conditionMatchedLog.filter };
});
const handbook = readFileSync(inProject('docs/operations.md'), 'utf8');

/** @param {string} root @returns {string[]} the text of each file under it that is no test */
const sourcesIn = (root) =>
  readdirSync(inProject(root), { recursive: true, encoding: 'utf8' })
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(inProject(root), file), 'utf8'));

/** What each line of the log may be asked for, as docs/operations.md lists it. */
const FIELDS = ['event', 'function', 'outcome', 'message', 'code', 'reason', 'kind', 'what'];

describe.each(alerts)('$file', ({ alert, condition, filter }) => {
  it('says in the handbook what to do', () => {
    expect(handbook).toContain(`\n### ${condition}\n\n`);
    expect(alert.displayName).toBe(`Habit Rivals: ${condition}`);
  });

  it('asks for what is in the log, and rings no more often than somebody can come', () => {
    for (const [, field] of filter.matchAll(/jsonPayload\.(\w+)/g)) expect(FIELDS).toContain(field);
    const period = Number.parseInt(alert.alertStrategy.notificationRateLimit.period, 10);
    expect(period).toBeGreaterThanOrEqual(30 * 60);
  });
});

it('every alert of ours is rung by a fault that a test makes', () => {
  const tests = readFileSync(inProject('functions/src/watching.emulator.test.ts'), 'utf8');
  const names = alerts.map(({ condition }) => condition);
  // Those lines are written by Google's machines and its scheduler.
  const silent = names.filter((name) => !tests.includes(`'${name}'`));
  expect(silent).toEqual(['A function runs out of memory', 'A schedule fails']);
});

it.each([
  [
    'cloud_run_revision',
    'Memory limit of 512 MiB exceeded with 516 MiB used. Consider increasing the memory limit, see https://cloud.google.com/run/docs/configuring/memory-limits',
  ],
  [
    'cloud_run_revision',
    'While handling this request, the container instance was found to be using too much memory and was terminated.',
  ],
  ['cloud_function', 'Function invocation was interrupted. Error: memory limit exceeded.'],
])('a machine of a %s that Google has ended rings: %s', (type, textPayload) => {
  const line = { 'resource.type': type, severity: 'ERROR', textPayload };
  const ringing = alerts.filter(({ filter }) => logFilter(filter)(line));
  expect(ringing.map(({ condition }) => condition)).toEqual(['A function runs out of memory']);
});

it('every problem of a function rings', () => {
  const rings = alerts.map(({ filter }) => logFilter(filter));
  const problems = sourcesIn('functions/src').flatMap((source) =>
    [...source.matchAll(/reportError\(\s*'([^']+)'/g)].map(([, said = '']) => said),
  );
  expect(problems.length).toBeGreaterThan(10);
  const silent = problems.filter(
    (message) => !rings.some((matches) => matches({ event: 'problem', message })),
  );
  expect(silent).toEqual([]);
});

it('the handbook says where the lines stand on this machine', () => {
  const { HABIT_RIVALS_LOG: log = '' } = stackEnvironment(portsFor(DEFAULT_APP_PORT));
  expect(handbook).toContain(`\`${path.relative(projectRoot, log)}\``);
});

it('every query of the handbook asks for what is in the log', () => {
  const queries = [...handbook.matchAll(/^\| [^|]+ \| `(jsonPayload.+)` \|$/gm)].map(
    ([, query = '']) => query,
  );
  expect(queries.length).toBeGreaterThan(4);
  for (const query of queries) {
    expect(() => logFilter(query)).not.toThrow();
    for (const [, field] of query.matchAll(/jsonPayload\.(\w+)/g))
      expect([...FIELDS, 'version', 'durationMs']).toContain(field);
  }
});

it('every sentence that an alert asks for is one that a function or a phone says', () => {
  const sentences = alerts.flatMap(({ filter }) =>
    [...filter.matchAll(/jsonPayload\.(?:message|what)="([^"]+)/g)].map(([, said]) => said),
  );
  const sources = ['functions/src', 'src'].flatMap(sourcesIn);
  expect(sentences.length).toBeGreaterThan(2);
  for (const sentence of sentences)
    expect(sources.some((source) => source.includes(`'${sentence}'`))).toBe(true);
});

it('every sentence with a name in it that an alert asks for is one that a phone says', () => {
  const patterns = alerts.flatMap(({ filter }) =>
    [...filter.matchAll(/jsonPayload\.what=~"([^"]+)/g)].map(([, said]) => said ?? ''),
  );
  const said = readFileSync(inProject('src/repositories/ask-function.ts'), 'utf8');
  const [, sentence = ''] = /what: `([^`]+)`/.exec(said) ?? [];
  expect(patterns).toHaveLength(1);
  for (const pattern of patterns)
    expect(sentence.replaceAll(/\$\{\w+\}/g, 'updateXp')).toMatch(new RegExp(pattern));
});
