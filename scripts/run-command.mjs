import { spawn } from 'node:child_process';

import { inProject, projectRoot } from './project.mjs';

/**
 * @typedef {object} CommandResult
 * @property {number} code the exit code; 1 for a command that was ended by a signal
 * @property {string} output standard output and standard error as they came
 */

/**
 * Runs a Node program to its end.
 * @param {string[]} args the program's file, then its arguments
 * @param {{ env?: Record<string, string> | undefined }} [options]
 * @returns {Promise<CommandResult>}
 */
export function runNode(args, { env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const take = (/** @type {Buffer} */ chunk) => {
      output += chunk.toString();
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
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

/**
 * @param {string} packagePath
 * @returns {string} an installed tool's program file
 */
export const tool = (packagePath) => inProject('node_modules', packagePath);
