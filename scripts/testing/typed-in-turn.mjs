import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { startNode } from '../run-command.mjs';

/**
 * Starts one process in which command lines are typed one after the other: to start Node for each costs more than
 * what the command says to a wrong one. They share the modules that they read, each reads its own program anew.
 * It is for lines that end soon: what a command has begun goes on until `stop`.
 * @param {Record<string, string>} [more] for the environment of all of them
 * @returns {{
 *   typed: (program: string, args?: readonly string[], env?: Record<string, string>) =>
 *     Promise<{ code: number, output: string }>,
 *   stop: () => void,
 * }} `typed` runs a program of `scripts` and resolves with the code that it ends with and what it has printed until then
 */
export function startTyping(more = {}) {
  const typist = fileURLToPath(new URL('what-is-typed.mjs', import.meta.url));
  const child = startNode([typist], { env: { ...process.env, ...more } });
  return {
    async typed(program, args = [], env = {}) {
      child.send({ program, args, env });
      const [answer] = await once(child, 'message');
      return answer;
    },
    stop: () => void child.kill('SIGKILL'),
  };
}
