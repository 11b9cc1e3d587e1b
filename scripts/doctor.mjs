/**
 * `npm run doctor` looks whether a Firebase project is ready for the app: a line for each thing, with what
 * mends it. `--settings staging.env` looks at another project, `--cors` prints what the bucket of the
 * photos is to be told. Ends with 1 when something is wrong without which nothing can be deployed.
 */
import { parseArgs } from 'node:util';

import { CHECKS, corsFor, examine, lineOf } from './google/checks.mjs';
import { askGoogle, ownersToken } from './google/google.mjs';
import { readSettings } from './settings.mjs';

const { values } = parseArgs({
  options: { settings: { type: 'string', default: '.env' }, cors: { type: 'boolean' } },
});
const settings = readSettings(values.settings);
const projectId = settings['VITE_FIREBASE_PROJECT_ID'] ?? '';
if (values.cors === true) {
  console.log(JSON.stringify(corsFor(projectId), undefined, 2));
  process.exit(0);
}

/** What needs no login comes first: it can be mended without one. */
const AT_HOME = new Set(['Node', 'settings']);
const file = values.settings;
const nobody = { settings, file, ask: () => Promise.reject(new Error('Nobody is asked')) };
const found = await examine(
  nobody,
  CHECKS.filter(({ name }) => AT_HOME.has(name)),
);
for (const one of found) console.log(lineOf(one));
if (found.some(({ problem }) => problem)) process.exit(1);

/** @type {string} */
let token;
try {
  token = await ownersToken();
  console.log('ok       login');
} catch {
  console.log('WRONG    login: nobody is logged in\n         -> gcloud auth login');
  process.exit(1);
}
const project = { settings, file, ask: askGoogle(token, projectId) };
let isWrong = false;
for (const check of CHECKS.filter(({ name }) => !AT_HOME.has(name))) {
  const [one] = await examine(project, [check]);
  if (!one) continue;
  console.log(lineOf(one));
  isWrong ||= check.isNeeded && one.problem !== undefined;
}
process.exit(isWrong ? 1 : 0);
