import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
// As a whole: `parseEnv` by its name would break off in an old Node before anything can say that it is old.
import util from 'node:util';

import { projectRoot } from './project.mjs';

/** What a production build has to be told: what each must look like, and what that is called. */
export const REQUIRED_SETTINGS = /** @type {const} */ ({
  VITE_FIREBASE_API_KEY: [/^AIza[\w-]{35}$/, 'the key that begins with AIza'],
  VITE_FIREBASE_AUTH_DOMAIN: [/^[a-z\d.-]+\.[a-z]+$/, 'a domain such as <project>.firebaseapp.com'],
  VITE_FIREBASE_PROJECT_ID: [/^[a-z][a-z\d-]{4,28}[a-z\d]$/, 'the id of the project, not its name'],
  VITE_FIREBASE_STORAGE_BUCKET: [/^[a-z\d._-]+\.[a-z]+$/, 'a bucket without gs://'],
  VITE_FIREBASE_MESSAGING_SENDER_ID: [/^\d{6,}$/, 'digits only'],
  VITE_FIREBASE_APP_ID: [/^\d+:\d+:web:[\da-f]+$/, 'such as 1:123:web:abc'],
  VITE_CONTACT_EMAIL: [/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'an e-mail address'],
});

/** What a command reads that is told no other. */
const OWN_FILE = '.env';

/**
 * @param {string} file relative to the repository
 * @returns {boolean} whether there is such a file
 */
export const hasSettings = (file) =>
  statSync(path.resolve(projectRoot, file), { throwIfNoEntry: false })?.isFile() === true;

/**
 * @param {string} file relative to the repository
 * @returns {NodeJS.Dict<string>} all that is written there, also what is left empty
 * @throws {Error} for a file in UTF-16, which neither Firebase's command nor Node can read
 */
function readWritten(file) {
  if (!hasSettings(file)) return {};
  const bytes = readFileSync(path.resolve(projectRoot, file));
  // As every letter of a name has there, and nothing in UTF-8.
  if (bytes.includes(0)) throw new Error(`${file} is saved as UTF-16: save it as UTF-8.`);
  // Windows writes a mark before the first name, which Firebase's command passes over as well.
  return util.parseEnv(bytes.toString('utf8').replace(/^\uFEFF/, ''));
}

/** @param {NodeJS.Dict<string>} written @returns {Record<string, string>} without what is left empty */
const filled = (written) =>
  Object.fromEntries(
    /** @type {[string, string][]} */ (Object.entries(written).filter(([, value]) => value !== '')),
  );

/**
 * A build that cannot reach its project must not come into being.
 * @param {NodeJS.Dict<string>} settings
 * @param {string} [file] that they are of, relative to the repository
 * @throws {Error} that names what they lack, and says where it belongs
 */
export function mustHaveRequired(settings, file = OWN_FILE) {
  const missing = Object.keys(REQUIRED_SETTINGS).filter((name) => !settings[name]);
  if (missing.length === 0) return;
  const mend = hasSettings(file)
    ? `Put what is missing into ${file}`
    : `Copy .env.example to ${file} and fill it in`;
  throw new Error(`A production build needs ${missing.join(', ')}. ${mend}.`);
}

/**
 * What a deployment is configured with: one file for each Firebase project, `.env` unless another is
 * named, so that a second project as staging is `--settings staging.env`.
 * @param {string} [file] relative to the repository
 * @returns {Record<string, string>} empty where there is no such file
 * @throws {Error} as `readWritten`
 */
export const readSettings = (file = OWN_FILE) => filled(readWritten(file));

/**
 * What the functions of a project are deployed with, as Firebase's command reads it.
 * @param {string} projectId
 * @param {string} [folder] theirs, relative to the repository
 * @returns {Record<string, string>} those of all projects, and on top of them the project's own, which may take one
 *   back by leaving it empty
 */
export const readFunctionsSettings = (projectId, folder = 'functions') =>
  filled({ ...readWritten(`${folder}/.env`), ...readWritten(`${folder}/.env.${projectId}`) });

/**
 * @param {string} file
 * @returns {string} its name as a shell takes it for one word
 */
export const typedName = (file) =>
  /^[\w./+-]+$/.test(file) ? file : `'${file.replaceAll("'", `'\\''`)}'`;

/**
 * @param {string} file
 * @returns {string} what a command is told to take these settings, with a space before it; '' for `.env`
 */
export const settingsOption = (file) => (file === OWN_FILE ? '' : ` --settings ${typedName(file)}`);

/**
 * The settings of whoever is to be reached.
 * @param {string} [file] relative to the repository
 * @returns {{ projectId: string, bucket: string }}
 * @throws {Error} with the command that says what is missing, where the file is not there or does not name both
 */
export function mustReadSettings(file = OWN_FILE) {
  const settings = readSettings(file);
  const projectId = settings['VITE_FIREBASE_PROJECT_ID'];
  const bucket = settings['VITE_FIREBASE_STORAGE_BUCKET'];
  if (projectId !== undefined && bucket !== undefined) return { projectId, bucket };
  const missing = projectId === undefined ? 'project' : 'bucket of photos';
  const wrong = hasSettings(file) ? `${file} names no ${missing}` : `There is no ${file}`;
  const options = settingsOption(file);
  throw new Error(
    `${wrong}. To see what belongs in it: npm run doctor${options && ` --${options}`}`,
  );
}

/**
 * What a build for those settings has in its environment: nothing of another project's `.env`, or of what a shell has
 * of one, gets into it.
 * @param {Record<string, string>} settings
 * @param {Record<string, string>} [own] those of `.env`
 * @returns {Record<string, string>} with nothing where only `.env` or the shell has something
 */
export function buildEnvironment(settings, own = readSettings()) {
  const ofShell = Object.keys(process.env).filter((name) => name.startsWith('VITE_'));
  const others = [...Object.keys(own), ...ofShell].map((name) => [name, '']);
  return { ...Object.fromEntries(others), ...settings };
}
