import { execFileSync } from 'node:child_process';

import { projectRoot } from './project.mjs';

/**
 * @param {string} commit or a branch
 * @returns {boolean} whether git can tell what has changed since it and the commit that stands here parted: not in a
 *   source archive, nor where a shallow clone has not got what lies between
 */
export function canCompareWith(commit) {
  try {
    execFileSync('git', ['merge-base', '--end-of-options', commit, 'HEAD'], {
      cwd: projectRoot,
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}
