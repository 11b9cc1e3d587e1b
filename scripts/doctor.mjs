/**
 * `npm run doctor` looks whether a Firebase project is ready for the app: a line for each thing, with what
 * mends it. `--settings staging.env` looks at another project, `--cors` prints what the bucket of the
 * photos is to be told, `--back` leaves out what going back to this version has nothing to do with. Ends with 1 when something is wrong without which nothing can be deployed.
 */
import { endFailed, readCommandLine } from './command-line.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { CHECKS_AT_HOME, problemOfDomain } from './google/checks-at-home.mjs';
import { CHECKS, corsFor, FUNCTIONS_CHECK, problemOf } from './google/checks.mjs';
import { askGoogle, ownersToken } from './google/google.mjs';
import { lineOf } from './google/problem.mjs';
import { mustReadSettings, readFunctionsSettings, readSettings } from './settings.mjs';

/** @typedef {import('./google/problem.mjs').Check} Check */
/** @typedef {import('./google/problem.mjs').Project} Project */

const USAGE = `Usage: npm run doctor -- [options]

  --settings <file>  another project than that of .env
  --cors             prints the CORS settings that the bucket of the photos needs
  --back             is content with functions that only a later version has`;

/** What is looked at on this machine needs nobody. */
const askNobody = () => Promise.reject(new Error('Nobody can be asked yet'));

/**
 * Says of each in turn what it finds.
 * @param {readonly Check[]} checks
 * @param {Project} project
 * @returns {Promise<boolean>} whether something is wrong without which nothing can be deployed
 */
async function looksWrong(checks, project) {
  let isWrong = false;
  for (const check of checks) {
    const problem = await problemOf(check, project);
    console.log(lineOf({ check, problem }));
    isWrong ||= !check.isRecommended && problem !== undefined;
  }
  return isWrong;
}

const { values } = readCommandLine(USAGE, {
  settings: { type: 'string', default: '.env' },
  cors: { type: 'boolean' },
  back: { type: 'boolean' },
});
try {
  if (values.cors === true) {
    const { projectId } = mustReadSettings(values.settings);
    const functions = readFunctionsSettings(projectId);
    const wrong = problemOfDomain(functions, projectId);
    if (wrong) endFailed(`${wrong.wrong}\n-> ${wrong.mend}`);
    console.log(JSON.stringify(corsFor(projectId, functions), undefined, 2));
    process.exit(0);
  }
  const settings = readSettings(values.settings);
  // The Firebase command is one of the packages.
  ensureInstalled({ tools: false });
  const projectId = settings['VITE_FIREBASE_PROJECT_ID'] ?? '';
  const functions = readFunctionsSettings(projectId);
  const project = { settings, file: values.settings, functions, ask: askNobody };
  if (await looksWrong(CHECKS_AT_HOME, project)) {
    console.log('Fix what is WRONG and run it again: then the project itself is checked.');
    process.exit(1);
  }
  const ask = askGoogle(await ownersToken(), projectId);
  const checks = CHECKS.filter(({ name }) => values.back !== true || name !== FUNCTIONS_CHECK);
  process.exit((await looksWrong(checks, { ...project, ask })) ? 1 : 0);
} catch (error) {
  endFailed(error);
}
