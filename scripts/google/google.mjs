import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/**
 * The one door to Google's administration: read-only REST calls with the owner's login of `gcloud`. What
 * comes back is what Google's references describe; no test has asked Google (decision 067).
 */

const run = promisify(execFile);

/** What could not be asked, with Google's own reason. */
export class NotAnswered extends Error {
  /**
   * @param {number} status of HTTP
   * @param {string} reason
   */
  constructor(status, reason) {
    super(`${status} ${reason}`);
    this.name = 'NotAnswered';
    this.status = status;
  }
}

/**
 * @returns {Promise<string>} an access token of the owner, good for an hour
 * @throws {Error} when `gcloud` is not installed or nobody is logged in
 */
export async function ownersToken() {
  const { stdout } = await run('gcloud', ['auth', 'print-access-token']);
  return stdout.trim();
}

/** @typedef {(url: string) => Promise<any>} Ask resolves with the answer's JSON, or rejects with NotAnswered */

/**
 * @param {string} token
 * @param {string} projectId whose quota the questions count against
 * @param {typeof fetch} [send]
 * @returns {Ask}
 */
export const askGoogle =
  (token, projectId, send = fetch) =>
  async (url) => {
    const response = await send(url, {
      headers: { Authorization: `Bearer ${token}`, 'x-goog-user-project': projectId },
    });
    const answer = await response.json().catch(() => ({}));
    if (!response.ok)
      throw new NotAnswered(response.status, answer.error?.message ?? response.statusText);
    return answer;
  };

const database = (/** @type {string} */ project) =>
  `https://firestore.googleapis.com/v1/projects/${project}/databases/(default)`;

/** The addresses that are asked, by what they tell. */
export const ADDRESSES = {
  /** `{ lifecycleState }` @param {string} project */
  project: (project) => `https://cloudresourcemanager.googleapis.com/v1/projects/${project}`,
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
  /** `{ type, pointInTimeRecoveryEnablement, deleteProtectionState }` */
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
  /** `{ services: [{ name, enforcementMode }] }` @param {string} project */
  appCheck: (project) => `https://firebaseappcheck.googleapis.com/v1/projects/${project}/services`,
};
