import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

import { endFailed } from './command-line.mjs';
import { oneAtATime } from './one-at-a-time.mjs';
import { inProject, projectRoot } from './project.mjs';

/** What npm writes down when it has installed: when, and each package. */
const RECORD = inProject('node_modules/.package-lock.json');

/** @param {string} file */
const modifiedAt = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

const hasTools = () => existsSync(RECORD) && readFileSync(RECORD, 'utf8').includes('"dev": true');

/**
 * Installs the locked packages when they are missing or older than the lockfile, so that every command
 * works in a fresh clone. Two commands at once take turns: npm would take away what the other needs.
 * Ends the process with npm's exit code when the install fails.
 * @param {{ tools?: boolean }} [needs] without the tools (`devDependencies`): what builds and runs the
 *   product is there sooner (decision 053)
 */
export function ensureInstalled({ tools = true } = {}) {
  if (missing(tools) === null) return;
  try {
    oneAtATime(
      inProject('.install.lock'),
      () => {
        const command = missing(tools);
        if (command) install(command);
      },
      () => console.log('Waiting for another command that installs dependencies…'),
    );
  } catch (error) {
    endFailed(error, 'Nothing can be installed in this folder.');
  }
}

/** @param {boolean} tools @returns {string[] | null} what npm is to do; null when all is there */
function missing(tools) {
  const isCurrent = modifiedAt(RECORD) >= modifiedAt(inProject('package-lock.json'));
  const wantsTools = tools || hasTools();
  if (isCurrent && wantsTools === hasTools()) return null;
  return installCommand(isCurrent, wantsTools);
}

/**
 * Whatever the shell and npm's settings say: NODE_ENV=production alone leaves the tools out, `omit=optional` what compiles
 * and checks, `install-strategy=linked` what `emulator` needs, and `engine-strict` refuses every Node but the one that
 * functions are deployed for.
 * @param {boolean} isCurrent whether only the tools are missing: `npm ci` would throw away the rest first
 * @param {boolean} wantsTools
 */
export const installCommand = (isCurrent, wantsTools) => [
  ...(isCurrent ? ['install', '--no-save'] : ['ci']),
  wantsTools ? '--include=dev' : '--omit=dev',
  '--include=optional',
  '--install-strategy=hoisted',
  '--no-engine-strict',
];

/** @param {string[]} command of npm */
function install(command) {
  console.log(`Installing dependencies (npm ${command.join(' ')})…`);
  const result = spawnSync(
    'npm',
    [...command, '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'],
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
