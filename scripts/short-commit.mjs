import { execFileSync } from 'node:child_process';

import { projectRoot } from './project.mjs';

/** @returns {string} the commit that stands in the project's folder; 'unknown' in a source archive, which has none */
export function shortCommit() {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: projectRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return 'unknown';
  }
}
