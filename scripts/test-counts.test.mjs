import { describe, expect, it } from 'vitest';

import { sampleReport } from './sample-report.mjs';
import { countCheck, countPlaywright, countVitest, sum } from './test-counts.mjs';

const vitestReport = (passed = 0, failed = 0, pending = 0) =>
  sampleReport({
    numPassedTests: passed,
    numFailedTests: failed,
    numPendingTests: pending,
    numTodoTests: 0,
  });

describe('the counts of the last line', () => {
  it('counts a check as one', () => {
    expect(countCheck(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(countCheck(2)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('takes the numbers of a report', () => {
    expect(countVitest(vitestReport(5, 2, 1), 1)).toEqual({ passed: 5, failed: 2, skipped: 1 });
    const stats = { expected: 3, unexpected: 1, flaky: 1, skipped: 0 };
    expect(countPlaywright(sampleReport({ stats }), 1)).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
    });
  });

  it('counts a crash without a failed test as a failure', () => {
    expect(countVitest(vitestReport(5), 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
    expect(countVitest('no-such-report.json', 1).failed).toBe(1);
  });

  it('counts a runner that found no test as a failure', () => {
    expect(countVitest(vitestReport(), 0).failed).toBe(1);
    expect(countPlaywright('no-such-report.json', 0).failed).toBe(1);
  });

  it('lets whoever asked for a part find no test, but not crash', () => {
    expect(countVitest(vitestReport(), 0, { mayBeEmpty: true }).failed).toBe(0);
    expect(countVitest(vitestReport(), 1, { mayBeEmpty: true }).failed).toBe(1);
  });

  it('adds up', () => {
    const a = { passed: 1, failed: 0, skipped: 2 };
    expect(sum(a, { passed: 4, failed: 1, skipped: 0 })).toEqual({
      passed: 5,
      failed: 1,
      skipped: 2,
    });
  });
});
