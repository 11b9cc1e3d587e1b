import { readFileSync } from 'node:fs';

import { functionsRegion, ownFunctions } from '../own-functions.mjs';
import { inProject } from '../project.mjs';
import { settingsOption } from '../settings.mjs';
import { OWN_DOMAIN } from './checks-at-home.mjs';
import { ADDRESSES, NotAnswered } from './google.mjs';
import { unless } from './problem.mjs';

/** @typedef {import('./problem.mjs').Project} Project */
/** @typedef {import('./problem.mjs').Problem} Problem */
/** @typedef {import('./problem.mjs').Check} Check */

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

/** How the Firebase command marks what it has deployed, and may delete. */
const FIREBASE_LABEL = 'cli-firebase';

/** With it Storage reads what its rules ask Firestore for. */
const PHOTO_RULES_ROLE = 'roles/firebaserules.firestoreServiceAgent';

/** With any of them functions read and write the database; Google gives out the first by itself. */
const DATABASE_ROLES = new Set([
  'roles/editor',
  'roles/owner',
  'roles/datastore.user',
  'roles/datastore.owner',
  'roles/firebase.admin',
  'roles/firebase.sdkAdminServiceAgent',
]);

/** With it the pages bring what App Check asks for. */
const SITE_KEY = 'VITE_RECAPTCHA_SITE_KEY';
const ENFORCEMENT = 'ENFORCE_APP_CHECK';
/** Which only the smoke test brings. */
const DEBUG_TOKEN = 'APP_CHECK_DEBUG_TOKEN';

const PROTECTED = ['firestore.googleapis.com', 'firebasestorage.googleapis.com'];

/** The continents by their other names, as regions and multi-regions begin with them. */
const CONTINENTS = /** @type {Record<string, string>} */ ({
  nam: 'us',
  northamerica: 'us',
  eur: 'europe',
});

/** @param {string} location of Google's, such as `us-east4` or `nam5` */
export const continentOf = (location) => {
  const [name = ''] = /^[a-z]+/.exec(location) ?? [];
  return CONTINENTS[name] ?? name;
};

/** @param {Project} project */
const idOf = ({ settings }) => settings['VITE_FIREBASE_PROJECT_ID'] ?? '';

/** @param {Project} project @param {string} page */
const consoleOf = (project, page) =>
  `https://console.firebase.google.com/project/${idOf(project)}/${page}`;

/** @param {Project} project */
const bucketOf = ({ settings }) => settings['VITE_FIREBASE_STORAGE_BUCKET'] ?? '';

/** @param {Project} project */
const authOf = (project) => project.ask(ADDRESSES.auth(idOf(project)));

/** @param {Project} project @returns {string} what makes its database */
const madeDatabase = (project) =>
  `gcloud firestore databases create --location=<region, such as nam5> --edition=standard --project=${idOf(project)}`;

/** @param {Project} project @returns {Problem} */
const noSignIn = (project) => ({
  wrong: 'Authentication has never been opened',
  mend: `press "Get started": ${consoleOf(project, 'authentication')}`,
});

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
 * @returns {Promise<{ name: string, region: string, account?: string }[]>} the functions that the Firebase command has deployed
 * @throws {NotAnswered} where Google leaves some out
 */
async function deployedFunctions(project) {
  const { functions = [], unreachable = [] } = await project.ask(
    ADDRESSES.functions(idOf(project)),
  );
  if (unreachable.length > 0)
    throw new NotAnswered(503, `Google does not reach ${unreachable.join(', ')}`);
  return functions
    .filter((/** @type {any} */ { labels }) =>
      labels?.['deployment-tool']?.startsWith(FIREBASE_LABEL),
    )
    .map((/** @type {any} */ { name, serviceConfig }) => {
      const [, region = '', id = ''] = /\/locations\/([^/]+)\/functions\/(.+)/.exec(name) ?? [];
      return { name: id, region, account: serviceConfig?.serviceAccountEmail };
    });
}

/**
 * @typedef {{ form: string, isBroken: boolean }} UnreadyIndex broken is one that Google gave up to build: it counts as
 *   there, so that no deployment builds it anew
 */

/**
 * @param {Project} project
 * @returns {Promise<UnreadyIndex[]>} the indexes of firestore.indexes.json that do not serve queries yet
 */
export async function indexesNotReady(project) {
  /** @type {{ indexes: Index[] }} */
  const { indexes } = JSON.parse(readFileSync(inProject('firestore.indexes.json'), 'utf8'));
  const missing = [];
  for (const collection of new Set(indexes.map(({ collectionGroup }) => collectionGroup))) {
    const { indexes: there = [] } = await project.ask(ADDRESSES.indexes(idOf(project), collection));
    /** @type {Map<string, string>} */
    const states = new Map(there.map((/** @type {any} */ one) => [formOf(one), one.state]));
    for (const form of indexes.filter((one) => one.collectionGroup === collection).map(formOf)) {
      const state = states.get(form);
      if (state !== 'READY') missing.push({ form, isBroken: state === 'NEEDS_REPAIR' });
    }
  }
  return missing;
}

/** The check of the functions that this version lacks: of no interest to whoever goes back to it. */
export const FUNCTIONS_CHECK = 'functions';

/** What Google is asked, in the order in which it is mended. @type {readonly Check[]} */
export const CHECKS = [
  {
    name: 'project',
    async find(project) {
      const { lifecycleState } = await project.ask(ADDRESSES.project(idOf(project)));
      const mend = `gcloud projects describe ${idOf(project)}`;
      return unless(lifecycleState === 'ACTIVE', `it is ${lifecycleState}`, mend);
    },
  },
  {
    name: 'plan',
    async find(project) {
      const { billingEnabled } = await project.ask(ADDRESSES.billing(idOf(project)));
      const mend = `gcloud billing projects link ${idOf(project)} --billing-account=<account>`;
      return unless(billingEnabled === true, 'functions need the Blaze plan', mend);
    },
  },
  {
    name: 'web app',
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
    absent: (project) => ({
      wrong: `the project has no web app of this VITE_FIREBASE_APP_ID`,
      mend: `npx firebase apps:list web --project ${idOf(project)}, or make one: npx firebase apps:create web habit-rivals --project ${idOf(project)}`,
    }),
  },
  {
    name: 'sign-in',
    async find(project) {
      const { signIn } = await authOf(project);
      const mend = `switch on e-mail/password: ${consoleOf(project, 'authentication/providers')}`;
      return unless(signIn?.email?.enabled === true, 'nobody can sign in by password', mend);
    },
    absent: noSignIn,
  },
  {
    name: 'enumeration protection',
    async find(project) {
      const { emailPrivacyConfig } = await authOf(project);
      const isOn = emailPrivacyConfig?.enableImprovedEmailPrivacy === true;
      const mend = `switch it on: ${consoleOf(project, 'authentication/settings')}`;
      return unless(isOn, 'signing in tells whether an address has an account', mend);
    },
    absent: noSignIn,
  },
  {
    name: 'database',
    async find(project) {
      const { type, databaseEdition } = await project.ask(ADDRESSES.database(idOf(project)));
      // A query works there without any index, and costs what it looks through to find nothing.
      if (databaseEdition === 'ENTERPRISE')
        return {
          wrong:
            'it is of the Enterprise edition, which makes no index by itself and bills whole collections',
          mend: `while nobody plays: gcloud firestore databases delete --database='(default)' --project=${idOf(project)}, then ${madeDatabase(project)}`,
        };
      const mend = 'take another project: a Datastore with data stays one';
      return unless(type === 'FIRESTORE_NATIVE', `it is ${type}`, mend);
    },
    absent: (project) => ({
      wrong: 'there is no Firestore database',
      mend: madeDatabase(project),
    }),
  },
  {
    name: 'bucket',
    async find(project) {
      await project.ask(ADDRESSES.bucket(bucketOf(project)));
      return undefined;
    },
    absent: (project) => ({
      wrong: `there is no bucket ${bucketOf(project)} for photos`,
      mend: `press "Get started": ${consoleOf(project, 'storage')}`,
    }),
  },
  {
    // Firebase's command asks for the role at a terminal, and without one says nothing.
    name: 'photo rules',
    async find(project) {
      const { projectNumber } = await project.ask(ADDRESSES.project(idOf(project)));
      const { bindings = [] } = await project.ask(ADDRESSES.roles(idOf(project)), {});
      const storage = `serviceAccount:service-${projectNumber}@gcp-sa-firebasestorage.iam.gserviceaccount.com`;
      const mayRead = bindings.some(
        (/** @type {any} */ { role, members }) =>
          role === PHOTO_RULES_ROLE && members?.includes(storage),
      );
      const mend = `gcloud projects add-iam-policy-binding ${idOf(project)} --member=${storage} --role=${PHOTO_RULES_ROLE} --condition=None`;
      return unless(mayRead, 'Storage may not ask Firestore: every photo is refused', mend);
    },
  },
  {
    name: FUNCTIONS_CHECK,
    async find(project) {
      const names = (await deployedFunctions(project)).map(({ name }) => name);
      const own = ownFunctions();
      const gone = names.filter((name) => !own.includes(name));
      // A deployment deletes what the source does not have, and phones of the version before call it.
      const mend = `when no phone calls them any more: npx firebase functions:delete ${gone.join(' ')} --project ${idOf(project)}`;
      return unless(gone.length === 0, `this version has no ${gone.join(', ')}`, mend);
    },
  },
  {
    // A deployment by name finds them there as well, and deletes them.
    name: 'region',
    async find(project) {
      const here = functionsRegion();
      const deployed = await deployedFunctions(project);
      const there = deployed.find(({ region }) => region !== here)?.region;
      const names = deployed.filter(({ region }) => region === there).map(({ name }) => name);
      const mend = `put ${there} back into FUNCTIONS_REGION of src/schema/functions-region.ts; while nobody plays: npx firebase functions:delete ${names.join(' ')} --region ${there} --project ${idOf(project)}`;
      return unless(
        there === undefined,
        `functions run in ${there}, this version has them in ${here}: phones would call what is deleted`,
        mend,
      );
    },
  },
  {
    // An organisation may keep Google from giving the accounts any: functions deploy well, and all that they ask for is
    // refused. Which accounts those are, each generation's own, is known once there are functions.
    name: 'rights of functions',
    isRecommended: true,
    async find(project) {
      const deployed = await deployedFunctions(project);
      const accounts = [...new Set(deployed.flatMap(({ account }) => account ?? []))];
      if (accounts.length === 0) return undefined;
      const { bindings = [] } = await project.ask(ADDRESSES.roles(idOf(project)), {});
      const without = accounts.filter(
        (account) =>
          !bindings.some(
            (/** @type {any} */ { role, members, condition }) =>
              DATABASE_ROLES.has(role) &&
              condition === undefined &&
              members?.includes(`serviceAccount:${account}`),
          ),
      );
      const mend = without
        .map(
          (account) =>
            `gcloud projects add-iam-policy-binding ${idOf(project)} --member=serviceAccount:${account} --role=roles/editor --condition=None`,
        )
        .join('; ');
      return unless(
        without.length === 0,
        `functions run as ${without.join(', ')}, which may not read the database`,
        mend,
      );
    },
  },
  {
    name: 'App Check of calls',
    async find({ settings, file, functions }) {
      const isRefused = functions[ENFORCEMENT] === 'true' && settings[SITE_KEY] === undefined;
      const mend = `put the site key into ${file}, and take ${ENFORCEMENT} out of functions/.env until phones have it`;
      return unless(!isRefused, `${ENFORCEMENT} without ${SITE_KEY} refuses every phone`, mend);
    },
  },
  {
    // Each call asks the database several times, one question after the other.
    name: 'distance',
    isRecommended: true,
    async find(project) {
      const { locationId } = await project.ask(ADDRESSES.database(idOf(project)));
      const region = functionsRegion();
      const isNear = continentOf(locationId) === continentOf(region);
      const mend =
        'put a region near it into FUNCTIONS_REGION of src/schema/functions-region.ts, before anybody plays';
      return unless(isNear, `functions run in ${region}, the database is in ${locationId}`, mend);
    },
  },
  {
    name: 'password policy',
    isRecommended: true,
    async find(project) {
      const { passwordPolicyConfig: policy } = await authOf(project);
      const [version] = policy?.passwordPolicyVersions ?? [];
      const isEnforced = policy?.passwordPolicyEnforcementState === 'ENFORCE';
      const shortest = version?.customStrengthOptions?.minPasswordLength ?? 6;
      const mend = `require ${SHORTEST_PASSWORD}: ${consoleOf(project, 'authentication/settings')}`;
      const isLong = isEnforced && shortest >= SHORTEST_PASSWORD;
      return unless(isLong, `passwords of ${isEnforced ? shortest : 6} characters pass`, mend);
    },
    absent: noSignIn,
  },
  {
    name: 'App Check',
    isRecommended: true,
    async find(project) {
      if (project.settings[SITE_KEY] === undefined)
        return {
          wrong: `any program may pose as the app: the settings have no ${SITE_KEY}`,
          mend: `register the web app: ${consoleOf(project, 'appcheck/apps')}`,
        };
      if (project.functions[ENFORCEMENT] !== 'true')
        return {
          wrong: 'the functions do not ask for it',
          mend: `put ${ENFORCEMENT}=true into functions/.env and deploy, once phones have the pages with the key`,
        };
      if (project.settings[DEBUG_TOKEN] === undefined)
        return {
          wrong: 'the smoke test of a deployment has no token and will be refused',
          mend: `add a debug token and put it into ${project.file} as ${DEBUG_TOKEN}: ${consoleOf(project, 'appcheck/apps')}`,
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
    isRecommended: true,
    async find(project) {
      const key = project.settings['VITE_FIREBASE_VAPID_KEY'];
      const mend = `generate one under Web Push certificates: ${consoleOf(project, 'settings/cloudmessaging')}`;
      if (key === undefined)
        return { wrong: 'VITE_FIREBASE_VAPID_KEY is missing: no notifications', mend };
      return unless(VAPID_KEY.test(key), 'VITE_FIREBASE_VAPID_KEY is not a public key', mend);
    },
  },
  {
    name: 'Storage CORS',
    isRecommended: true,
    async find(project) {
      const bucket = bucketOf(project);
      const { cors = [] } = await project.ask(ADDRESSES.bucket(bucket));
      const mayRead = originsOf(idOf(project), project.functions).every((origin) =>
        cors.some(
          (/** @type {any} */ rule) =>
            rule.origin?.includes(origin) && rule.method?.includes('GET'),
        ),
      );
      const mend = `npm run --silent doctor -- --cors${settingsOption(project.file)} > cors.json && gcloud storage buckets update gs://${bucket} --cors-file=cors.json`;
      return unless(mayRead, 'pages cannot read photos: "Download My Data" has none', mend);
    },
  },
  {
    name: 'indexes',
    isRecommended: true,
    async find(project) {
      const missing = await indexesNotReady(project);
      const deploy = `npx firebase deploy --only firestore:indexes --project ${idOf(project)}`;
      const isBroken = missing.some((one) => one.isBroken);
      const mend = isBroken
        ? `delete it, Google gave it up: ${consoleOf(project, 'firestore/databases/-default-/indexes')}; then ${deploy}`
        : deploy;
      const forms = missing.map(({ form }) => form).join(' | ');
      return unless(missing.length === 0, `not ready: ${forms}`, mend);
    },
  },
  {
    name: 'budget alert',
    isRecommended: true,
    async find(project) {
      const { billingAccountName } = await project.ask(ADDRESSES.billing(idOf(project)));
      const { budgets = [] } = await project.ask(ADDRESSES.budgets(billingAccountName));
      const { projectNumber } = await project.ask(ADDRESSES.project(idOf(project)));
      const watching = budgets.filter((/** @type {any} */ { budgetFilter }) => {
        const { projects = [] } = budgetFilter ?? {};
        return projects.length === 0 || projects.includes(`projects/${projectNumber}`);
      });
      const account = String(billingAccountName).replace('billingAccounts/', '');
      const mend = `gcloud billing budgets create --billing-account=${account} --display-name=habit-rivals --budget-amount=20 --threshold-rule=percent=0.5 --threshold-rule=percent=1`;
      return unless(watching.length > 0, 'nobody is told when the bill grows', mend);
    },
  },
  {
    name: 'backups',
    isRecommended: true,
    async find(project) {
      const { backupSchedules = [] } = await project.ask(ADDRESSES.backups(idOf(project)));
      const isDaily = backupSchedules.some((/** @type {any} */ one) => one.dailyRecurrence);
      const mend = `gcloud firestore backups schedules create --database='(default)' --recurrence=daily --retention=14d --project=${idOf(project)}`;
      return unless(isDaily, 'there is no daily backup', mend);
    },
  },
  {
    name: 'recovery',
    isRecommended: true,
    async find(project) {
      const { pointInTimeRecoveryEnablement: state } = await project.ask(
        ADDRESSES.database(idOf(project)),
      );
      const isOn = state === 'POINT_IN_TIME_RECOVERY_ENABLED';
      const mend = `gcloud firestore databases update --database='(default)' --enable-pitr --project=${idOf(project)}`;
      return unless(
        isOn,
        'point-in-time recovery is off: what was deleted an hour ago is gone',
        mend,
      );
    },
  },
];

/**
 * @param {Check} check
 * @param {Project} project
 * @returns {Promise<Problem | undefined>} what it finds; what could not be asked is a problem as well
 */
export async function problemOf(check, project) {
  try {
    return await check.find(project);
  } catch (error) {
    // Google's references are all that is known of its answers: one of another form ends no other check.
    if (error instanceof TypeError)
      return {
        wrong: `the answer is of a form that this version does not know (${error.message})`,
        mend: `see by hand whether it is in order: ${consoleOf(project, 'overview')}`,
      };
    if (!(error instanceof NotAnswered)) throw error;
    if (error.status === 404 && check.absent) return check.absent(project);
    return { wrong: `could not be asked (${error.message})`, mend: mendOf(error, project) };
  }
}

/** @param {NotAnswered} error @param {Project} project @returns {string} what lets it be asked */
function mendOf({ status, service }, project) {
  if (service !== undefined) return `gcloud services enable ${service} --project=${idOf(project)}`;
  if (status === 0)
    return 'look at the connection and the clock of this machine, then try again; behind a proxy with NODE_USE_ENV_PROXY=1 and Node 22.21 or 24.5';
  if (status === 401) return 'gcloud auth login --update-adc';
  if (status === 403) return `gcloud auth list: does this account have a role in ${idOf(project)}?`;
  if (status === 404) return 'fix what is WRONG above, then try again';
  return 'try again in a minute; status.firebase.google.com says whether it is Google';
}

/**
 * @param {string} projectId
 * @param {Record<string, string>} functions what they are deployed with
 * @returns {string[]} where the pages are
 */
function originsOf(projectId, { [OWN_DOMAIN]: own }) {
  const ofFirebase = ['web.app', 'firebaseapp.com'].map((end) => `https://${projectId}.${end}`);
  return [...ofFirebase, ...(own === undefined ? [] : [new URL(own).origin])];
}

/** @param {Parameters<typeof originsOf>} place @returns {object[]} what the bucket of the photos is to be told */
export const corsFor = (...place) => [
  { origin: originsOf(...place), method: ['GET'], maxAgeSeconds: 3600 },
];
