import { readFileSync } from 'node:fs';

import { inProject } from '../project.mjs';
import { ADDRESSES, NotAnswered } from './google.mjs';

/**
 * @typedef {object} Project
 * @property {Record<string, string>} settings the file that the web app is built with
 * @property {string} file its name
 * @property {import('./google.mjs').Ask} ask
 */

/** @typedef {{ wrong: string, mend: string }} Problem what is not in order, and the command or place that mends it */

/**
 * @typedef {object} Check
 * @property {string} name
 * @property {boolean} isNeeded without it nothing is deployed; the others are recommended
 * @property {(project: Project) => Promise<Problem | undefined>} find
 */

const NODE = { major: 20, minor: 19 };

/** Each setting by its form: what it must look like, and what that is called. */
const FORMS = /** @type {const} */ ({
  VITE_FIREBASE_API_KEY: [/^AIza[\w-]{35}$/, 'the key that begins with AIza'],
  VITE_FIREBASE_AUTH_DOMAIN: [/^[a-z\d.-]+\.[a-z]+$/, 'a domain such as <project>.firebaseapp.com'],
  VITE_FIREBASE_PROJECT_ID: [/^[a-z][a-z\d-]{4,28}[a-z\d]$/, 'the id of the project, not its name'],
  VITE_FIREBASE_STORAGE_BUCKET: [/^[a-z\d._-]+\.[a-z]+$/, 'a bucket without gs://'],
  VITE_FIREBASE_MESSAGING_SENDER_ID: [/^\d{6,}$/, 'digits only'],
  VITE_FIREBASE_APP_ID: [/^\d+:\d+:web:[\da-f]+$/, 'such as 1:123:web:abc'],
  VITE_CONTACT_EMAIL: [/^[^@\s]+@[^@\s]+\.[^@\s]+$/, 'an e-mail address'],
});

/** A public key of P-256, uncompressed: 65 bytes, of which the first is 4. */
const VAPID_KEY = /^B[\w-]{86}$/;

/** What the web app's configuration calls each setting. */
const CONFIGURED = /** @type {const} */ ({
  apiKey: 'VITE_FIREBASE_API_KEY',
  authDomain: 'VITE_FIREBASE_AUTH_DOMAIN',
  projectId: 'VITE_FIREBASE_PROJECT_ID',
  storageBucket: 'VITE_FIREBASE_STORAGE_BUCKET',
  messagingSenderId: 'VITE_FIREBASE_MESSAGING_SENDER_ID',
  appId: 'VITE_FIREBASE_APP_ID',
});

const SHORTEST_PASSWORD = 8;

const PROTECTED = ['firestore.googleapis.com', 'firebasestorage.googleapis.com'];

/** @param {Project} project */
const idOf = ({ settings }) => settings['VITE_FIREBASE_PROJECT_ID'] ?? '';

/** @param {Project} project @param {string} page */
const consoleOf = (project, page) =>
  `https://console.firebase.google.com/project/${idOf(project)}/${page}`;

/** @param {Project} project */
const appOrigin = (project) => `https://${idOf(project)}.web.app`;

/**
 * @param {boolean} isInOrder
 * @param {string} wrong
 * @param {string} mend
 * @returns {Problem | undefined}
 */
const unless = (isInOrder, wrong, mend) => (isInOrder ? undefined : { wrong, mend });

/** @param {Project} project */
const authOf = (project) => project.ask(ADDRESSES.auth(idOf(project)));

/**
 * @typedef {{ collectionGroup: string, queryScope: string, fields: { fieldPath: string, order?: string, arrayConfig?: string }[] }} Index
 * @param {Pick<Index, 'queryScope' | 'fields'>} index
 * @returns {string} the same for two indexes of one collection that serve the same queries
 */
const formOf = ({ queryScope, fields }) =>
  [
    queryScope,
    ...fields
      // Google adds the document's name at the end.
      .filter(({ fieldPath }) => fieldPath !== '__name__')
      .map(({ fieldPath, order, arrayConfig }) => `${fieldPath} ${order ?? arrayConfig}`),
  ].join(', ');

/**
 * @param {Project} project
 * @returns {Promise<string[]>} the indexes of firestore.indexes.json that do not serve queries yet
 */
export async function indexesNotReady(project) {
  /** @type {{ indexes: Index[] }} */
  const { indexes } = JSON.parse(readFileSync(inProject('firestore.indexes.json'), 'utf8'));
  const missing = [];
  for (const collection of new Set(indexes.map(({ collectionGroup }) => collectionGroup))) {
    const answer = await project.ask(ADDRESSES.indexes(idOf(project), collection));
    const ready = (answer.indexes ?? []).filter((/** @type {any} */ one) => one.state === 'READY');
    const forms = new Set(ready.map(formOf));
    const wanted = indexes.filter(({ collectionGroup }) => collectionGroup === collection);
    missing.push(...wanted.map(formOf).filter((form) => !forms.has(form)));
  }
  return missing;
}

/** In the order in which they are mended: each needs those before it. @type {readonly Check[]} */
export const CHECKS = [
  {
    name: 'Node',
    isNeeded: true,
    async find() {
      const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
      const isNewEnough = major > NODE.major || (major === NODE.major && minor >= NODE.minor);
      return unless(isNewEnough, `this is ${process.versions.node}`, 'install Node 20.19 or newer');
    },
  },
  {
    name: 'settings',
    isNeeded: true,
    async find({ settings, file }) {
      const wrong = Object.entries(FORMS).flatMap(([name, [form, meaning]]) => {
        const value = settings[name];
        if (value === undefined) return [`${name} is missing`];
        return form.test(value) ? [] : [`${name} is not ${meaning}`];
      });
      const mend = `npx firebase apps:sdkconfig web prints them; put them into ${file}`;
      return unless(wrong.length === 0, wrong.join('; '), mend);
    },
  },
  {
    name: 'project',
    isNeeded: true,
    async find(project) {
      const { lifecycleState } = await project.ask(ADDRESSES.project(idOf(project)));
      const mend = `gcloud projects describe ${idOf(project)}`;
      return unless(lifecycleState === 'ACTIVE', `it is ${lifecycleState}`, mend);
    },
  },
  {
    name: 'plan',
    isNeeded: true,
    async find(project) {
      const { billingEnabled } = await project.ask(ADDRESSES.billing(idOf(project)));
      const mend = `gcloud billing projects link ${idOf(project)} --billing-account=<account>`;
      return unless(billingEnabled === true, 'functions need the Blaze plan', mend);
    },
  },
  {
    name: 'web app',
    isNeeded: true,
    async find(project) {
      const { settings, file } = project;
      const appId = settings['VITE_FIREBASE_APP_ID'] ?? '';
      const config = await project.ask(ADDRESSES.webApp(idOf(project), appId));
      const others = Object.entries(CONFIGURED)
        .filter(
          ([name, setting]) => config[name] !== undefined && config[name] !== settings[setting],
        )
        .map(([, setting]) => setting);
      const mend = `npx firebase apps:sdkconfig web ${appId} prints them; put them into ${file}`;
      return unless(others.length === 0, `${others.join(', ')}: the project has others`, mend);
    },
  },
  {
    name: 'sign-in',
    isNeeded: true,
    async find(project) {
      const { signIn } = await authOf(project);
      const mend = `switch on e-mail/password: ${consoleOf(project, 'authentication/providers')}`;
      return unless(signIn?.email?.enabled === true, 'nobody can sign in by password', mend);
    },
  },
  {
    name: 'enumeration protection',
    isNeeded: true,
    async find(project) {
      const { emailPrivacyConfig } = await authOf(project);
      const isOn = emailPrivacyConfig?.enableImprovedEmailPrivacy === true;
      const mend = `switch it on: ${consoleOf(project, 'authentication/settings')}`;
      return unless(isOn, 'a sign-in tells whether an address has an account', mend);
    },
  },
  {
    name: 'database',
    isNeeded: true,
    async find(project) {
      const { type } = await project.ask(ADDRESSES.database(idOf(project)));
      const mend = `gcloud firestore databases create --location=<region> --project=${idOf(project)}`;
      return unless(type === 'FIRESTORE_NATIVE', `it is ${type}`, mend);
    },
  },
  {
    name: 'password policy',
    isNeeded: false,
    async find(project) {
      const { passwordPolicyConfig: policy } = await authOf(project);
      const [version] = policy?.passwordPolicyVersions ?? [];
      const isEnforced = policy?.passwordPolicyEnforcementState === 'ENFORCE';
      const shortest = version?.customStrengthOptions?.minPasswordLength ?? 6;
      const mend = `ask for ${SHORTEST_PASSWORD}: ${consoleOf(project, 'authentication/settings')}`;
      const isLong = isEnforced && shortest >= SHORTEST_PASSWORD;
      return unless(isLong, `passwords of ${isEnforced ? shortest : 6} characters pass`, mend);
    },
  },
  {
    name: 'App Check',
    isNeeded: false,
    async find(project) {
      if (project.settings['VITE_RECAPTCHA_SITE_KEY'] === undefined)
        return {
          wrong: 'VITE_RECAPTCHA_SITE_KEY is missing: every program may call',
          mend: `register the web app: ${consoleOf(project, 'appcheck/apps')}`,
        };
      const { services = [] } = await project.ask(ADDRESSES.appCheck(idOf(project)));
      const open = PROTECTED.filter(
        (service) =>
          !services.some(
            (/** @type {any} */ one) =>
              one.name.endsWith(`/${service}`) && one.enforcementMode === 'ENFORCED',
          ),
      );
      const mend = `enforce it: ${consoleOf(project, 'appcheck/products')}`;
      return unless(open.length === 0, `not enforced for ${open.join(', ')}`, mend);
    },
  },
  {
    name: 'VAPID key',
    isNeeded: false,
    async find(project) {
      const key = project.settings['VITE_FIREBASE_VAPID_KEY'];
      const mend = `Web Push certificates: ${consoleOf(project, 'settings/cloudmessaging')}`;
      if (key === undefined)
        return { wrong: 'VITE_FIREBASE_VAPID_KEY is missing: no notifications', mend };
      return unless(VAPID_KEY.test(key), 'VITE_FIREBASE_VAPID_KEY is no public key', mend);
    },
  },
  {
    name: 'Storage CORS',
    isNeeded: false,
    async find(project) {
      const bucket = project.settings['VITE_FIREBASE_STORAGE_BUCKET'] ?? '';
      const { cors = [] } = await project.ask(ADDRESSES.bucket(bucket));
      const mayRead = cors.some(
        (/** @type {any} */ rule) =>
          rule.origin?.includes(appOrigin(project)) && rule.method?.includes('GET'),
      );
      const mend = `npm run doctor -- --cors > cors.json && gcloud storage buckets update gs://${bucket} --cors-file=cors.json`;
      return unless(mayRead, 'pages cannot read photos: none in "Download My Data"', mend);
    },
  },
  {
    name: 'indexes',
    isNeeded: false,
    async find(project) {
      const missing = await indexesNotReady(project);
      const mend = `npx firebase deploy --only firestore:indexes --project ${idOf(project)}`;
      return unless(missing.length === 0, `not ready: ${missing.join(' | ')}`, mend);
    },
  },
  {
    name: 'budget alert',
    isNeeded: false,
    async find(project) {
      const { billingAccountName } = await project.ask(ADDRESSES.billing(idOf(project)));
      const { budgets = [] } = await project.ask(ADDRESSES.budgets(billingAccountName));
      const account = String(billingAccountName).replace('billingAccounts/', '');
      const mend = `gcloud billing budgets create --billing-account=${account} --display-name=habit-rivals --budget-amount=20 --threshold-rule=percent=0.5 --threshold-rule=percent=1`;
      return unless(budgets.length > 0, 'nobody hears of a bill that grows', mend);
    },
  },
  {
    name: 'backups',
    isNeeded: false,
    async find(project) {
      const { backupSchedules = [] } = await project.ask(ADDRESSES.backups(idOf(project)));
      const isDaily = backupSchedules.some((/** @type {any} */ one) => one.dailyRecurrence);
      const mend = `gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d --project=${idOf(project)}`;
      return unless(isDaily, 'there is no daily backup', mend);
    },
  },
  {
    name: 'recovery',
    isNeeded: false,
    async find(project) {
      const { pointInTimeRecoveryEnablement: state } = await project.ask(
        ADDRESSES.database(idOf(project)),
      );
      const isOn = state === 'POINT_IN_TIME_RECOVERY_ENABLED';
      const mend = `gcloud firestore databases update --database='(default)' --enable-pitr --project=${idOf(project)}`;
      return unless(isOn, 'an hour ago cannot be read any more', mend);
    },
  },
];

/**
 * @param {Project} project
 * @param {readonly Check[]} [checks]
 * @returns {Promise<{ check: Check, problem: Problem | undefined }[]>} in their order; what could not be
 *   asked is a problem as well
 */
export async function examine(project, checks = CHECKS) {
  const found = [];
  for (const check of checks) found.push({ check, problem: await problemOf(check, project) });
  return found;
}

/** @param {Check} check @param {Project} project @returns {Promise<Problem | undefined>} */
async function problemOf(check, project) {
  try {
    return await check.find(project);
  } catch (error) {
    if (!(error instanceof NotAnswered)) throw error;
    const mend =
      error.status === 403
        ? 'switch the API on or ask for the right: the message above names it'
        : 'gcloud auth login, then again';
    return { wrong: `could not be asked (${error.message})`, mend };
  }
}

/** @param {Awaited<ReturnType<typeof examine>>[number]} found @returns {string} its line */
export function lineOf({ check: { name, isNeeded }, problem }) {
  if (!problem) return `ok       ${name}`;
  return `${isNeeded ? 'WRONG  ' : 'missing'}  ${name}: ${problem.wrong}\n         -> ${problem.mend}`;
}

/** @param {string} projectId @returns {object[]} what the bucket of the photos is to be told */
export const corsFor = (projectId) => [
  { origin: [`https://${projectId}.web.app`], method: ['GET'], maxAgeSeconds: 3600 },
];
