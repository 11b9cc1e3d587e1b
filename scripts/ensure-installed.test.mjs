// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';

import { expect, it } from 'vitest';

import packageJson from '../package.json' with { type: 'json' };
import { installCommand } from './ensure-installed.mjs';
import { inProject } from './project.mjs';

/** Not part of what is built. */
const TEST =
  /\.test\.|\.d\.ts$|(?:^|\/)(?:testing|node_modules|dist|bench|test-[^/]*|setup[^/]*)\//;

/**
 * The packages that the product's own files import by name, such as `react` of `react/jsx-runtime`.
 * @param {string} folder
 */
function importedPackages(folder) {
  const files = readdirSync(inProject(folder), { encoding: 'utf8', recursive: true });
  const code = files.filter((file) => /\.tsx?$/.test(file) && !TEST.test(file));
  const text = code.map((file) => readFileSync(inProject(folder, file), 'utf8')).join('\n');
  const imports = text.matchAll(/^(?:import|export|\}) (?!type )[^;]*?from '([^'.][^']*)';/gm);
  const names = Array.from(
    imports,
    ([, name = '']) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name,
  );
  return [...new Set(names)].filter((name) => !isBuiltin(name) && !name.startsWith('virtual:'));
}

/** @type {{ packages: Record<string, { dev?: boolean }> }} */
const { packages } = JSON.parse(readFileSync(inProject('package-lock.json'), 'utf8'));

it.each(['src', 'functions', 'emulator'])('npm start installs what %s is built from', (folder) => {
  const names = importedPackages(folder);
  expect(names).not.toEqual([]);
  const left = names.filter((name) => {
    const places = [packages[`node_modules/${name}`], packages[`${folder}/node_modules/${name}`]];
    return !places.some((place) => place && !place.dev);
  });
  expect(left).toEqual([]);
});

/**
 * @param {string} file relative to the repository
 * @param {Set<string>} [seen]
 * @returns {string[]} the packages that are there before anything of the file runs, or it breaks off
 */
function importedAtOnce(file, seen = new Set()) {
  if (seen.has(file)) return [];
  seen.add(file);
  const imports = readFileSync(inProject(file), 'utf8').matchAll(
    /^(?:import|\}) [^;]*?'([^']+)';/gm,
  );
  return Array.from(imports, ([, name = '']) => name).flatMap((name) => {
    if (name.startsWith('.')) return importedAtOnce(path.join(path.dirname(file), name), seen);
    return isBuiltin(name) ? [] : [name];
  });
}

/** What no package has to be there for. */
const OURS = /^(?:exec )?node (scripts\/[\w-]+\.mjs)/;

it.each(Object.entries(packageJson.scripts))(
  'npm run %s runs where nothing is installed yet',
  (_name, command) => {
    expect(command).toMatch(OURS);
    const [, file = ''] = OURS.exec(command) ?? [];
    expect(importedAtOnce(file)).toEqual([]);
  },
);

/** Whatever npm's settings say of them. */
const IN_ANY_CASE = ['--include=optional', '--install-strategy=hoisted', '--no-engine-strict'];

it('fault 249: asks npm for the tools by name where they are wanted, else to leave them out, on any Node', () => {
  expect(installCommand(false, true)).toEqual(['ci', '--include=dev', ...IN_ANY_CASE]);
  expect(installCommand(false, false)).toEqual(['ci', '--omit=dev', ...IN_ANY_CASE]);
});

it('fault 267: asks npm for all else in its usual places, also where only the tools are missing', () => {
  const addTools = ['install', '--no-save', '--include=dev', ...IN_ANY_CASE];
  expect(installCommand(true, true)).toEqual(addTools);
});
