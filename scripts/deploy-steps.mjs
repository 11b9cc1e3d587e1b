/**
 * What a deployment does, in the order in which players of the old and the new version both keep playing
 * (decision 067): nothing that asks comes before what answers it.
 */

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} args of the Firebase command
 */

/** @param {string} only @param {string} projectId */
const deploy = (only, projectId) => [
  'deploy',
  '--only',
  only,
  '--project',
  projectId,
  '--non-interactive',
];

/**
 * @param {string} projectId
 * @param {string} [preview] the name of a preview channel, which gets the pages and nothing else
 * @returns {{ beforeIndexesAreReady: readonly Step[], after: readonly Step[] }}
 */
export function deploySteps(projectId, preview) {
  if (preview !== undefined) {
    const channel = [
      'hosting:channel:deploy',
      preview,
      '--project',
      projectId,
      '--non-interactive',
    ];
    return { beforeIndexesAreReady: [], after: [{ name: `preview ${preview}`, args: channel }] };
  }
  const step = (/** @type {string} */ name, /** @type {string} */ only) => ({
    name,
    args: deploy(only, projectId),
  });
  return {
    beforeIndexesAreReady: [step('indexes', 'firestore:indexes')],
    after: [
      step('functions', 'functions'),
      step('rules', 'firestore:rules,storage'),
      step('pages', 'hosting'),
    ],
  };
}

/**
 * @param {string} output of the command that deploys to a preview channel
 * @returns {string | undefined} where the channel is
 */
export const previewAddress = (output) => /https:\/\/\S+--\S+?\.web\.app/.exec(output)?.[0];
