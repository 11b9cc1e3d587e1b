import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { SENTENCE } from '../src/schema/error-report.ts';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** The first argument of each call of `reportError`, as it is written. */
const CALL = /(?<!function )reportError\(\s*([^,]+),/g;

const reported = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .flatMap((file) => {
    const source = readFileSync(path.join(SRC, file), 'utf8');
    return [...source.matchAll(CALL)].map(([, what = '']): [string, string] => [file, what]);
  });

test('attack 185: every failure is reported in a fixed sentence, without the names or ids of its moment', () => {
  const loose = reported.filter(([, what]) => {
    const isName = /^[A-Z_]+$/.test(what);
    return !isName && !(/^'.*'$/.test(what) && SENTENCE.test(what.slice(1, -1)));
  });
  expect(reported.length).toBeGreaterThan(30);
  expect(loose).toEqual([]);
});
