import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { projectRoot } from './project.mjs';

/**
 * @typedef {object} FailedTest
 * @property {string} file relative to the repository
 * @property {string} title of the test; the file's own where the file as a whole failed
 * @property {string} message the first line of what was wrong
 */

/** @param {string | undefined} message @returns {string} */
const firstLine = (message = '') =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';

/**
 * @param {string} report vitest's JSON report; one that is not there names nothing
 * @returns {FailedTest[]}
 */
export function vitestFailures(report) {
  if (!existsSync(report)) return [];
  /** @type {{ testResults: { name: string, status: string, message: string, assertionResults: { status: string, fullName: string, failureMessages: string[] }[] }[] }} */
  const { testResults } = JSON.parse(readFileSync(report, 'utf8'));
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = path.relative(projectRoot, name);
    const failed = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        file,
        title: fullName,
        message: firstLine(failureMessages[0]),
      }));
    if (failed.length > 0 || status !== 'failed') return failed;
    return [{ file, title: file, message: firstLine(message) }];
  });
}

/**
 * @typedef {object} PlaywrightSuite a file, or what its tests are grouped by
 * @property {string} file relative to the folder of the tests
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, ok: boolean, tests: { results: { errors?: { message?: string }[] }[] }[] }[]} specs
 */

/** @param {PlaywrightSuite} suite @returns {FailedTest[]} */
const failuresIn = ({ file, suites = [], specs }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) =>
        results.flatMap((result) => result.errors ?? []),
      );
      return { file, title, message: firstLine(errors[0]?.message) };
    }),
  ...suites.flatMap(failuresIn),
];

/**
 * @param {string} report Playwright's JSON report; one that is not there names nothing
 * @returns {FailedTest[]}
 */
export function playwrightFailures(report) {
  if (!existsSync(report)) return [];
  /** @type {{ config: { rootDir: string }, suites: PlaywrightSuite[] }} */
  const { config, suites } = JSON.parse(readFileSync(report, 'utf8'));
  return suites.flatMap(failuresIn).map(({ file, title, message }) => ({
    file: path.relative(projectRoot, path.join(config.rootDir, file)),
    title,
    message,
  }));
}
