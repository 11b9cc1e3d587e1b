/**
 * `npm run rules:coverage`: runs the rules tests against the Firestore emulator and fails unless each condition of
 * firestore.rules was both true and false.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

import { ensureInstalled } from './ensure-installed.mjs';
import { findFreePorts } from './ports.mjs';
import { cachePath, inProject, localProjectId } from './project.mjs';
import { mustRunNode, runNode, tool } from './run-command.mjs';

ensureInstalled();
await mustRunNode('The build of emulator/', [inProject('emulator/build.mjs')]);

const folder = cachePath('rules-coverage');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const { firestore: port } = await findFreePorts();
const host = `127.0.0.1:${port}`;
const emulator = spawn(
  process.execPath,
  [
    inProject('emulator/dist/firestore-emulator.mjs'),
    '--host',
    '127.0.0.1',
    '--port',
    String(port),
    '--project_id',
    localProjectId,
    '--rules',
    inProject('firestore.rules'),
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
try {
  await answering(`http://${host}/`);
  await mustRunNode(
    'The rules tests',
    [tool('vitest/vitest.mjs'), 'run', '--project', 'rules', 'tests/rules'],
    { FIRESTORE_EMULATOR_HOST: host, RULES_COVERAGE_FOLDER: folder },
  );
} finally {
  emulator.kill('SIGINT');
}
const { code, output } = await runNode([
  inProject('scripts/run-bundled.mjs'),
  'scripts/check-rules-coverage.ts',
  folder,
]);
console.log(output.trimEnd());
process.exit(code);

/** @param {string} url */
async function answering(url) {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer !== undefined) return;
    await wait(50);
  }
  throw new Error(`Nothing answers on ${url}`);
}
