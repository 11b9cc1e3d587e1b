/**
 * `npm run test:visual`: photographs the workbench and compares it with tests/visual/pictures, then
 * tries what only a browser can show. `-- --update` takes new pictures; other arguments go to Playwright.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();

const { ensureChromium, CHROMIUM_ARGUMENTS } = await import('./find-chromium.mjs');
const { inProject, projectRoot } = await import('./project.mjs');
const { tool } = await import('./run-command.mjs');
const { startWorkbench } = await import('./workbench-server.mjs');

/** Says which browser made the pictures: another one draws text a little differently. */
const VERSION_FILE = inProject('tests/visual/chromium-version.txt');

const asked = process.argv.slice(2);
const isUpdate = asked.includes('--update');
const executable = ensureChromium();
const printed = spawnSync(executable, ['--version'], { encoding: 'utf8' }).stdout;
const version = /\d+(\.\d+)+/.exec(printed)?.[0] ?? 'unknown';

if (isUpdate) {
  writeFileSync(VERSION_FILE, `${version}\n`);
} else if (existsSync(VERSION_FILE)) {
  const made = readFileSync(VERSION_FILE, 'utf8').trim();
  if (made !== version) {
    console.log(`The pictures were made by Chromium ${made}; this is ${version}. Text may differ.`);
  }
}

const { url, stop } = await startWorkbench({ watch: false });
const playwright = spawn(
  process.execPath,
  [
    tool('@playwright/test/cli.js'),
    'test',
    '--config',
    inProject('tests/visual/playwright.config.ts'),
    '--reporter=list',
    ...(isUpdate ? ['--update-snapshots=all'] : []),
    ...asked.filter((argument) => argument !== '--update'),
  ],
  {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      WORKBENCH_URL: url,
      CHROMIUM_PATH: executable,
      CHROMIUM_ARGUMENTS: CHROMIUM_ARGUMENTS.join(' '),
    },
  },
);
const [code] = await once(playwright, 'close');
await stop();
process.exit(code ?? 1);
