import { once } from 'node:events';

import { adminEnvironment } from './admin-environment.mjs';
import { inProject } from './project.mjs';
import { startNode } from './run-command.mjs';

/**
 * Runs a program of `functions/src/admin` on this machine, in the project of the settings or on a local
 * stack, and ends with its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Parameters<typeof adminEnvironment>[0] | undefined} where undefined for what reaches nothing
 * @returns {Promise<never>}
 */
export async function runWithOwnersRights(program, args, where) {
  const bundled = [inProject('scripts/run-bundled.mjs'), `functions/src/admin/${program}`, ...args];
  const env = { ...process.env, ...(where ? adminEnvironment(where) : {}) };
  const child = startNode(bundled, { env, terminal: 'inherit' });
  const [code] = await once(child, 'exit');
  process.exit(code ?? 1);
}
