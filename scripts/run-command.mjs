import { spawn } from 'node:child_process';
import { once } from 'node:events';

import { inProject, projectRoot } from './project.mjs';

/**
 * @typedef {object} StartOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd]
 * @property {boolean} [detached] in a process group of its own, which a Ctrl-C does not reach
 * @property {'inherit'} [terminal] it reads from and prints to this program's
 */

/**
 * Starts a Node program that ends with this one, also when this one is killed.
 * @param {string[]} args the program's file, then its arguments
 * @param {StartOptions} [options]
 */
export function startNode(args, { terminal, ...options } = {}) {
  const preload = ['--import', import.meta.resolve('./end-with-parent.mjs')];
  return spawn(process.execPath, [...preload, ...args], {
    cwd: projectRoot,
    ...options,
    stdio: [terminal ?? 'ignore', terminal ?? 'pipe', terminal ?? 'pipe', 'ipc'],
  });
}

/**
 * Runs a Node program to its end.
 * @param {string[]} args the program's file, then its arguments
 * @param {{ env?: Record<string, string> | undefined, cwd?: string }} [options]
 * @returns {Promise<{ code: number, output: string }>} 1 for a program that was ended by a signal;
 *   standard output and standard error as they came
 */
export async function runNode(args, { env = {}, cwd = projectRoot } = {}) {
  const child = startNode(args, { env: { ...process.env, ...env }, cwd });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => void (output += chunk));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, output };
}

/**
 * The same, for a step without which nothing else makes sense.
 * @param {string} name
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 * @returns {Promise<string>} what it printed
 * @throws {Error} with everything it printed, when it fails
 */
export async function mustRunNode(name, args, env) {
  const { code, output } = await runNode(args, { env });
  if (code !== 0) throw new Error(`${name} failed:\n${output}`);
  return output;
}

/** @param {string} packagePath @returns {string} an installed tool's program file */
export const tool = (packagePath) => inProject('node_modules', packagePath);
