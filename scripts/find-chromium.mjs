import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { chromium } from '@playwright/test';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

const INSTALLED_ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns {string | undefined} the first Chrome or Chromium of this machine */
function findInstalled() {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter);
  const onPath = folders.flatMap((folder) => COMMANDS.map((name) => path.join(folder, name)));
  const named = process.env['CHROMIUM_PATH'];
  const candidates = [...(named ? [named] : []), ...onPath, ...INSTALLED_ELSEWHERE];
  return [...candidates, chromium.executablePath()].find((file) => existsSync(file));
}

/**
 * @param {string} command
 * @param {string[]} args
 */
const succeeds = (command, args) => spawnSync(command, args, { stdio: 'inherit' }).status === 0;

/** Playwright's own download first; on Debian, as root, the distribution's package. */
function install() {
  console.log('No Chrome or Chromium found: installing one…');
  if (succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']))
    return;
  const isRoot = process.getuid?.() === 0;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    succeeds('apt-get', ['update', '-qq']);
    succeeds('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium']);
  }
}

/**
 * The browser that the end-to-end tests run in, installed when there is none.
 * @returns {string} its executable
 * @throws {Error} when there is none and none can be installed
 */
export function ensureChromium() {
  const installed = findInstalled();
  if (installed !== undefined) return installed;
  install();
  const found = findInstalled();
  if (found === undefined) {
    throw new Error(
      'No Chrome or Chromium, and none could be installed. Install one, or set CHROMIUM_PATH to its executable.',
    );
  }
  return found;
}

/** For containers without a sandbox and for machines without a network. */
export const CHROMIUM_ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
