import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, it } from 'vitest';

import { ATTACKS, FAULTS } from './threats.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const FOLDERS = ['src', 'functions/src', 'tests', 'scripts', 'emulator'];
/** Where tests are named; a contract's tests run under the names that it gives them. */
const TEST_FILE = /(\.test\.tsx?|\.test\.mjs|\.(?:e2e|engine)\.ts|-contract\.ts)$/;
const NAMED = /['"`](attack|fault) (\d+): /g;

const testFiles = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => TEST_FILE.test(file) && !file.includes('node_modules'))
    .map((file) => path.join(ROOT, folder, file)),
);

const named = new Map<string, Set<number>>([
  ['attack', new Set()],
  ['fault', new Set()],
]);
for (const file of testFiles)
  for (const [, kind = '', number] of readFileSync(file, 'utf8').matchAll(NAMED))
    named.get(kind)?.add(Number(number));

it.each([
  ['attack', ATTACKS],
  ['fault', FAULTS],
])(
  'every %s of the list is a test that carries its number, and no other number is used',
  (kind, list) => {
    const numbers = Object.keys(list).map(Number);
    const found = named.get(kind) ?? new Set<number>();
    expect([...found].filter((number) => !numbers.includes(number))).toEqual([]);
    expect(numbers.filter((number) => !found.has(number))).toEqual([]);
  },
);
