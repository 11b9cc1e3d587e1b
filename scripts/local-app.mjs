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
 * Builds the web app for the local stack, unless the same was built there before (decision 117).
 * @throws {Error} with what Vite printed, when the build fails
 */
export async function buildLocalApp() {
  const record = cachePath('local-app.json');
  const content = contentHash();
  if (existsSync(record) && existsSync(PAGE)) {
    const built = JSON.parse(readFileSync(record, 'utf8'));
    if (built.content === content && built.builtAt === statSync(PAGE).mtimeMs) return;
  }
  rmSync(record, { force: true });
  await mustRunNode('The build of the web app', [
    tool('vite/bin/vite.js'),
    ...webBuildArguments('local'),
  ]);
  mkdirSync(cachePath(), { recursive: true });
  writeFileSync(record, JSON.stringify({ content, builtAt: statSync(PAGE).mtimeMs }));
}

/**
 * @param {string} [folder] with the project
 * @returns {string} another one whenever a build may become another one
 */
export function contentHash(folder = projectRoot) {
  const settings = Object.entries(process.env)
    .filter(([name]) => name.startsWith('VITE_'))
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
