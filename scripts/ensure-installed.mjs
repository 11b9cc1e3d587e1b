import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

import { inProject, projectRoot } from './project.mjs';

/** @param {string} file */
const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/**
 * Installs the locked dependencies when they are missing or older than the lockfile, so that every
 * command works in a fresh clone. Ends the process with npm's exit code when the install fails.
 */
export function ensureInstalled() {
  const installedAt = modifiedAt(inProject('node_modules/.package-lock.json'));
  if (installedAt >= modifiedAt(inProject('package-lock.json'))) return;
  console.log('Installing dependencies (npm ci)…');
  const result = spawnSync(
    'npm',
    ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      cwd: projectRoot,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (result.status !== 0) {
    console.error(
      'npm ci failed: see the lines above. The package registry must be reachable once.',
    );
    process.exit(result.status ?? 1);
  }
}
