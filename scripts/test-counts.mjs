import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const NOTHING = { passed: 0, failed: 0, skipped: 0 };

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
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

/** @typedef {{ mayBeEmpty?: boolean }} Expectation whether it is well that a runner finds no test: no, unless told */

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

/**
 * @param {string} report vitest's JSON report
 * @param {number} code vitest's exit code
 * @param {Expectation} [expectation]
 * @returns {Counts}
 */
export function countVitest(report, code, expectation) {
  if (!existsSync(report)) return orCrash(NOTHING, code, expectation);
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  return orCrash(
    { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests },
    code,
    expectation,
  );
}

/**
 * @param {string} report Playwright's JSON report
 * @param {number} code Playwright's exit code
 * @param {Expectation} [expectation]
 * @returns {Counts}
 */
export function countPlaywright(report, code, expectation) {
  if (!existsSync(report)) return orCrash(NOTHING, code, expectation);
  const { expected, unexpected, flaky, skipped } = JSON.parse(readFileSync(report, 'utf8')).stats;
  return orCrash({ passed: expected, failed: unexpected + flaky, skipped }, code, expectation);
}
