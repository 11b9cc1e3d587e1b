/**
 * `npm run test:visual`: photographs the workbench and compares it with tests/visual/pictures, then
 * tries what only a browser can show. `-- --update` takes new pictures; other arguments go to Playwright.
 */
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

import { ensureInstalled } from './ensure-installed.mjs';

ensureInstalled();

const { chromiumEnv, playwrightTest } = await import('./playwright.mjs');
const { inProject } = await import('./project.mjs');
const { startNode } = await import('./run-command.mjs');
const { startWorkbench } = await import('./workbench-server.mjs');

/** Says which browser made the pictures: another one draws text a little differently. */
const VERSION_FILE = inProject('tests/visual/chromium-version.txt');

const asked = process.argv.slice(2);
const isUpdate = asked.includes('--update');
const { CHROMIUM_PATH, CHROMIUM_ARGUMENTS } = chromiumEnv();
const printed = spawnSync(CHROMIUM_PATH, ['--version'], { encoding: 'utf8' }).stdout;
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
const playwright = startNode(
  playwrightTest(
    ['visual'],
    '--reporter=list',
    ...(isUpdate ? ['--update-snapshots=all'] : []),
    ...asked.filter((argument) => argument !== '--update'),
  ),
  {
    terminal: 'inherit',
    // The headless shell draws a little differently.
    env: { ...process.env, CHROMIUM_PATH, CHROMIUM_ARGUMENTS, WORKBENCH_URL: url },
  },
);
const [code] = await once(playwright, 'close');
await stop();
process.exit(code ?? 1);
