import { inProject } from './project.mjs';
import { mustRunNode } from './run-command.mjs';

/**
 * Puts the demo players and their battles onto a running stack.
 * @param {Record<string, string>} env tells where the parts of the stack are
 * @returns {Promise<string>} one line per demo player who can sign in
 */
export async function writeDemoData(env) {
  const seed = [inProject('scripts/run-bundled.mjs'), 'scripts/seed.ts'];
  return (await mustRunNode('Writing the demo data', seed, env)).trimEnd();
}
