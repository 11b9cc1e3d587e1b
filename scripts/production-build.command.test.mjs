import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it } from 'vitest';

import { EXAMPLE_SETTINGS as SETTINGS } from './example-settings.mjs';
import { runNode, tool } from './run-command.mjs';
import { VITE_MODES } from './web-build.mjs';

/** Words of src/lib/emulators.ts, of what uses it, and the address that reaches nobody (D175). */
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
