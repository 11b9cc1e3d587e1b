import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The one door to Google's administration: read-only REST calls with the owner's login of `gcloud`. What
 * comes back is what Google's references describe; no test has asked Google (decision 067).
 */

const run = promisify(execFile);

/** A question that has had no whole answer by then is asked by hand again. */
const LIMIT_MS = 30_000;

/** What could not be asked, with Google's own reason. */
export class NotAnswered extends Error {
  /**
   * @param {number} status of HTTP; 0 for no answer at all
   * @param {string} reason
   * @param {string} [service] the API that is not switched on, where that is the reason
   */
  constructor(status, reason, service) {
    super(status === 0 ? reason : `${status} ${reason}`);
    this.name = 'NotAnswered';
    this.status = status;
    this.service = service;
  }
}

/** Nobody can be asked for: what is missing on this machine, and what mends it. */
export class NotLoggedIn extends Error {
  /** @param {string} wrong @param {string} mend */
  constructor(wrong, mend) {
    super(`${wrong}: ${mend}`);
    this.name = 'NotLoggedIn';
    this.problem = { wrong, mend };
  }
}

/**
 * @returns {Promise<string>} an access token of the owner, good for an hour
 * @throws {NotLoggedIn} when `gcloud` is not installed or gives none
 */
export async function ownersToken() {
  try {
    const { stdout } = await run('gcloud', ['auth', 'print-access-token']);
    return stdout.trim();
  } catch (error) {
    const isMissing = /** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT';
    if (isMissing)
      throw new NotLoggedIn('gcloud is not installed', 'https://cloud.google.com/sdk/docs/install');
    const { stderr = '' } = /** @type {{ stderr?: string }} */ (error);
    if (/active account/.test(stderr))
      throw new NotLoggedIn('nobody is logged in to gcloud', 'gcloud auth login --update-adc');
    const [line = ''] = stderr.trim().split('\n');
    throw new NotLoggedIn(
      `gcloud gives no token: ${line.replace(/^ERROR: /, '')}`,
      'is this machine online? If it is: gcloud auth login --update-adc',
    );
  }
}

/**
 * Resolves with the answer's JSON, or rejects with NotAnswered. What is asked by POST, as a few questions
 * are, has a body.
 * @typedef {(url: string, body?: object) => Promise<any>} Ask
 */

/**
 * @param {string} token
 * @param {string} projectId whose quota the questions count against
 * @param {typeof fetch} [send]
 * @returns {Ask}
 */
export const askGoogle =
  (token, projectId, send = fetch) =>
  async (url, body) => {
    const headers = { Authorization: `Bearer ${token}`, 'x-goog-user-project': projectId };
    const question =
      body === undefined
        ? { headers }
        : {
            method: 'POST',
            headers: { ...headers, 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          };
    const { host } = new URL(url);
    const signal = AbortSignal.timeout(LIMIT_MS);
    const response = await send(url, { ...question, signal }).catch(
      (/** @type {unknown} */ error) => {
        throw new NotAnswered(0, `${host} does not answer: ${reasonOf(error)}`);
      },
    );
    const answer = await response.json().catch((/** @type {unknown} */ error) => {
      // Read as empty it would say that there is nothing, such as no function that a deployment deletes.
      if (response.ok) throw new NotAnswered(0, `${host} answers no JSON: ${reasonOf(error)}`);
      return {};
    });
    if (response.ok) return answer;
    const { message = response.statusText, details = [] } = answer.error ?? {};
    const disabled = details.find((/** @type {any} */ { reason }) => reason === 'SERVICE_DISABLED');
    throw new NotAnswered(response.status, message, disabled?.metadata?.service);
  };

/**
 * @param {unknown} error of `fetch`, whose own words are "fetch failed"
 * @returns {string} such as `ENOTFOUND`, or a clock that is wrong by `CERT_NOT_YET_VALID`
 */
export function reasonOf(error) {
  if (!(error instanceof Error)) return String(error);
  const cause = /** @type {(Error & { code?: string }) | undefined} */ (error.cause);
  return cause?.code ?? cause?.message ?? error.message;
}

const database = (/** @type {string} */ project) =>
  `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;

/** The addresses that are asked, by what they tell. */
export const ADDRESSES = {
  /** `{ lifecycleState, projectNumber }` @param {string} project */
  project: (project) => `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`,
  /** `{ bindings: [{ role, members }] }`, by POST @param {string} project */
  roles: (project) =>
    `https://cloudresourcemanager.googleapis.com/v1/projects/${project}:getIamPolicy`,
  /** `{ billingEnabled, billingAccountName }` @param {string} project */
  billing: (project) => `https://cloudbilling.googleapis.com/v1/projects/${project}/billingInfo`,
  /** `{ budgets: [{ budgetFilter: { projects } }] }` @param {string} account `billingAccounts/…` */
  budgets: (account) => `https://billingbudgets.googleapis.com/v1/${account}/budgets`,
  /**
   * `{ apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId }`
   * @param {string} project
   * @param {string} appId
   */
  webApp: (project, appId) =>
    `https://firebase.googleapis.com/v1beta1/projects/${project}/webApps/${appId}/config`,
  /** `{ signIn, emailPrivacyConfig, passwordPolicyConfig }` @param {string} project */
  auth: (project) => `https://identitytoolkit.googleapis.com/admin/v2/projects/${project}/config`,
  /** `{ type, databaseEdition, locationId, pointInTimeRecoveryEnablement }` */
  database,
  /** `{ backupSchedules: [{ retention, dailyRecurrence }] }` @param {string} project */
  backups: (project) => `${database(project)}/backupSchedules`,
  /**
   * `{ indexes: [{ queryScope, state, fields: [{ fieldPath, order, arrayConfig }] }] }`
   * @param {string} project
   * @param {string} collection
   */
  indexes: (project, collection) => `${database(project)}/collectionGroups/${collection}/indexes`,
  /** `{ cors: [{ origin, method }] }` @param {string} bucket */
  bucket: (bucket) => `https://storage.googleapis.com/storage/v1/b/${bucket}`,
  /** `{ functions: [{ name }] }`, those of both generations @param {string} project */
  functions: (project) =>
    `https://cloudfunctions.googleapis.com/v2/projects/${project}/locations/-/functions`,
  /** `{ services: [{ name, enforcementMode }] }` @param {string} project */
  appCheck: (project) => `https://firebaseappcheck.googleapis.com/v1/projects/${project}/services`,
};
