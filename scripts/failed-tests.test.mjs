import { describe, expect, it } from 'vitest';

import { playwrightFailures, vitestFailures } from './failed-tests.mjs';
import { inProject } from './project.mjs';
import { sampleReport } from './sample-report.mjs';

describe('what failed', () => {
  it('is read from a report of vitest, a file that could not be run too', () => {
    const testResults = [
      {
        name: inProject('src/a.test.ts'),
        status: 'failed',
        message: '',
        assertionResults: [
          { status: 'passed', fullName: 'adds', failureMessages: [] },
          {
            status: 'failed',
            fullName: 'divides by 0',
            failureMessages: ['\u001B[31mError: no number\u001B[39m\n    at a.ts:3'],
          },
        ],
      },
      {
        name: inProject('src/b.test.ts'),
        status: 'failed',
        message: 'SyntaxError: }\nat b',
        assertionResults: [],
      },
      { name: inProject('src/c.test.ts'), status: 'passed', message: '', assertionResults: [] },
    ];
    expect(vitestFailures(sampleReport({ testResults }))).toEqual([
      { file: 'src/a.test.ts', title: 'divides by 0', message: 'Error: no number' },
      { file: 'src/b.test.ts', title: 'src/b.test.ts', message: 'SyntaxError: }' },
    ]);
  });

  it('is read from a report of Playwright, groups and all', () => {
    const passed = { title: 'opens', ok: true, tests: [{ results: [{ errors: [] }] }] };
    const failed = {
      title: 'closes',
      ok: false,
      tests: [{ results: [{ errors: [{ message: 'Error: still open\nCall log:' }] }] }],
    };
    const suites = [
      { file: 'a.e2e.ts', specs: [passed], suites: [{ file: 'a.e2e.ts', specs: [failed] }] },
    ];
    expect(
      playwrightFailures(sampleReport({ config: { rootDir: inProject('tests/e2e') }, suites })),
    ).toEqual([{ file: 'tests/e2e/a.e2e.ts', title: 'closes', message: 'Error: still open' }]);
  });

  it('is not known of a runner that crashed', () => {
    expect(vitestFailures('no-such-report.json')).toEqual([]);
    expect(playwrightFailures('no-such-report.json')).toEqual([]);
  });
});
