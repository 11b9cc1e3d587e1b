import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { findCommand, installPackages, mayInstallPackages, succeeds } from './debian-packages.mjs';

const COMMANDS = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];

/**
 * Chromium without the parts that draw its own window: the same engine with a good deal less work for
 * the machine. It shows no notifications.
 */
const HEADLESS_SHELLS = ['chromium-headless-shell', 'chrome-headless-shell'];

const INSTALLED_ELSEWHERE = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** @returns {string | undefined} the first Chrome or Chromium of this machine */
function findInstalled() {
  const named = process.env['CHROMIUM_PATH'] ?? '';
  const candidates = [named, findCommand(COMMANDS) ?? '', ...INSTALLED_ELSEWHERE];
  return [...candidates, chromium.executablePath()].find((file) => existsSync(file));
}

/** Playwright's own download first; on Debian, as root, the distribution's package. */
function install() {
  console.log('No Chrome or Chromium found: installing one…');
  if (succeeds(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium']))
    return;
  if (mayInstallPackages()) installPackages('chromium');
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

/**
 * The quickest browser for what needs no window: the headless shell where there is or can be one,
 * unless `CHROMIUM_PATH` names a browser by hand.
 * @returns {string} its executable
 * @throws {Error} as `ensureChromium`
 */
export function ensureQuickChromium() {
  const full = ensureChromium();
  if (process.env['CHROMIUM_PATH']) return full;
  if (findCommand(HEADLESS_SHELLS) === undefined && mayInstallPackages()) {
    installPackages('chromium-headless-shell');
  }
  return findCommand(HEADLESS_SHELLS) ?? full;
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
