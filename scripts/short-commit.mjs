import { execFileSync } from 'node:child_process';

import { projectRoot } from './project.mjs';

/**
 * @param {string} [folder] with the project
 * @returns {string} the commit that stands there; 'unknown' in a source archive, which has none
 */
export function shortCommit(folder = projectRoot) {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, {
      cwd: folder,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    // An archive may lie in a repository of something else.
    git('cat-file', '-e', 'HEAD:./package.json');
    return git('rev-parse', '--short', 'HEAD');
  } catch {
    return 'unknown';
  }
}
