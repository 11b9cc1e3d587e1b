import { randomBytes, randomUUID } from 'node:crypto';

import { reasonOf } from './google/google.mjs';
import { functionsRegion } from './own-functions.mjs';

/**
 * Where the parts of a deployed app answer.
 * @typedef {object} Addresses
 * @property {string} page
 * @property {string} auth up to the method
 * @property {string} documents of Firestore's REST
 * @property {string} photos of the bucket, up to the name
 * @property {string} functions up to the name
 */

/**
 * @param {string} projectId
 * @param {string} bucket of the photos
 * @param {string} page
 * @returns {Addresses}
 */
export const deployedAddresses = (projectId, bucket, page) => ({
  page,
  auth: 'https://identitytoolkit.googleapis.com/v1/accounts',
  documents: `https://firestore.googleapis.com/v1/projects/${projectId}/databases/(default)/documents`,
  photos: `https://firebasestorage.googleapis.com/v0/b/${bucket}/o/`,
  functions: `https://${functionsRegion()}-${projectId}.cloudfunctions.net`,
});

/**
 * @param {Record<string, string | undefined>} env as `stackEnvironment` has it
 * @returns {Addresses}
 */
export const localAddresses = (env) => ({
  page: env['HABIT_RIVALS_URL'] ?? '',
  auth: `http://${env['FIREBASE_AUTH_EMULATOR_HOST']}/identitytoolkit.googleapis.com/v1/accounts`,
  documents: `http://${env['FIRESTORE_EMULATOR_HOST']}/v1/projects/${env['GCLOUD_PROJECT']}/databases/(default)/documents`,
  photos: `http://${env['FIREBASE_STORAGE_EMULATOR_HOST']}/v0/b/${env['GCLOUD_PROJECT']}.appspot.com/o/`,
  functions: `${env['FUNCTIONS_EMULATOR_ORIGIN']}/${env['GCLOUD_PROJECT']}/${functionsRegion()}`,
});

/** @param {boolean} isRight @param {string} what @throws {Error} when it is not */
function must(isRight, what) {
  if (!isRight) throw new Error(`The smoke test failed: ${what}`);
}

/**
 * @param {readonly (() => Promise<void>)[]} parts are done one after the other, whatever is wrong with one
 * @throws {Error} that says all of it
 */
export async function eachOf(parts) {
  /** @type {string[]} */
  const wrong = [];
  for (const part of parts)
    await part().catch((/** @type {Error} */ { message }) => void wrong.push(message));
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
}

/** What a part of the app answers within, also a function that has to start. */
const LIMIT_MS = 70_000;

/**
 * @param {string} url
 * @param {RequestInit} [question]
 * @returns {Promise<{ status: number, headers: Headers, text: string }>}
 * @throws {Error} that names the host where no whole answer comes
 */
async function ask(url, question = {}) {
  try {
    const answer = await fetch(url, { ...question, signal: AbortSignal.timeout(LIMIT_MS) });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  } catch (error) {
    const wrong = `${new URL(url).host} does not answer: ${reasonOf(error)}`;
    throw new Error(`The smoke test failed: ${wrong}`, { cause: error });
  }
}

/**
 * @param {string} text such as Google's page about a function that nobody may call
 * @returns {any} nothing of what is no JSON
 */
function answerIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

/**
 * Looks whether the page is the app, with its policy, and a script that is not there is no page.
 * @param {Pick<Addresses, 'page'>} addresses
 */
export async function smokePage({ page }) {
  const home = await ask(`${page}/battles`);
  must(home.status === 200, `${page}/battles answers ${home.status}`);
  must(home.text.includes('id="root"'), `${page}/battles is not the app`);
  const policy = home.headers.get('content-security-policy') ?? '';
  must(policy.includes("default-src 'none'"), `${page} comes without its policy`);
  const gone = await ask(`${page}/assets/${randomUUID()}.js`);
  must(gone.status === 404, `a script that is not there answers ${gone.status}`);
}

/**
 * Asks of each function what a browser asks before a page calls it: of one that nobody may call, Google's own answer
 * lets no page in. Firebase's command lets everybody call a function as it makes it and never again, so that one whose
 * making was cut short would stay closed with every deployment.
 * @param {Pick<Addresses, 'page' | 'functions'>} addresses
 * @param {readonly string[]} names
 * @param {string} projectId for what mends it
 */
export async function smokeCalls({ page, functions }, names, projectId) {
  const closed = await Promise.all(
    names.map(async (name) => {
      const { status, headers } = await ask(`${functions}/${name}`, {
        method: 'OPTIONS',
        headers: { Origin: page, 'Access-Control-Request-Method': 'POST' },
      });
      const letIn = headers.get('access-control-allow-origin');
      return letIn === page || letIn === '*' ? [] : [{ name, status }];
    }),
  );
  const lines = closed.flat().map(({ name, status }) => {
    const wrong = `${name} lets no page call it (${status})`;
    if (status !== 403) return wrong;
    return `${wrong}: gcloud functions add-invoker-policy-binding ${name} --region=${functionsRegion()} --member=allUsers --project=${projectId}`;
  });
  must(lines.length === 0, lines.join('\n'));
}

/**
 * Signs up, is let in by rules and functions as far as somebody without a profile is, and no further, and
 * deletes the account again. What it leaves is the mark of a deleted account.
 * @param {Addresses} addresses
 * @param {{ apiKey: string, appCheck?: string | undefined }} keys `appCheck` is a token of App Check, where
 *   that is enforced
 */
export async function smokeServer({ auth, documents, photos, functions }, { apiKey, appCheck }) {
  const proof = /** @type {Record<string, string>} */ (
    appCheck === undefined ? {} : { 'X-Firebase-AppCheck': appCheck }
  );
  /** @param {string} url @param {object} body @param {Record<string, string>} [headers] */
  const post = async (url, body, headers = {}) => {
    const { status, text } = await ask(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...proof, ...headers },
      body: JSON.stringify(body),
    });
    return { status, text, answer: answerIn(text) };
  };

  const email = `smoke-${randomUUID()}@habit-rivals.example`;
  const password = randomBytes(24).toString('base64url');
  const signUp = await post(`${auth}:signUp?key=${apiKey}`, {
    email,
    password,
    returnSecureToken: true,
  });
  must(signUp.status === 200, `signing up answers ${signUp.status} ${signUp.text}`);
  const { idToken, localId } = signUp.answer;
  const signedIn = { Authorization: `Bearer ${idToken}` };
  const look = async () => {
    /** @param {string} path @param {Record<string, string>} [headers] */
    const read = async (path, headers) =>
      (await ask(`${documents}/${path}`, { headers: { ...proof, ...headers } })).status;
    const own = await read(`users/${localId}`, signedIn);
    must(own === 404, `reading a record that is not there answers ${own}`);
    const closed = await read(`users/${localId}`);
    must(closed === 403, `reading a record signed out answers ${closed}`);
    const books = await read(`xpLedger/${localId}`, signedIn);
    must(books === 403, `reading the server's books answers ${books}`);
    // Rules let a player ask for a photo that is not there, once they have asked Firestore about the player.
    const name = encodeURIComponent(`targetConfirmations/${localId}_${randomUUID()}.jpg`);
    const asPlayer = { ...proof, Authorization: `Firebase ${idToken}` };
    const { status: photo } = await ask(`${photos}${name}`, { headers: asPlayer });
    must(photo === 404, `asking for a photo that is not there answers ${photo}`);
    const search = await post(`${functions}/searchUsers`, { data: { prefix: 'a' } }, signedIn);
    const refusal = search.answer.error?.status;
    must(refusal === 'PERMISSION_DENIED', `a search without a profile answers ${search.status}`);
  };
  const remove = async () => {
    const { status } = await post(`${auth}:delete?key=${apiKey}`, { idToken });
    must(status === 200, `deleting ${email} answers ${status}: delete it in the console`);
  };
  await eachOf([look, remove]);
}

/**
 * @param {Record<string, string>} settings with a debug token of App Check, where that is enforced
 * @returns {Promise<string | undefined>} a token of App Check; undefined where the settings have none
 */
export async function appCheckToken(settings) {
  const debug = settings['APP_CHECK_DEBUG_TOKEN'];
  if (debug === undefined) return undefined;
  const app = `projects/${settings['VITE_FIREBASE_PROJECT_ID']}/apps/${settings['VITE_FIREBASE_APP_ID']}`;
  const { status, text } = await ask(
    `https://firebaseappcheck.googleapis.com/v1/${app}:exchangeDebugToken?key=${settings['VITE_FIREBASE_API_KEY']}`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ debugToken: debug }),
    },
  );
  must(status === 200, `App Check refuses the debug token: ${status}`);
  return answerIn(text).token;
}
