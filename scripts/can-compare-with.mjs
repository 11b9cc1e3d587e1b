import { execFileSync } from 'node:child_process';

import { projectRoot } from './project.mjs';

/**
 * @param {string} commit or a branch
 * @returns {boolean} whether git can tell what has changed since it and the commit that stands here parted: not in a
 *   source archive, whatever repository it lies in, nor where a shallow clone has not got what lies between
 */
export function canCompareWith(commit) {
  const options = /** @type {const} */ ({ cwd: projectRoot, stdio: 'ignore' });
  try {
    execFileSync('git', ['cat-file', '-e', 'HEAD:./package.json'], options);
    execFileSync('git', ['merge-base', '--end-of-options', commit, 'HEAD'], options);
    return true;
  } catch {
    return false;
  }
}
