import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { projectRoot } from './project.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @typedef {{ file: string, seconds: number }} TimedFile of tests, relative to the repository */

/**
 * @typedef {object} FailedTest
 * @property {string} file relative to the repository
 * @property {string} title of the test; the file's own where the file as a whole failed
 * @property {string} message the first line of what was wrong
 */

/**
 * @typedef {object} TestReport what a runner tells
 * @property {Counts} counts
 * @property {TimedFile[]} files how long the tests of each took, one after the other
 * @property {FailedTest[]} failures
 */

/** @typedef {{ mayBeEmpty?: boolean }} Expectation whether it is well that a runner finds no test: no, unless told */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts} a @param {Counts} b @returns {Counts} */
export const sum = (a, b) => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
});

/**
 * @param {number} code an exit code
 * @returns {Counts} one check, passed or failed
 */
export const countCheck = (code) => ({ ...NOTHING, [code === 0 ? 'passed' : 'failed']: 1 });

/**
 * @param {readonly TimedFile[]} files
 * @param {number} count
 * @returns {TimedFile[]} so many of them at most, the slowest first
 */
export const slowest = (files, count) =>
  files.toSorted((a, b) => b.seconds - a.seconds).slice(0, count);

/**
 * @typedef {object} VitestFile
 * @property {string} name its path
 * @property {string} status
 * @property {number} startTime in milliseconds, as `endTime`
 * @property {number} endTime
 * @property {string} message
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults its tests
 */

const NO_VITEST = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: /** @type {VitestFile[]} */ ([]),
};

/**
 * @param {string} report vitest's JSON report
 * @param {number} code vitest's exit code
 * @param {Expectation} [expectation]
 * @returns {TestReport}
 */
export function readVitest(report, code, expectation) {
  const { testResults, ...numbers } = contentOf(report, NO_VITEST);
  const counts = {
    passed: numbers.numPassedTests,
    failed: numbers.numFailedTests,
    skipped: numbers.numPendingTests + numbers.numTodoTests,
  };
  return {
    counts: orCrash(counts, code, expectation),
    files: testResults.map(({ name, startTime, endTime }) => ({
      file: path.relative(projectRoot, name),
      seconds: (endTime - startTime) / 1000,
    })),
    failures: testResults.flatMap(vitestFailures),
  };
}

/** @param {VitestFile} result @returns {FailedTest[]} */
function vitestFailures({ name, status, message, assertionResults }) {
  const file = path.relative(projectRoot, name);
  const failed = assertionResults
    .filter((test) => test.status === 'failed')
    .map(({ fullName, failureMessages }) => ({
      file,
      title: fullName,
      // What vitest writes there of a test that took too long.
      message: firstLine(failureMessages[0]).replace('STACK_TRACE_ERROR', 'it took too long'),
    }));
  if (failed.length > 0 || status !== 'failed') return failed;
  return [{ file, title: file, message: firstLine(message) }];
}

/** @typedef {{ message?: string, location?: { file: string } }} PlaywrightError */

/** @typedef {{ duration: number, errors?: PlaywrightError[] }} PlaywrightResult */

/**
 * @typedef {object} PlaywrightSuite a file, or what its tests are grouped by
 * @property {string} file relative to the folder of the tests
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ title: string, ok: boolean, tests: { results: PlaywrightResult[] }[] }[]} specs
 */

const NO_PLAYWRIGHT = {
  config: { rootDir: projectRoot },
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
  suites: /** @type {PlaywrightSuite[]} */ ([]),
  errors: /** @type {PlaywrightError[]} of no test, as of a browser that does not end */ ([]),
};

/**
 * @param {string} report Playwright's JSON report
 * @param {number} code Playwright's exit code
 * @param {Expectation} [expectation]
 * @returns {TestReport}
 */
export function readPlaywright(report, code, expectation) {
  const { config, stats, suites, errors } = contentOf(report, NO_PLAYWRIGHT);
  const { expected, unexpected, flaky, skipped } = stats;
  const counts = { passed: expected, failed: unexpected + flaky, skipped };
  const inRepository = (/** @type {string} */ file) =>
    path.relative(projectRoot, path.join(config.rootDir, file));
  return {
    counts: orCrash(counts, code, expectation),
    files: suites.map((suite) => ({
      file: inRepository(suite.file),
      seconds: millisecondsOf(suite) / 1000,
    })),
    failures: [
      ...suites
        .flatMap(playwrightFailures)
        .map(({ file, title, message }) => ({ file: inRepository(file), title, message })),
      ...errors.map(({ message, location }) => ({
        file: location ? path.relative(projectRoot, location.file) : 'Playwright',
        title: 'in no test',
        message: firstLine(message),
      })),
    ],
  };
}

/** @param {PlaywrightSuite} suite @returns {number} */
const millisecondsOf = ({ suites = [], specs }) => {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results));
  return [...own.map(({ duration }) => duration), ...suites.map(millisecondsOf)].reduce(
    (total, milliseconds) => total + milliseconds,
    0,
  );
};

/** @param {PlaywrightSuite} suite @returns {FailedTest[]} */
const playwrightFailures = ({ file, suites = [], specs }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => {
      const errors = tests.flatMap(({ results }) =>
        results.flatMap((result) => result.errors ?? []),
      );
      return { file, title, message: firstLine(errors[0]?.message) };
    }),
  ...suites.flatMap(playwrightFailures),
];

/**
 * @template Content
 * @param {string} report
 * @param {Content} none what stands for one that is not there: its runner crashed
 * @returns {Content}
 */
const contentOf = (report, none) =>
  existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : none;

/**
 * A runner that failed without a failed test (a broken file, a crash), or that ran none, counts as one failure.
 * @param {Counts} counts
 * @param {number} code
 * @param {Expectation} [expectation]
 * @returns {Counts}
 */
const orCrash = (counts, code, { mayBeEmpty = false } = {}) => {
  const ranNothing = !mayBeEmpty && counts.passed + counts.failed === 0;
  return (code !== 0 && counts.failed === 0) || ranNothing ? { ...counts, failed: 1 } : counts;
};

/** @param {string | undefined} message @returns {string} */
const firstLine = (message = '') =>
  stripVTControlCharacters(message).trim().split('\n', 1)[0] ?? '';
