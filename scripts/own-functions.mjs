import { readFileSync } from 'node:fs';

import { inProject } from './project.mjs';

/** @returns {string[]} the names of the functions that this version has */
export const ownFunctions = () => named(/^export const (\w+) =/gm);

/** @returns {string[]} the names of those that phones call */
export const ownCallables = () => named(/^export const (\w+) = deployed\(/gm);

/** @param {RegExp} form */
function named(form) {
  const source = readFileSync(inProject('functions/src/index.ts'), 'utf8');
  return [...source.matchAll(form)].map(([, name = '']) => name);
}

/** @returns {string} the region in which they run (D150) */
export function functionsRegion() {
  const source = readFileSync(inProject('src/schema/functions-region.ts'), 'utf8');
  const [, region = ''] = /FUNCTIONS_REGION = '([^']+)'/.exec(source) ?? [];
  return region;
}
