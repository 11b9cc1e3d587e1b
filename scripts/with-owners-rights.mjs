import { once } from 'node:events';

import { adminEnvironment } from './admin-environment.mjs';
import { findTakenPort, portsFor } from './ports.mjs';
import { inProject } from './project.mjs';
import { startNode } from './run-command.mjs';

/**
 * Runs a program of `functions/src/admin` on this machine, in the project of the settings or on a local
 * stack, and ends with its exit code.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {Parameters<typeof adminEnvironment>[0]} where
 * @returns {Promise<never>}
 * @throws {Error} when there is no such project or stack
 */
export async function runWithOwnersRights(program, args, where) {
  const bundled = [inProject('scripts/run-bundled.mjs'), `functions/src/admin/${program}`, ...args];
  const { local } = where;
  const env = { ...process.env, ...adminEnvironment(where) };
  // Google's libraries would go on trying for minutes.
  if (local !== undefined && !(await isStackThere(Number(local))))
    throw new Error(
      `No local stack is running on port ${local}: npm start starts one, and prints its port.`,
    );
  const child = startNode(bundled, { env, terminal: 'inherit' });
  // A Ctrl-C reaches the program by itself; this one stays to say what became of it.
  process.on('SIGINT', () => undefined);
  const [code] = await once(child, 'exit');
  if (code === null) console.error('Stopped before the end. Run it again, and it goes on.');
  process.exit(code ?? 130);
}

/** @param {number} port of its app */
const isStackThere = async (port) =>
  (await findTakenPort({ firestore: portsFor(port).firestore })) !== undefined;
