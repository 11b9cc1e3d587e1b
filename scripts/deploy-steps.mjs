import { NotAnswered } from './google/google.mjs';
import { ownFunctions } from './own-functions.mjs';

/**
 * What a deployment does, in the order in which players of the old and the new version both keep playing
 * (decision 067): nothing that asks comes before what answers it.
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} args of the Firebase command
 */

/**
 * To a later version, back to an earlier one, or with the pages alone to the channel of that name.
 * @typedef {'forth' | 'back' | 'preview'} Way
 */

/**
 * @param {string} projectId
 * @param {Way} [way]
 * @returns {readonly Step[]} one after the other; the indexes have to serve queries before the next
 */
export function deploySteps(projectId, way = 'forth') {
  const common = ['--project', projectId, '--non-interactive'];
  if (way === 'preview')
    return [{ name: 'preview', args: ['hosting:channel:deploy', 'preview', ...common] }];
  const step = (/** @type {string} */ name, /** @type {string} */ only) => ({
    name,
    args: ['deploy', '--only', only, ...common],
  });
  // Without a terminal Firebase asks by refusing: that the deletion of an account is retried, and that
  // images of former versions are cleared away. It would delete functions as well: the doctor says which.
  // Going back deploys those of this version by their names, so that it deletes none.
  const functions = step(
    'functions',
    way === 'back'
      ? ownFunctions()
          .map((name) => `functions:${name}`)
          .join(',')
      : 'functions',
  );
  const forced = { ...functions, args: [...functions.args, '--force'] };
  const rules = step('rules', 'firestore:rules,storage');
  const pages = step('pages', 'hosting');
  // The pages of the later version may write what earlier rules do not know. Its indexes are in nobody's way.
  if (way === 'back') return [pages, rules, forced];
  return [step('indexes', 'firestore:indexes'), forced, rules, pages];
}

/**
 * @param {string} output of the command that deploys to a preview channel
 * @returns {string | undefined} where the channel is
 */
export const previewAddress = (output) => /https:\/\/\S+--\S+?\.web\.app/.exec(output)?.[0];

/**
 * Firebase's command has ended with 0 in the middle more than once: after an answer of 409, as two deployments at once
 * get it, nothing was left that it waited for (firebase-tools #10661, #10755).
 * @param {string} name of the step
 * @param {string} output of the command
 * @throws {Error} with all of it, where it does not say that it has come to its end
 */
export function mustBeComplete(name, output) {
  if (!output.includes('Deploy complete!'))
    throw new Error(`${name} ended before it was through:\n${output}`);
}

/**
 * @typedef {object} Progress how far a deployment has come
 * @property {string[]} done the names of the steps that have ended well
 * @property {string} begun the name of the one that has not ended; '' between two
 * @property {boolean} isWhole after the last
 */

/**
 * Does one step after the other, and none after one that fails.
 * @param {readonly Step[]} steps
 * @param {Progress} progress is kept up
 * @param {(step: Step) => Promise<void>} run
 */
export async function inOrder(steps, progress, run) {
  for (const step of steps) {
    progress.begun = step.name;
    await run(step);
    progress.done.push(step.name);
    progress.begun = '';
  }
  progress.isWhole = true;
}

/** Google builds an index over what is stored in minutes, seldom in more. */
const INDEX_LIMIT_MS = 30 * 60 * 1000;

/**
 * @param {() => Promise<readonly { form: string, isBroken: boolean }[]>} look at those that do not serve queries
 * @param {() => Promise<unknown>} pause between two looks
 * @throws {Error} where they are not ready in half an hour, or one never will be; what `look` throws, unless
 *   that passes until then
 */
export async function untilIndexesAreReady(look, pause) {
  const end = Date.now() + INDEX_LIMIT_MS;
  for (;;) {
    try {
      const unready = await look();
      if (unready.length === 0) return;
      const broken = unready.find(({ isBroken }) => isBroken);
      if (broken)
        throw new Error(
          `Google gave up to build an index: ${broken.form}. npm run doctor says what to do.`,
        );
      if (Date.now() > end)
        throw new Error('The indexes are still being built: run it again later.');
    } catch (error) {
      if (!isPassing(error) || Date.now() > end) throw error;
    }
    await pause();
  }
}

/** @param {unknown} error @returns {boolean} whether the next look may have an answer */
const isPassing = (error) =>
  error instanceof NotAnswered &&
  (error.status === 0 || error.status === 429 || error.status >= 500);

/**
 * @param {Progress} progress
 * @returns {string} what somebody whose deployment failed or was stopped has to know
 */
export function whatStands({ done, begun, isWhole }) {
  const parts = [done.join(', '), begun && `perhaps a part of ${begun}`].filter(Boolean);
  if (parts.length === 0) return 'Nothing is deployed.';
  if (isWhole)
    return `Deployed: ${parts.join('; ')}. That is all of it: only trying it failed. New rules may take ten minutes to hold everywhere, then the same command tries again; docs/operations.md says how to go back.`;
  return `Deployed: ${parts.join('; ')}. The old version works with it, and the same command brings the rest.`;
}
