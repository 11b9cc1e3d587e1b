import { expect, it } from 'vitest';

import { countLines } from './count-lines.mjs';

it('gives each file to one part, and leaves out what is no code', () => {
  const numstat = [
    '10\t0\tsrc/app/main.ts',
    '8\t0\tsrc/components/base.css',
    '5\t0\tfunctions/src/index.ts',
    '3\t0\tsrc/app/shell.test.tsx',
    '4\t0\tsrc/testing/setup.ts',
    '2\t0\ttests/e2e/duel.e2e.ts',
    '7\t0\temulator/rules/run.ts',
    '6\t0\temulator/rules/testing/run-cases.ts',
    '9\t0\tscripts/start.mjs',
    '1\t0\tscripts/ports.test.mjs',
    '2\t0\tscripts/testing/stand-in.mjs',
    '99\t0\tREADME.md',
    '99\t0\tvite.config.ts',
    '-\t-\ttests/visual/pictures/a.png',
    '',
  ].join('\0');
  expect(Object.fromEntries(countLines(numstat))).toEqual({
    emulator: { files: 1, lines: 7 },
    'emulator: tests': { files: 1, lines: 6 },
    product: { files: 2, lines: 15 },
    'product: styles': { files: 1, lines: 8 },
    'product: tests': { files: 3, lines: 9 },
    scripts: { files: 1, lines: 9 },
    'scripts: tests': { files: 2, lines: 3 },
  });
});
