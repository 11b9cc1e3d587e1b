import path from 'node:path';

import { expect, it } from 'vitest';

import { filesIn } from './project-files.mjs';
import { projectRoot } from './project.mjs';

/** What one has written; settings and what a command leaves behind bear the names that tools give. */
const WRITTEN = /\.(tsx?|mjs|css|html|md|rules)$/;

/** What a tool, a package or a reader looks for under that name. */
const GIVEN_NAMES = new Set(['README.md', 'build.mjs', 'index.html', 'index.ts', 'main.ts']);

/** The file that says what is sent to a function is named like the function. */
const ONE_THING_IN_TWO_LAYERS = ['functions/src', 'src/schema'];

/** The table of cases of a file of the rules is named like it; so is the test of a clock over HTTP. */
const NAMED_LIKE_ITS_SUBJECT = new Map([
  ['operators.ts', ['emulator/rules', 'emulator/rules/testing/cases']],
  ['methods.ts', ['emulator/protocol', 'emulator/rules/testing/cases']],
  ['clock.test.ts', ['emulator/server', 'emulator/values']],
]);

/**
 * The emulator is a package of its own, which knows no name of the app: each half is looked at alone.
 * @param {string} folder
 */
const packageOf = (folder) => (/^emulator(\/|$)/.test(folder) ? 'emulator' : 'app');

/** @returns {Map<string, string[]>} the folders of each name of a package */
function foldersByName() {
  /** @type {Map<string, string[]>} */
  const folders = new Map();
  for (const file of filesIn().filter((name) => WRITTEN.test(name))) {
    const { dir, base } = path.parse(path.relative(projectRoot, file));
    const key = `${packageOf(dir)} ${base}`;
    folders.set(key, [...(folders.get(key) ?? []), dir]);
  }
  return folders;
}

/** @param {string} name @param {string[]} folders */
function isNeeded(name, folders) {
  const allowed = NAMED_LIKE_ITS_SUBJECT.get(name) ?? ONE_THING_IN_TWO_LAYERS;
  return GIVEN_NAMES.has(name) || folders.every((folder) => allowed.includes(folder));
}

it('gives a name to one file, but where two have to bear it', () => {
  const names = [...foldersByName()].map(([key, folders]) => ({
    name: key.slice(key.indexOf(' ') + 1),
    folders: folders.toSorted(),
  }));
  const shared = names.filter(({ folders }) => folders.length > 1);
  expect(shared.map(({ name }) => name)).toEqual(expect.arrayContaining(['index.ts']));
  expect(shared.filter(({ name, folders }) => !isNeeded(name, folders))).toEqual([]);
});
