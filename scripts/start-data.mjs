import { existsSync } from 'node:fs';
import path from 'node:path';

import { inProject } from './project.mjs';

/** Players, documents and photos of stacks that are to be gone on with, in firebase-tools' own format. */
const KEPT_DATA = inProject('.kept-data');

/**
 * What a stack begins with, and whether it leaves that behind.
 * @param {{ keep: boolean, seed: boolean }} asked
 * @param {string} [folder] where data are kept
 * @returns {{ keep?: string, seed: boolean }} `keep` as `startLocalStack` takes it; whether the demo data are
 *   written: kept data have their players already
 */
export function chooseData({ keep, seed }, folder = KEPT_DATA) {
  if (!keep) return { seed };
  const hasKeptData = existsSync(path.join(folder, 'firebase-export-metadata.json'));
  return { keep: folder, seed: seed && !hasKeptData };
}
