import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseEnv } from 'node:util';

import { projectRoot } from './project.mjs';

/** Vite reads it by itself, whatever a build is told. */
const OWN_FILE = '.env';

/**
 * @param {string} file relative to the repository
 * @returns {boolean} whether there is such a file
 */
export const hasSettings = (file) => existsSync(path.resolve(projectRoot, file));

/**
 * What a deployment is configured with: one file for each Firebase project, `.env` unless another is
 * named, so that a second project as staging is `--settings staging.env`.
 * @param {string} [file] relative to the repository
 * @returns {Record<string, string>} empty where there is no such file
 */
export function readSettings(file = OWN_FILE) {
  if (!hasSettings(file)) return {};
  /** @type {Record<string, string>} */
  const settings = {};
  for (const [name, value] of Object.entries(
    parseEnv(readFileSync(path.resolve(projectRoot, file), 'utf8')),
  ))
    if (value !== undefined && value !== '') settings[name] = value;
  return settings;
}

/**
 * What a build for those settings has in its environment: nothing of another project's `.env` gets into it.
 * @param {Record<string, string>} settings
 * @param {Record<string, string>} [own] those of `.env`
 * @returns {Record<string, string>} with nothing where only `.env` has something
 */
export function buildEnvironment(settings, own = readSettings()) {
  const others = Object.keys(own).map((name) => [name, '']);
  return { ...Object.fromEntries(others), ...settings };
}
