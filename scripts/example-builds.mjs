import path from 'node:path';

import { buildOnce } from './build-once.mjs';
import { EXAMPLE_SETTINGS } from './example-settings.mjs';
import { cachePath } from './project.mjs';
import { VITE_MODES } from './web-build.mjs';

const APP_CHECK_KEY = { VITE_RECAPTCHA_SITE_KEY: 'a-site-key' };

/**
 * The web app as an owner builds it, the same with App Check's key, and the local stack's with that key.
 * An empty setting holds against one in a developer's own `.env`.
 */
const KINDS = /** @type {const} */ ({
  production: {
    mode: 'production',
    settings: { ...EXAMPLE_SETTINGS, VITE_RECAPTCHA_SITE_KEY: '' },
  },
  keyed: { mode: 'production', settings: { ...EXAMPLE_SETTINGS, ...APP_CHECK_KEY } },
  local: { mode: 'local', settings: APP_CHECK_KEY },
});

/** @type {Partial<Record<keyof typeof KINDS, Promise<string>>>} */
const built = {};

/**
 * A build to look at, which all tests share: it is built once of the same (decision 117).
 * @param {keyof typeof KINDS} kind
 * @returns {Promise<string>} the folder that it lies in, with Vite's manifest
 */
export const exampleBuild = (kind) => (built[kind] ??= build(kind));

/** @param {keyof typeof KINDS} kind */
async function build(kind) {
  const { mode, settings } = KINDS[kind];
  const folder = cachePath(`example-${kind}`);
  await buildOnce(
    `example-${kind}`,
    path.join(folder, 'index.html'),
    ['build', '--manifest', '--mode', VITE_MODES[mode], '--outDir', folder, '--emptyOutDir'],
    // A commit's name moves the bytes.
    { ...settings, GIT_DIR: folder },
  );
  return folder;
}
