import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { inProject, projectRoot } from './project.mjs';

/** Read from .gitignore rather than asked of git, which a source archive and a small image do not have. */
const IGNORED_FOLDERS = new Set(
  readFileSync(inProject('.gitignore'), 'utf8')
    .split('\n')
    .filter((line) => line.endsWith('/'))
    .map((line) => line.slice(0, -1)),
).add('.git');

/** @param {string} folder as .gitignore means it: by its name anywhere, or by its path from the top */
const isIgnored = (folder) =>
  IGNORED_FOLDERS.has(path.basename(folder)) ||
  IGNORED_FOLDERS.has(`/${path.relative(projectRoot, folder)}`);

/**
 * @param {string} [folder]
 * @returns {string[]} the files in it and below that git does not ignore by their folder, tracked or not
 */
export function filesIn(folder = projectRoot) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return isIgnored(file) ? [] : filesIn(file);
    return entry.isFile() ? [file] : [];
  });
}
