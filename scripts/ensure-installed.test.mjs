// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

import { expect, it } from 'vitest';

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
