import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { inProject } from '../project.mjs';
import { CHECKS, corsFor, examine, lineOf } from './checks.mjs';
import { ADDRESSES, askGoogle } from './google.mjs';

const ID = 'rivals-live';
const SETTINGS = {
  VITE_FIREBASE_API_KEY: `AIza${'x'.repeat(35)}`,
  VITE_FIREBASE_AUTH_DOMAIN: `${ID}.firebaseapp.com`,
  VITE_FIREBASE_PROJECT_ID: ID,
  VITE_FIREBASE_STORAGE_BUCKET: `${ID}.firebasestorage.app`,
  VITE_FIREBASE_MESSAGING_SENDER_ID: '123456789012',
  VITE_FIREBASE_APP_ID: '1:123456789012:web:abcdef',
  VITE_CONTACT_EMAIL: 'privacy@company.example',
  VITE_RECAPTCHA_SITE_KEY: 'key',
  VITE_FIREBASE_VAPID_KEY: `B${'x'.repeat(86)}`,
};

/** @type {{ indexes: { collectionGroup: string, fields: object[], queryScope: string }[] }} */
const { indexes } = JSON.parse(readFileSync(inProject('firestore.indexes.json'), 'utf8'));
const PROTECTED = ['firestore', 'firebasestorage'].map((service) => ({
  name: `projects/123456789012/services/${service}.googleapis.com`,
  enforcementMode: 'ENFORCED',
}));

/**
 * What is answered about the indexes of each collection that has some.
 * @param {string} state of all of them
 */
function indexAnswers(state) {
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

/** The answers of a project in order, in the form of Google's references. @type {Record<string, object>} */
const ANSWERS = {
  [ADDRESSES.project(ID)]: { projectId: ID, lifecycleState: 'ACTIVE' },
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
    pointInTimeRecoveryEnablement: 'POINT_IN_TIME_RECOVERY_ENABLED',
  },
  [ADDRESSES.backups(ID)]: { backupSchedules: [{ retention: '1209600s', dailyRecurrence: {} }] },
  ...indexAnswers('READY'),
  [ADDRESSES.bucket(SETTINGS.VITE_FIREBASE_STORAGE_BUCKET)]: { cors: corsFor(ID) },
  [ADDRESSES.appCheck(ID)]: { services: PROTECTED },
};

/**
 * @param {Record<string, object | undefined>} answers in the place of those of a project in order
 * @param {Partial<typeof SETTINGS>} [settings]
 * @returns {Promise<Record<string, import('./checks.mjs').Problem | undefined>>} what each check found
 */
async function problemsWith(answers, settings = {}) {
  const all = { ...ANSWERS, ...answers };
  /** @param {string | URL | Request} url */
  const send = async (url) => {
    const answer = all[url instanceof Request ? url.url : url.toString()];
    return answer
      ? Response.json(answer)
      : Response.json({ error: { message: 'Permission denied' } }, { status: 403 });
  };
  const ask = askGoogle('token', ID, send);
  const found = await examine({ settings: { ...SETTINGS, ...settings }, file: '.env', ask });
  return Object.fromEntries(found.map(({ check, problem }) => [check.name, problem]));
}

describe('the doctor', () => {
  it('finds nothing wrong with a project in order', async () => {
    const problems = await problemsWith({});
    expect(Object.values(problems).filter((problem) => problem !== undefined)).toEqual([]);
    expect(Object.keys(problems)).toHaveLength(CHECKS.length);
  });

  it.each([
    ['project', ADDRESSES.project(ID), { lifecycleState: 'DELETE_REQUESTED' }],
    ['plan', ADDRESSES.billing(ID), { billingEnabled: false }],
    ['web app', ADDRESSES.webApp(ID, SETTINGS.VITE_FIREBASE_APP_ID), { apiKey: 'another' }],
    ['sign-in', ADDRESSES.auth(ID), {}],
    ['enumeration protection', ADDRESSES.auth(ID), {}],
    ['password policy', ADDRESSES.auth(ID), {}],
    ['database', ADDRESSES.database(ID), { type: 'DATASTORE_MODE' }],
    ['recovery', ADDRESSES.database(ID), { type: 'FIRESTORE_NATIVE' }],
    ['backups', ADDRESSES.backups(ID), {}],
    ['indexes', ADDRESSES.indexes(ID, 'battles'), { indexes: [] }],
    ['Storage CORS', ADDRESSES.bucket(SETTINGS.VITE_FIREBASE_STORAGE_BUCKET), {}],
    ['App Check', ADDRESSES.appCheck(ID), { services: PROTECTED.slice(1) }],
    ['budget alert', ADDRESSES.budgets('billingAccounts/A-1'), {}],
  ])('finds what is wrong with: %s', async (name, address, answer) => {
    expect((await problemsWith({ [address]: answer }))[name]).toMatchObject({
      wrong: expect.any(String),
      mend: expect.stringMatching(/\S/),
    });
  });

  it.each([
    ['settings', { VITE_FIREBASE_PROJECT_ID: 'Habit Rivals' }],
    ['settings', { VITE_FIREBASE_STORAGE_BUCKET: 'gs://bucket' }],
    ['VAPID key', { VITE_FIREBASE_VAPID_KEY: 'the private one' }],
  ])('refuses %s by their form: %j', async (name, settings) => {
    expect((await problemsWith({}, settings))[name]).toBeDefined();
  });

  it('says of what it may not ask that it may not, and goes on', async () => {
    const problems = await problemsWith({ [ADDRESSES.backups(ID)]: undefined });
    expect(problems['backups']?.wrong).toBe('could not be asked (403 Permission denied)');
    expect(problems['recovery']).toBeUndefined();
  });

  it('sees an index that is still being built', async () => {
    const problems = await problemsWith(indexAnswers('CREATING'));
    expect(problems['indexes']?.wrong).toContain('not ready');
  });

  it('writes one line and its remedy', () => {
    const [check] = CHECKS;
    if (!check) throw new Error('There is no check');
    expect(lineOf({ check, problem: undefined })).toBe('ok       Node');
    expect(lineOf({ check, problem: { wrong: 'this is 18', mend: 'install 20' } })).toBe(
      'WRONG    Node: this is 18\n         -> install 20',
    );
  });
});
