import { readFileSync } from 'node:fs';

import { inProject } from '../project.mjs';
import { corsFor } from '../google/checks.mjs';
import { ADDRESSES } from '../google/google.mjs';
import { functionsRegion } from '../own-functions.mjs';

/** A project in order, as Google's references describe its answers: for tests. */

export const ID = 'rivals-live';
/** What such a project is built with. */
export const SETTINGS = {
  VITE_FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  VITE_FIREBASE_AUTH_DOMAIN: `${ID}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: ID,
  VITE_FIREBASE_STORAGE_BUCKET: `${ID}.firebasestorage.app`,
  VITE_FIREBASE_MESSAGING_SENDER_ID: '123456789012',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:abcdef',
  VITE_CONTACT_EMAIL: 'privacy@company.example',
  VITE_RECAPTCHA_SITE_KEY: 'key',
  APP_CHECK_DEBUG_TOKEN: 'debug',
  VITE_FIREBASE_VAPID_KEY: `B${'x'.repeat(86)}`,
};

/** What its functions are deployed with. */
export const FUNCTIONS_SETTINGS = { ENFORCE_APP_CHECK: 'true' };

/** @type {{ indexes: { collectionGroup: string, fields: object[], queryScope: string }[] }} */
const { indexes } = JSON.parse(readFileSync(inProject('firestore.indexes.json'), 'utf8'));
/** What App Check answers of each. */
export const PROTECTED = ['firestore', 'firebasestorage'].map((service) => ({
  name: `projects/123456789012/services/${service}.googleapis.com`,
  enforcementMode: 'ENFORCED',
}));

/**
 * What is answered about the indexes of each collection that has some.
 * @param {string} state of all of them
 */
export function indexAnswers(state) {
  const answers = indexes.map(({ collectionGroup, queryScope, fields }) => ({
    collectionGroup,
    index: {
      queryScope,
      state,
      fields: [...fields, { fieldPath: '__name__', order: 'DESCENDING' }],
    },
  }));
  return Object.fromEntries(
    answers.map(({ collectionGroup: collection }) => [
      ADDRESSES.indexes(ID, collection),
      {
        indexes: answers
          .filter(({ collectionGroup }) => collectionGroup === collection)
          .map(({ index }) => index),
      },
    ]),
  );
}

/** What functions of the second generation run as. */
const COMPUTE = '123456789012-compute@developer.gserviceaccount.com';

/** @param {string} name @param {string} [region] @returns {object} as the list of functions has it, deployed by Firebase */
export const deployedFunction = (name, region = functionsRegion()) => ({
  name: `projects/${ID}/locations/${region}/functions/${name}`,
  labels: { 'deployment-tool': 'cli-firebase' },
  serviceConfig: { serviceAccountEmail: COMPUTE },
});

export const EDITOR = { role: 'roles/editor', members: [`serviceAccount:${COMPUTE}`] };

/** By address. @type {Record<string, object>} */
export const ANSWERS = {
  [ADDRESSES.project(ID)]: {
    projectId: ID,
    projectNumber: '123456789012',
    lifecycleState: 'ACTIVE',
  },
  [ADDRESSES.roles(ID)]: {
    bindings: [
      EDITOR,
      {
        role: 'roles/firebaserules.firestoreServiceAgent',
        members: [
          'serviceAccount:service-123456789012@gcp-sa-firebasestorage.iam.gserviceaccount.com',
        ],
      },
    ],
  },
  [ADDRESSES.billing(ID)]: { billingEnabled: true, billingAccountName: 'billingAccounts/A-1' },
  [ADDRESSES.budgets('billingAccounts/A-1')]: { budgets: [{ name: 'budget' }] },
  [ADDRESSES.webApp(ID, SETTINGS.VITE_FIREBASE_APP_ID)]: {
    projectId: ID,
    apiKey: SETTINGS.VITE_FIREBASE_API_KEY,
  },
  [ADDRESSES.auth(ID)]: {
    signIn: { email: { enabled: true, passwordRequired: true } },
    emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
    passwordPolicyConfig: {
      passwordPolicyEnforcementState: 'ENFORCE',
      passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 8 } }],
    },
  },
  [ADDRESSES.database(ID)]: {
    type: 'FIRESTORE_NATIVE',
    databaseEdition: 'STANDARD',
    locationId: functionsRegion(),
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  },
  [ADDRESSES.backups(ID)]: { backupSchedules: [{ retention: '1209600s', dailyRecurrence: {} }] },
  ...indexAnswers('READY'),
  [ADDRESSES.bucket(SETTINGS.VITE_FIREBASE_STORAGE_BUCKET)]: { cors: corsFor(ID, {}) },
  [ADDRESSES.appCheck(ID)]: { services: PROTECTED },
  [ADDRESSES.functions(ID)]: {
    functions: [deployedFunction('sweep'), deployedFunction('updateXp')],
  },
};
