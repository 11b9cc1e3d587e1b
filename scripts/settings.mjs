import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

import { inProject } from './project.mjs';

/**
 * What a deployment is configured with: one file for each Firebase project, `.env` unless another is
 * named, so that a second project as staging is `--settings staging.env`.
 * @param {string} [file] relative to the repository
 * @returns {Record<string, string>} empty where there is no such file
 */
export function readSettings(file = '.env') {
  const path = inProject(file);
  if (!existsSync(path)) return {};
  /** @type {Record<string, string>} */
  const settings = {};
  for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8'))))
    if (value !== undefined && value !== '') settings[name] = value;
  return settings;
}
