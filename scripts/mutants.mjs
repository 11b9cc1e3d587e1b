/**
 * `npm run mutants`: puts ten faults into a copy of the project, one after the other, and runs the tests that
 * have to notice. Fails when one goes unnoticed (decision 107).
 */
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';

import { readCommandLine } from './command-line.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { edited, MUTANTS } from './mutant-table.mjs';
import { filesIn } from './project-files.mjs';
import { cachePath, inProject, projectRoot } from './project.mjs';
import { runNode, tool } from './run-command.mjs';
import { readVitest } from './test-reports.mjs';
import { withLocalStack } from './with-local-stack.mjs';

/** @typedef {import('./mutant-table.mjs').Mutant} Mutant */

const REPORT = cachePath('mutants.json');

readCommandLine('Usage: npm run mutants', {});
ensureInstalled();

/**
 * The project as it is now, what is not committed as well; it is gone when this process ends.
 * @returns {string} its folder
 */
function copyProject() {
  mkdirSync(cachePath(), { recursive: true });
  const copy = mkdtempSync(cachePath('mutants-'));
  process.once('exit', () => rmSync(copy, { recursive: true }));
  for (const file of filesIn()) {
    const target = path.join(copy, path.relative(projectRoot, file));
    mkdirSync(path.dirname(target), { recursive: true });
    copyFileSync(file, target);
  }
  symlinkSync(inProject('node_modules'), path.join(copy, 'node_modules'), 'junction');
  return copy;
}

/**
 * @param {readonly Mutant[]} mutants whose tests are run
 * @param {{ cwd: string, env: Record<string, string> }} place
 * @returns {Promise<{ code: number, output: string, noticed: boolean }>} `noticed` when a test of them failed; a file
 *   that cannot be read does not count
 */
async function runTests(mutants, place) {
  rmSync(REPORT, { force: true });
  const projects = new Set(mutants.map(({ project }) => `--project=${project}`));
  const files = new Set(mutants.map(({ test }) => test));
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
  const { code, output } = await runNode(
    [tool('vitest/vitest.mjs'), 'run', ...projects, ...reporters, ...files],
    place,
  );
  const { failures } = readVitest(REPORT, code);
  const noticed = failures.some(({ file, title }) => title !== file);
  return { code, output, noticed };
}

/**
 * @param {Mutant} mutant
 * @param {{ cwd: string, env: Record<string, string> }} place
 * @returns {Promise<'caught' | 'MISSED' | 'NO PLACE'>} the last when its edit fits nowhere, or twice
 */
async function tryMutant(mutant, place) {
  const file = path.join(place.cwd, mutant.file);
  const text = readFileSync(file, 'utf8');
  const broken = edited(text, mutant);
  if (broken === undefined) return 'NO PLACE';
  writeFileSync(file, broken);
  const { noticed } = await runTests([mutant], place);
  writeFileSync(file, text);
  return noticed ? 'caught' : 'MISSED';
}

/**
 * @param {Record<string, string>} env
 * @returns {Promise<boolean>} whether all were caught, by tests that pass without them
 */
async function catchAll(env) {
  const place = { cwd: copyProject(), env };
  const unbroken = await runTests(MUTANTS, place);
  if (unbroken.code !== 0) {
    console.error(`${unbroken.output.trimEnd()}\n\nThe tests fail without any fault.`);
    return false;
  }
  let caught = 0;
  for (const mutant of MUTANTS) {
    const startedAt = performance.now();
    const verdict = await tryMutant(mutant, place);
    if (verdict === 'caught') caught += 1;
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    console.log(`${verdict.padEnd(8)} ${seconds.padStart(5)} s  ${mutant.fault} (${mutant.file})`);
  }
  console.log(`${caught} of ${MUTANTS.length} caught`);
  return caught === MUTANTS.length;
}

const areCaught = await withLocalStack({ hasApp: false }, ({ env }) => catchAll(env));
process.exitCode = areCaught ? 0 : 1;
