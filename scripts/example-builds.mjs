import path from 'node:path';

import { buildOnce } from './build-once.mjs';
import { EXAMPLE_SETTINGS } from './example-settings.mjs';
import { cachePath } from './project.mjs';
import { VITE_MODES } from './web-build.mjs';

const FOLDER = cachePath('example-production');

/** @type {Promise<void> | undefined} */
let built;

/**
 * The web app as an owner builds it, to look at: all tests share it, and it is built once of the same (decision 117).
 * @returns {Promise<string>} the folder that it lies in, with Vite's manifest
 */
export async function exampleBuild() {
  built ??= buildOnce(
    'example-production',
    path.join(FOLDER, 'index.html'),
    ['build', '--manifest', '--mode', VITE_MODES.production, '--outDir', FOLDER, '--emptyOutDir'],
    // A commit's name moves the bytes.
    { ...EXAMPLE_SETTINGS, GIT_DIR: FOLDER },
  );
  await built;
  return FOLDER;
}
