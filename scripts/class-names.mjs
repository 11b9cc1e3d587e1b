import { readdirSync } from 'node:fs';
import path from 'node:path';

import { inProject } from './project.mjs';

const SOURCES = inProject('src');

/**
 * Names the classes of CSS modules in a build: `_2f-3` is the fourth class of the 88th stylesheet. Vite's
 * own names, which repeat that of the class and add a hash, are a hundredth of all that a phone loads.
 * The same for each call, so that the page rendered at build time has the classes of its stylesheet.
 */
export function shortClassNames() {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .toSorted();
  /** @type {Map<string, string[]>} */
  const known = new Map();
  return (/** @type {string} */ name, /** @type {string} */ stylesheet) => {
    const file = path.relative(SOURCES, stylesheet.replace(/\?.*$/, ''));
    const names = known.get(file) ?? [];
    known.set(file, names);
    if (!names.includes(name)) names.push(name);
    return `_${files.indexOf(file).toString(36)}-${names.indexOf(name).toString(36)}`;
  };
}
