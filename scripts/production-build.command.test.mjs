import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { build, resolveConfig } from 'vite';
import { beforeAll, expect, it, onTestFinished, vi } from 'vitest';

import packageJson from '../package.json' with { type: 'json' };
import { exampleBuild } from './example-builds.mjs';
import { EXAMPLE_SETTINGS } from './example-settings.mjs';
import { newerFunctionsIn } from './newer-functions.mjs';
import { inProject } from './project.mjs';
import { runNode } from './run-command.mjs';
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

/** @param {readonly string[]} scripts */
const inScripts = (scripts) => ({
  scripts,
  contain: (/** @type {string} */ word) => scripts.some((script) => script.includes(word)),
});

/** @param {string} folder */
const scriptsIn = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .map((name) => readFileSync(path.join(folder, name), 'utf8'));

/**
 * The app's scripts as Vite alone builds them with App Check's key, which takes a quarter of a whole build.
 * @param {import('./web-build.mjs').BuildMode} mode
 */
async function keyedScripts(mode) {
  vi.stubEnv('VITE_RECAPTCHA_SITE_KEY', 'a-site-key');
  const { output } = /** @type {import('vite').Rolldown.RolldownOutput} */ (
    await build({
      configFile: false,
      envDir: false,
      logLevel: 'error',
      mode: VITE_MODES[mode],
      build: {
        write: false,
        minify: false,
        rolldownOptions: {
          input: inProject('src/app/start-app.tsx'),
          preserveEntrySignatures: 'strict',
        },
      },
    })
  );
  vi.unstubAllEnvs();
  return output.flatMap((file) => (file.type === 'chunk' ? [file.code] : []));
}

/** @type {ReturnType<typeof inScripts>} */
let production;
/** @type {ReturnType<typeof inScripts>} */
let keyed;
/** @type {ReturnType<typeof inScripts>} */
let local;

beforeAll(async () => {
  production = inScripts(scriptsIn(await exampleBuild()));
  keyed = inScripts(await keyedScripts('production'));
  local = inScripts(await keyedScripts('local'));
}, 240_000);

it('keeps the local stack out of the production build', () => {
  expect(production.contain('a-real-project')).toBe(true);
  expect(production.contain('privacy@company.example')).toBe(true);
  for (const word of LOCAL_ONLY) {
    expect(production.contain(word), `production has ${word}`).toBe(false);
    expect(local.contain(word), `local has ${word}`).toBe(true);
  }
});

it('puts in each setting by itself, and nowhere all of them by name', () => {
  expect(production.contain('VITE_')).toBe(false);
});

it.each(['index.html', 'app.html', 'fight.html', 'picture.html'])(
  'attack 225: the texts on %s hold a number that an iPhone calls at a tap',
  async (page) => {
    const markup = readFileSync(path.join(await exampleBuild(), page), 'utf8');
    expect(markup.includes('<meta name="format-detection" content="telephone=no"')).toBe(true);
  },
);

/** What the scripts name all the same, and why no browser misses it. */
const HARMLESS = {
  'Error.captureStackTrace': 'packages ask first',
  'Intl.Segmenter': 'domain/characters-of.ts asks first',
  'Symbol.dispose': 'Firestore brings its own',
  Temporal: 'see below',
  'Temporal.Instant': 'Firestore asks first',
  'Temporal.Now': 'the time zone asks first',
  'Temporal.ZonedDateTime': 'the offset of a zone asks first',
  ZonedDateTime: 'see above',
  addRoutes: 'the service worker asks first',
  canShare: 'whoever shares asks first',
  captureStackTrace: 'see above',
  clearAppBadge: 'the badge asks first',
  createContext: 'a method of React’s own',
  createPolicy: 'Analytics asks first',
  createScriptURL: 'see above',
  dispose: 'a method of Firestore’s own',
  exponentialRampToValueAtTime: 'Firefox before 134 jumps where others glide',
  getMetadata: 'a method of Firestore’s own',
  hidePopover: 'whoever shows one asks first',
  isActive: 'a method of Firestore’s own',
  requestIdleCallback: 'whoever waits for rest asks first',
  setAppBadge: 'the badge asks first',
  showPopover: 'whoever shows one asks first',
  skipTransition: 'see below',
  startViewTransition: 'for an element of React’s that nothing here uses',
  toArray: 'a method of Firestore’s own',
  toBase64: 'a method of Firestore’s own',
  use: 'a method of React’s own',
};

it('names nothing that the oldest browsers lack, but for what is asked for first', () => {
  expect(newerFunctionsIn(production.scripts, packageJson.browserslist)).toEqual(
    Object.keys(HARMLESS),
  );
});

it('has App Check in a production build with its key only', () => {
  expect(keyed.contain('a-site-key')).toBe(true);
  expect(keyed.contain(APP_CHECK)).toBe(true);
  expect(production.contain(APP_CHECK)).toBe(false);
  expect(local.contain(APP_CHECK)).toBe(false);
});

it('takes the settings of the file that it is told, and of no other that lies about', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'settings-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'staging.env');
  const lines = Object.entries({ ...EXAMPLE_SETTINGS, VITE_CONTACT_EMAIL: '' });
  writeFileSync(file, lines.map((setting) => setting.join('=')).join('\n'));
  const { code, output } = await runNode([inProject('scripts/build.mjs'), '--settings', file]);
  // Nothing besides, such as Vite's list of where its own code was.
  expect(output).toBe(
    `A production build needs VITE_CONTACT_EMAIL. Put what is missing into ${file}.\n`,
  );
  expect(code).toBe(1);

  for (const name of ['.env', '.env.local'])
    writeFileSync(path.join(folder, name), 'VITE_CONTACT_EMAIL=nobody@company.example');
  const configFile = inProject('vite.config.ts');
  const { env } = await resolveConfig({ configFile, root: folder, mode: 'local-stack' }, 'build');
  expect(env).not.toHaveProperty('VITE_CONTACT_EMAIL');
});

it('refuses a production build without its settings, and names them', async () => {
  const { code, output } = await runNode([inProject('scripts/build.mjs'), '--sourcemap'], {
    env: { ...EXAMPLE_SETTINGS, VITE_FIREBASE_APP_ID: '' },
  });
  expect(code).not.toBe(0);
  expect(output).toContain('A production build needs VITE_FIREBASE_APP_ID.');
});
