import { describe, expect, it } from 'vitest';

import { inProject } from './project.mjs';
import { sampleReport } from './sample-report.mjs';
import { playwrightFiles, slowest, vitestFiles } from './test-files.mjs';

/** @param {...number} durations */
const spec = (...durations) => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});

describe('how long the files of tests took', () => {
  it('is read from a report of vitest', () => {
    const name = inProject('src/a.test.ts');
    expect(
      vitestFiles(sampleReport({ testResults: [{ name, startTime: 1000, endTime: 3500 }] })),
    ).toEqual([{ file: 'src/a.test.ts', seconds: 2.5 }]);
  });

  it('is added up from a report of Playwright, groups and all', () => {
    const suites = [
      {
        file: 'a.e2e.ts',
        specs: [spec(1000), spec(500)],
        suites: [{ file: 'a.e2e.ts', specs: [spec(2000)] }],
      },
    ];
    expect(
      playwrightFiles(sampleReport({ config: { rootDir: inProject('tests/e2e') }, suites })),
    ).toEqual([{ file: 'tests/e2e/a.e2e.ts', seconds: 3.5 }]);
  });

  it('is not known of a runner that crashed', () => {
    expect(vitestFiles('no-such-report.json')).toEqual([]);
    expect(playwrightFiles('no-such-report.json')).toEqual([]);
  });
});

it('names the slowest files first', () => {
  const files = [
    { file: 'a', seconds: 1 },
    { file: 'b', seconds: 3 },
    { file: 'c', seconds: 2 },
  ];
  expect(slowest(files, 2).map(({ file }) => file)).toEqual(['b', 'c']);
});
