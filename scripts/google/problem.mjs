/**
 * @typedef {object} Project
 * @property {Record<string, string>} settings the file that the web app is built with
 * @property {string} file its name
 * @property {Record<string, string>} functions what its functions are deployed with
 * @property {import('./google.mjs').Ask} ask
 */

/** @typedef {{ wrong: string, mend: string }} Problem what is not in order, and the command or place that mends it */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {true} [isRecommended] without the others nothing is deployed
 * @property {(project: Project) => Promise<Problem | undefined>} find
 * @property {(project: Project) => Problem} [absent] for what Google says that there is none of
 */

/**
 * @param {boolean} isInOrder
 * @param {string} wrong
 * @param {string} mend
 * @returns {Problem | undefined}
 */
export const unless = (isInOrder, wrong, mend) => (isInOrder ? undefined : { wrong, mend });

/** @param {{ check: Check, problem: Problem | undefined }} found @returns {string} its line */
export function lineOf({ check: { name, isRecommended }, problem }) {
  if (!problem) return `ok       ${name}`;
  return `${isRecommended ? 'missing' : 'WRONG  '}  ${name}: ${problem.wrong}\n         -> ${problem.mend}`;
}
