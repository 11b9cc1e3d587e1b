import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

import { inProject, projectRoot } from './project.mjs';

/** What npm writes down when it has installed: when, and each package. */
const RECORD = inProject('node_modules/.package-lock.json');

/** @param {string} file */
const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const hasTools = () => existsSync(RECORD) && readFileSync(RECORD, 'utf8').includes('"dev": true');

/**
 * Installs the locked packages when they are missing or older than the lockfile, so that every command
 * works in a fresh clone. Ends the process with npm's exit code when the install fails.
 * @param {{ tools?: boolean }} [needs] without the tools (`devDependencies`): what builds and runs the
 *   product is there sooner (decision 053)
 */
export function ensureInstalled({ tools = true } = {}) {
  const isCurrent = modifiedAt(RECORD) >= modifiedAt(inProject('package-lock.json'));
  const wantsTools = tools || hasTools();
  if (isCurrent && wantsTools === hasTools()) return;
  // Where only the tools are missing, `npm ci` would throw away the rest first.
  const args = isCurrent ? ['install', '--no-save'] : ['ci', ...(wantsTools ? [] : ['--omit=dev'])];
  console.log(`Installing dependencies (npm ${args.join(' ')})…`);
  const result = spawnSync(
    'npm',
    [...args, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (result.status !== 0) {
    console.error('The install failed: see above. The package registry must be reachable once.');
    process.exit(result.status ?? 1);
  }
}
