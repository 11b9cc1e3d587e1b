import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished } from 'vitest';

import { inProject } from './project.mjs';
import { countCheck, readPlaywright, readVitest, slowest, sum } from './test-reports.mjs';

const NO_REPORT = 'no-such-report.json';

/**
 * @param {object} content
 * @returns {string} a file with it as a runner writes its report, for as long as the test runs
 */
function reportOf(content) {
  const folder = mkdtempSync(path.join(tmpdir(), 'report-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

/**
 * @param {{ passed?: number, failed?: number, pending?: number, todo?: number }} counted
 * @param {...object} testResults
 */
const vitestReport = ({ passed = 0, failed = 0, pending = 0, todo = 0 }, ...testResults) =>
  reportOf({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: todo,
    testResults,
  });

/**
 * @param {{ expected?: number, unexpected?: number, flaky?: number, skipped?: number, errors?: object[] }} told
 * @param {...object} suites
 */
const playwrightReport = (
  { expected = 3, unexpected = 0, flaky = 0, skipped = 0, errors = [] },
  ...suites
) =>
  reportOf({
    config: { rootDir: inProject('tests/e2e') },
    stats: { expected, unexpected, flaky, skipped },
    suites,
    errors,
  });

/** @param {string} file of tests that passed, in 2.5 s, as vitest reports it */
const vitestFile = (file) => ({
  name: inProject(file),
  status: 'passed',
  startTime: 1000,
  endTime: 3500,
  message: '',
  assertionResults: [],
});

/**
 * @param {...object} specs of a file, as Playwright reports it, with a group in it that holds the last
 */
const playwrightFile = (...specs) => ({
  file: 'a.e2e.ts',
  specs: specs.slice(0, -1),
  suites: [{ file: 'a.e2e.ts', specs: specs.slice(-1) }],
});

/** @param {string} title @param {{ duration: number, errors: object[] }} result */
const spec = (title, result) => ({
  title,
  ok: result.errors.length === 0,
  tests: [{ results: [result] }],
});

describe('the counts of the last line', () => {
  it('counts a check as one', () => {
    expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('takes the numbers of a report', () => {
    const vitest = readVitest(vitestReport({ failed: 2, pending: 1, todo: 1 }), 1);
    expect(vitest.counts).toEqual({ passed: 0, failed: 2, skipped: 2 });
    const playwright = readPlaywright(playwrightReport({ unexpected: 1, flaky: 1, skipped: 4 }), 1);
    expect(playwright.counts).toEqual({ passed: 3, failed: 2, skipped: 4 });
  });

  it('counts a crash without a failed test as a failure', () => {
    const { counts } = readVitest(vitestReport({ passed: 5 }), 1);
    expect(counts).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(readVitest(NO_REPORT, 1).counts.failed).toBe(1);
  });

  it('counts a runner that found no test as a failure', () => {
    expect(readVitest(vitestReport({}), 0).counts.failed).toBe(1);
    expect(readPlaywright(NO_REPORT, 0).counts.failed).toBe(1);
  });

  it('lets whoever asked for a part find no test, but not crash', () => {
    expect(readVitest(vitestReport({}), 0, { mayBeEmpty: true }).counts.failed).toBe(0);
    const none = playwrightReport({ expected: 0 });
    expect(readPlaywright(none, 0, { mayBeEmpty: true }).counts.failed).toBe(0);
    expect(readVitest(vitestReport({}), 1, { mayBeEmpty: true }).counts.failed).toBe(1);
  });

  it('adds up', () => {
    const a = { passed: 1, failed: 0, skipped: 2 };
    expect(sum(a, { passed: 4, failed: 1, skipped: 3 })).toEqual({
      passed: 5,
      failed: 1,
      skipped: 5,
    });
  });
});

describe('how long the files of tests took', () => {
  it('is read from a report of vitest', () => {
    const { files } = readVitest(vitestReport({ passed: 1 }, vitestFile('src/a.test.ts')), 0);
    expect(files).toEqual([{ file: 'src/a.test.ts', seconds: 2.5 }]);
  });

  it('is added up from a report of Playwright, groups and all', () => {
    const specs = [1000, 500, 2000].map((duration) => spec('opens', { duration, errors: [] }));
    const { files } = readPlaywright(playwrightReport({}, playwrightFile(...specs)), 0);
    expect(files).toEqual([{ file: 'tests/e2e/a.e2e.ts', seconds: 3.5 }]);
  });

  it('names the slowest first', () => {
    const files = [
      { file: 'a', seconds: 1 },
      { file: 'b', seconds: 3 },
      { file: 'c', seconds: 2 },
    ];
    expect(slowest(files, 2).map(({ file }) => file)).toEqual(['b', 'c']);
  });
});

describe('what failed', () => {
  it('is read from a report of vitest, a file that could not be run too', () => {
    const divides = {
      status: 'failed',
      fullName: 'divides by 0',
      failureMessages: ['\u001B[31mError: no number\u001B[39m\n    at a.ts:3'],
    };
    const waits = {
      status: 'failed',
      fullName: 'waits',
      failureMessages: ['Error: STACK_TRACE_ERROR\n    at task'],
    };
    const adds = { status: 'passed', fullName: 'adds', failureMessages: [] };
    const report = vitestReport(
      { passed: 1, failed: 2 },
      {
        ...vitestFile('src/a.test.ts'),
        status: 'failed',
        assertionResults: [adds, divides, waits],
      },
      { ...vitestFile('src/b.test.ts'), status: 'failed', message: 'SyntaxError: }\nat b' },
      vitestFile('src/c.test.ts'),
    );
    expect(readVitest(report, 1).failures).toEqual([
      { file: 'src/a.test.ts', title: 'divides by 0', message: 'Error: no number' },
      { file: 'src/a.test.ts', title: 'waits', message: 'Error: it took too long' },
      { file: 'src/b.test.ts', title: 'src/b.test.ts', message: 'SyntaxError: }' },
    ]);
  });

  it('is read from a report of Playwright, groups and all', () => {
    const opens = spec('opens', { duration: 1, errors: [] });
    const errors = [{ message: 'Error: still open\nCall log:' }, { message: 'Error: torn down' }];
    const closes = spec('closes', { duration: 1, errors });
    const report = playwrightReport({ unexpected: 1 }, playwrightFile(opens, closes));
    expect(readPlaywright(report, 1).failures).toEqual([
      { file: 'tests/e2e/a.e2e.ts', title: 'closes', message: 'Error: still open' },
    ]);
  });

  it('is read from a report of Playwright where it was no test', () => {
    const report = playwrightReport({
      errors: [
        { message: 'Worker teardown timeout of 240000ms exceeded.' },
        { message: 'Error: gone\n    at b', location: { file: inProject('tests/engines/a.ts') } },
      ],
    });
    expect(readPlaywright(report, 1)).toMatchObject({
      counts: { failed: 1 },
      failures: [
        {
          file: 'Playwright',
          title: 'in no test',
          message: 'Worker teardown timeout of 240000ms exceeded.',
        },
        { file: 'tests/engines/a.ts', title: 'in no test', message: 'Error: gone' },
      ],
    });
  });
});

it('knows no file and no failed test of a runner that crashed', () => {
  for (const read of [readVitest, readPlaywright])
    expect(read(NO_REPORT, 1)).toMatchObject({ files: [], failures: [] });
});
