import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import packageJson from '../package.json' with { type: 'json' };
import { EXAMPLE_SETTINGS as SETTINGS } from './example-settings.mjs';
import { newerFunctionsIn } from './newer-functions.mjs';
import { runNode, tool } from './run-command.mjs';
import { VITE_MODES } from './web-build.mjs';

/** Words of src/repositories/sdk/emulators.ts, of what uses it, and the address that reaches nobody (D175). */
const LOCAL_ONLY = [
  'demo-habit-rivals',
  '9099',
  '/emulator/v1/clock',
  'privacy@habit-rivals.example',
];

/** The host that only App Check's SDK speaks to. */
const APP_CHECK = 'firebaseappcheck.googleapis.com';

/**
 * @param {import('./web-build.mjs').BuildMode} mode
 * @param {Record<string, string>} settings
 */
async function build(mode, settings) {
  const outDir = mkdtempSync(path.join(tmpdir(), 'build-'));
  const vite = [tool('vite/bin/vite.js'), 'build', '--mode', VITE_MODES[mode], '--outDir', outDir];
  const { code, output } = await runNode(vite, { env: settings });
  const scripts = readdirSync(outDir, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(outDir, name))
    .filter((file) => file.endsWith('.js') && statSync(file).isFile())
    .map((file) => readFileSync(file, 'utf8'));
  return {
    code,
    output,
    scripts,
    contains: (/** @type {string} */ word) => scripts.some((script) => script.includes(word)),
  };
}

it('keeps the local stack out of the production build', { timeout: 60_000 }, async () => {
  const [production, local] = await Promise.all([
    build('production', SETTINGS),
    build('local', {}),
  ]);
  expect(production.contains('a-real-project')).toBe(true);
  expect(production.contains('privacy@company.example')).toBe(true);
  for (const word of LOCAL_ONLY) {
    expect(production.contains(word), `production has ${word}`).toBe(false);
    expect(local.contains(word), `local has ${word}`).toBe(true);
  }
});

/** What the scripts name all the same, and why no browser misses it. */
const HARMLESS = {
  'Error.captureStackTrace': 'packages ask first',
  'Error.stackTraceLimit': 'a number that nobody else reads',
  'Intl.Segmenter': 'domain/characters.ts asks first',
  'Symbol.dispose': 'Firestore brings its own',
  'Temporal.Instant': 'Firestore asks first',
  'Temporal.Now': 'the time zone asks first',
  captureStackTrace: 'see above',
  dispose: 'a method of Firestore’s own',
  toArray: 'a method of Firestore’s own',
  toBase64: 'a method of Firestore’s own',
  use: 'a method of React’s own',
};

it(
  'names nothing that the oldest browsers lack, but for what is asked for first',
  { timeout: 60_000 },
  async () => {
    const { scripts } = await build('production', SETTINGS);
    expect(newerFunctionsIn(scripts, packageJson.browserslist)).toEqual(Object.keys(HARMLESS));
  },
);

it('has App Check in a production build with its key only', { timeout: 60_000 }, async () => {
  const key = { VITE_RECAPTCHA_SITE_KEY: 'a-site-key' };
  const [keyed, keyless, local] = await Promise.all([
    build('production', { ...SETTINGS, ...key }),
    build('production', { ...SETTINGS, VITE_RECAPTCHA_SITE_KEY: '' }),
    build('local', key),
  ]);
  expect(keyed.contains('a-site-key')).toBe(true);
  expect(keyed.contains(APP_CHECK)).toBe(true);
  expect(keyless.contains(APP_CHECK)).toBe(false);
  expect(local.contains(APP_CHECK)).toBe(false);
});

it(
  'refuses a production build without its settings, and names them',
  { timeout: 60_000 },
  async () => {
    const { code, output } = await build('production', { ...SETTINGS, VITE_FIREBASE_APP_ID: '' });
    expect(code).not.toBe(0);
    expect(output).toContain('A production build needs VITE_FIREBASE_APP_ID.');
  },
);
