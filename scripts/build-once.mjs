import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { filesIn } from './project-files.mjs';
import { cachePath, inProject, projectRoot } from './project.mjs';
import { mustRunNode, tool } from './run-command.mjs';
import { shortCommit } from './short-commit.mjs';
import { BUILD_FOLDERS, webBuildArguments } from './web-build.mjs';

/** What no build of the web app reads: the other programs, what is told of all of them, and what they leave here. */
const OTHERS =
  /^(?:\.ci|\.github|docs|emulator|functions|tests)\/|\.md$|\.log$|\.test\.\w+$|^firebase\..*json$/;

const PAGE = inProject(BUILD_FOLDERS.local, 'index.html');

/**
 * Builds the web app for the local stack, unless the same was built there before.
 * @throws {Error} with what Vite printed, when the build fails
 */
export const buildLocalApp = () => buildOnce('local-app', PAGE, webBuildArguments('local'));

/**
 * Builds the web app, unless the same was built there before (decision 117).
 * @param {string} name that no other build has
 * @param {string} page that the build makes
 * @param {string[]} args of Vite
 * @param {Record<string, string>} [env] that the build has in any case
 * @throws {Error} with what Vite printed, when the build fails
 */
export async function buildOnce(name, page, args, env) {
  const record = cachePath(`${name}.built`);
  const content = contentHash();
  const told = () => `${content} ${statSync(page).mtimeMs}`;
  if (existsSync(record) && existsSync(page) && readFileSync(record, 'utf8') === told()) return;
  rmSync(record, { force: true });
  await mustRunNode('The build of the web app', [tool('vite/bin/vite.js'), ...args], env);
  mkdirSync(cachePath(), { recursive: true });
  writeFileSync(record, told());
}

/**
 * @param {string} [folder] with the project
 * @returns {string} another one whenever a build may become another one
 */
export function contentHash(folder = projectRoot) {
  const settings = Object.entries(process.env)
    // Vitest has a label of its own, for the tests; a build names its version itself.
    .filter(([name]) => name.startsWith('VITE_') && name !== 'VITE_VERSION_LABEL')
    .map((setting) => setting.join('='));
  const hash = createHash('sha256');
  hash.update(JSON.stringify([process.version, shortCommit(), ...settings.toSorted()]));
  // What is installed, which need not be what the lockfile says.
  hash.update(readFileSync(inProject('node_modules/.package-lock.json')));
  for (const file of filesIn(folder).toSorted()) {
    const name = path.relative(folder, file).replaceAll(path.sep, '/');
    if (!OTHERS.test(name)) hash.update(`\0${name}\0`).update(readFileSync(file));
  }
  return hash.digest('hex');
}
