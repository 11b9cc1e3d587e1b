import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it, onTestFinished, vi } from 'vitest';

import { CHECKS_AT_HOME } from './checks-at-home.mjs';
import { CHECKS, continentOf, corsFor, problemOf } from './checks.mjs';
import { ADDRESSES, askGoogle } from './google.mjs';
import { lineOf } from './problem.mjs';
import {
  ANSWERS,
  deployedFunction,
  EDITOR,
  FUNCTIONS_SETTINGS,
  ID,
  indexAnswers,
  PROTECTED,
  SETTINGS,
} from '../testing/recorded-answers.mjs';

/**
 * @param {Record<string, object | undefined>} answers in the place of those of a project in order
 * @param {Record<string, string>} [settings]
 * @param {Record<string, string>} [functions]
 * @returns {Promise<Record<string, import('./problem.mjs').Problem | undefined>>} what each check found
 */
async function problemsWith(answers, settings = SETTINGS, functions = FUNCTIONS_SETTINGS) {
  const all = { ...ANSWERS, ...answers };
  /** @param {string | URL | Request} url @param {RequestInit} [init] */
  const send = async (url, init) => {
    const headers = new Headers(init?.headers);
    if (
      headers.get('Authorization') !== 'Bearer token' ||
      headers.get('x-goog-user-project') !== ID
    )
      return Response.json({ error: { message: 'Nobody asks' } }, { status: 401 });
    const answer = all[url instanceof Request ? url.url : url.toString()];
    return answer
      ? Response.json(answer)
      : Response.json({ error: { message: 'Permission denied' } }, { status: 403 });
  };
  const ask = askGoogle('token', ID, send);
  const project = { settings, file: '.env', functions, ask };
  const found = CHECKS.map(async (check) => [check.name, await problemOf(check, project)]);
  return Object.fromEntries(await Promise.all(found));
}

/**
 * @param {string} name of a check
 * @param {Partial<import('./problem.mjs').Project>} project as far as it is of interest
 */
function problemFound(name, project) {
  const check = [...CHECKS_AT_HOME, ...CHECKS].find((one) => one.name === name);
  if (!check) throw new Error(`There is no check ${name}`);
  return problemOf(check, {
    settings: SETTINGS,
    file: '.env',
    functions: {},
    ask: () => Promise.reject(new Error('Nobody is asked')),
    ...project,
  });
}

const { VITE_RECAPTCHA_SITE_KEY: _key, ...KEYLESS } = SETTINGS;

const { APP_CHECK_DEBUG_TOKEN: _token, ...TOKENLESS } = SETTINGS;

/** @param {...string} projects */
const budgetOf = (...projects) => ({ budgetFilter: { projects } });

/** @param {string} state @param {number} shortest */
const passwordsOf = (state, shortest) => ({
  passwordPolicyConfig: {
    passwordPolicyEnforcementState: state,
    passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: shortest } }],
  },
});

const BUCKET = ADDRESSES.bucket(SETTINGS.VITE_FIREBASE_STORAGE_BUCKET);

/** In the right hands. */
const ANOTHER_ROLE = {
  bindings: [
    {
      role: 'roles/viewer',
      members: [
        'serviceAccount:service-123456789012@gcp-sa-firebasestorage.iam.gserviceaccount.com',
      ],
    },
  ],
};

describe('the doctor', () => {
  it('finds nothing wrong with a project in order', async () => {
    const problems = await problemsWith({});
    expect(Object.values(problems).filter((problem) => problem !== undefined)).toEqual([]);
    expect(Object.keys(problems)).toHaveLength(CHECKS.length);
  });

  it('says which answer is of another form, and goes on', async () => {
    const problems = await problemsWith({ [ADDRESSES.backups(ID)]: { backupSchedules: [null] } });
    const found = Object.entries(problems).filter(([, problem]) => problem !== undefined);
    expect(found).toEqual([['backups', expect.anything()]]);
    expect(problems['backups']?.wrong).toContain('of a form that this version does not know');
  });

  it.each([
    ['project', ADDRESSES.project(ID), { lifecycleState: 'DELETE_REQUESTED' }],
    ['plan', ADDRESSES.billing(ID), { billingEnabled: false }],
    ['web app', ADDRESSES.webApp(ID, SETTINGS.VITE_FIREBASE_APP_ID), { apiKey: 'another' }],
    ['sign-in', ADDRESSES.auth(ID), {}],
    ['enumeration protection', ADDRESSES.auth(ID), {}],
    ['password policy', ADDRESSES.auth(ID), {}],
    ['password policy', ADDRESSES.auth(ID), passwordsOf('ENFORCE', 6)],
    ['password policy', ADDRESSES.auth(ID), passwordsOf('OFF', 8)],
    ['database', ADDRESSES.database(ID), { type: 'DATASTORE_MODE' }],
    [
      'database',
      ADDRESSES.database(ID),
      { type: 'FIRESTORE_NATIVE', databaseEdition: 'ENTERPRISE' },
    ],
    ['recovery', ADDRESSES.database(ID), { type: 'FIRESTORE_NATIVE' }],
    ['distance', ADDRESSES.database(ID), { locationId: 'elsewhere1' }],
    ['backups', ADDRESSES.backups(ID), {}],
    ['indexes', ADDRESSES.indexes(ID, 'battles'), { indexes: [] }],
    ['photo rules', ADDRESSES.roles(ID), {}],
    ['photo rules', ADDRESSES.roles(ID), ANOTHER_ROLE],
    ['Storage CORS', BUCKET, {}],
    ['Storage CORS', BUCKET, { cors: corsFor('another', {}) }],
    ['Storage CORS', BUCKET, { cors: [{ ...corsFor(ID, {})[0], method: ['PUT'] }] }],
    ['App Check', ADDRESSES.appCheck(ID), { services: PROTECTED.slice(1) }],
    [
      'App Check',
      ADDRESSES.appCheck(ID),
      { services: [{ ...PROTECTED[0], enforcementMode: 'UNENFORCED' }, ...PROTECTED.slice(1)] },
    ],
    ['budget alert', ADDRESSES.budgets('billingAccounts/A-1'), {}],
    [
      'budget alert',
      ADDRESSES.budgets('billingAccounts/A-1'),
      { budgets: [budgetOf('projects/7')] },
    ],
  ])('finds what is wrong with: %s', async (name, address, answer) => {
    expect((await problemsWith({ [address]: answer }))[name]).toMatchObject({
      wrong: expect.any(String),
      mend: expect.stringMatching(/\S/),
    });
  });

  it('names each setting that the web app of the project has otherwise', async () => {
    const others = {
      apiKey: 'a',
      authDomain: 'b',
      projectId: 'c',
      storageBucket: 'd',
      messagingSenderId: 'e',
      appId: 'f',
    };
    const problems = await problemsWith({
      [ADDRESSES.webApp(ID, SETTINGS.VITE_FIREBASE_APP_ID)]: others,
    });
    expect(problems['web app']?.wrong).toBe(
      'VITE_FIREBASE_API_KEY, VITE_FIREBASE_AUTH_DOMAIN, VITE_FIREBASE_PROJECT_ID, VITE_FIREBASE_STORAGE_BUCKET, VITE_FIREBASE_MESSAGING_SENDER_ID, VITE_FIREBASE_APP_ID: the project has others',
    );
  });

  it.each([
    ['nam5', 'us-east4'],
    ['eur3', 'europe-west1'],
    ['northamerica-northeast1', 'us-east4'],
  ])('knows that %s and %s are near each other', (one, other) => {
    expect(continentOf(one)).toBe(continentOf(other));
  });

  it('is not content with the role of photo rules in another account’s hands', async () => {
    const members = ['user:owner@company.example'];
    const bindings = [{ role: 'roles/firebaserules.firestoreServiceAgent', members }];
    const problems = await problemsWith({ [ADDRESSES.roles(ID)]: { bindings } });
    expect(problems['photo rules']?.mend).toContain(
      `${ID} --member=serviceAccount:service-123456789012@gcp-sa-firebasestorage.iam`,
    );
  });

  it.each([
    ['that of the project, among others', [budgetOf('projects/7', 'projects/123456789012')]],
    ['that of the whole account', [budgetOf('projects/7'), { budgetFilter: {} }]],
  ])('is content with a budget alert: %s', async (_what, budgets) => {
    const problems = await problemsWith({
      [ADDRESSES.budgets('billingAccounts/A-1')]: { budgets },
    });
    expect(problems['budget alert']).toBeUndefined();
  });

  it.each([
    ['a key, and functions that do not ask for it', SETTINGS, {}, ['App Check']],
    [
      'a key, and functions that are told not to',
      SETTINGS,
      { ENFORCE_APP_CHECK: 'no' },
      ['App Check'],
    ],
    ['neither of them', KEYLESS, {}, ['App Check']],
    ['no token for the smoke test', TOKENLESS, FUNCTIONS_SETTINGS, ['App Check']],
    [
      'functions that ask pages without a key',
      KEYLESS,
      FUNCTIONS_SETTINGS,
      ['App Check of calls', 'App Check'],
    ],
  ])('says of App Check with %s what is to come', async (_what, settings, functions, names) => {
    const problems = await problemsWith({}, settings, functions);
    expect(Object.keys(problems).filter((name) => problems[name])).toEqual(names);
  });

  it('refuses a VAPID key by its form', async () => {
    const settings = { ...SETTINGS, VITE_FIREBASE_VAPID_KEY: 'the private one' };
    expect((await problemsWith({}, settings))['VAPID key']).toBeDefined();
  });

  it.each([
    [{ VITE_FIREBASE_PROJECT_ID: 'Habit Rivals' }],
    [{ VITE_FIREBASE_STORAGE_BUCKET: 'gs://bucket' }],
    [{ VITE_FIREBASE_AUTH_DOMAIN: 'https://rivals-live.firebaseapp.com' }],
    [{ VITE_FIREBASE_MESSAGING_SENDER_ID: 'rivals-live' }],
    [{ VITE_FIREBASE_APP_ID: '1:123456789012:android:abcdef' }],
    [{ VITE_CONTACT_EMAIL: 'the owner' }],
  ])('refuses settings by their form: %j', async (wrong) => {
    const settings = { ...SETTINGS, ...wrong };
    // Any file that is there.
    const found = await problemFound('settings', { settings, file: '.env.example' });
    expect(found?.wrong).toMatch(/is not/);
  });

  it('says how the settings of a fresh clone come into being', async () => {
    expect(await problemFound('settings', { settings: {}, file: 'no-such.env' })).toEqual({
      wrong: 'there is no no-such.env',
      mend: expect.stringContaining(
        'cp .env.example no-such.env, then fill in no-such.env: npx firebase',
      ),
    });
  });

  it.each([
    ['https://rivals.example', true],
    ['https://rivals.example:8443/', true],
    ['rivals.example', false],
    ['rivals.example:443', false],
    ['http://rivals.example', false],
  ])('takes %s for the address of an own domain: %s', async (address, isTaken) => {
    const found = await problemFound('own domain', { functions: { APP_ORIGIN: address } });
    expect(found === undefined).toBe(isTaken);
  });

  it('asks for an own domain as well whether its pages can read photos', async () => {
    const functions = { ...FUNCTIONS_SETTINGS, APP_ORIGIN: 'https://rivals.example/' };
    const found = async (/** @type {object[]} */ cors) =>
      (await problemsWith({ [BUCKET]: { cors } }, SETTINGS, functions))['Storage CORS'];
    expect(await found(corsFor(ID, {}))).toBeDefined();
    const cors = corsFor(ID, functions);
    expect(cors).toMatchObject([{ origin: expect.arrayContaining(['https://rivals.example']) }]);
    expect(await found(cors)).toBeUndefined();
  });

  it('fault 261: asks for both addresses of Firebase Hosting whether their pages can read photos', async () => {
    const [{ origin, ...rule }] = /** @type {[{ origin: string[] }]} */ (corsFor(ID, {}));
    expect(origin).toEqual([`https://${ID}.web.app`, `https://${ID}.firebaseapp.com`]);
    for (const one of origin) {
      const { 'Storage CORS': problem } = await problemsWith({
        [BUCKET]: { cors: [{ ...rule, origin: [one] }] },
      });
      expect(problem?.wrong).toContain('cannot read photos');
    }
  });

  it('says of what it may not ask that it may not, and goes on', async () => {
    const problems = await problemsWith({ [ADDRESSES.backups(ID)]: undefined });
    expect(problems['backups']?.wrong).toBe('could not be asked (403 Permission denied)');
    expect(problems['recovery']).toBeUndefined();
  });

  it('sees an index that is still being built', async () => {
    const problems = await problemsWith(indexAnswers('CREATING'));
    expect(problems['indexes']?.wrong).toContain('not ready');
    expect(problems['indexes']?.mend).toMatch(/^npx firebase deploy/);
  });

  it('is not content with an index that runs the other way', async () => {
    const turned = JSON.stringify(indexAnswers('READY')).replaceAll('"DESCENDING"', '"ASCENDING"');
    const problems = await problemsWith(JSON.parse(turned));
    expect(problems['indexes']?.wrong).toContain(' DESCENDING');
  });

  it('has one deleted that Google gave up: no deployment builds it anew', async () => {
    const problems = await problemsWith(indexAnswers('NEEDS_REPAIR'));
    expect(problems['indexes']?.mend).toMatch(
      /^delete it, Google gave it up: https:.*npx firebase deploy/,
    );
  });

  it('has to be content with the functions: this version has each that old phones still call', async () => {
    const ofTheOwner = { ...deployedFunction('ownBackup'), labels: {} };
    const deployed = [deployedFunction('sweep'), deployedFunction('challengeByFax'), ofTheOwner];
    const problems = await problemsWith({ [ADDRESSES.functions(ID)]: { functions: deployed } });
    expect(problems['functions']?.wrong).toBe('this version has no challengeByFax');
  });

  it('deletes nothing of a region that this version has left, nor where Google does not say what there is', async () => {
    const elsewhere = deployedFunction('sweep', 'asia-east1');
    const functions = [deployedFunction('updateXp'), elsewhere];
    const moved = await problemsWith({ [ADDRESSES.functions(ID)]: { functions } });
    expect(moved['functions']).toBeUndefined();
    expect(moved['region']?.wrong).toContain('functions run in asia-east1');
    expect(moved['region']?.mend).toContain(
      `npx firebase functions:delete sweep --region asia-east1 --project ${ID}`,
    );
    const unreachable = ['asia-east1'];
    const unknown = await problemsWith({ [ADDRESSES.functions(ID)]: { unreachable } });
    for (const name of ['functions', 'region'])
      expect(unknown[name]?.wrong).toBe(
        'could not be asked (503 Google does not reach asia-east1)',
      );
  });

  it('names the account as which functions run without a right to the database, of each generation', async () => {
    const first = `${ID}@appspot.gserviceaccount.com`;
    const cleanUp = {
      ...deployedFunction('cleanUpDeletedAccount'),
      serviceConfig: { serviceAccountEmail: first },
    };
    const both = { functions: [deployedFunction('sweep'), cleanUp] };
    const problems = await problemsWith({ [ADDRESSES.functions(ID)]: both });
    expect(problems['rights of functions']).toEqual({
      wrong: `functions run as ${first}, which may not read the database`,
      mend: `gcloud projects add-iam-policy-binding ${ID} --member=serviceAccount:${first} --role=roles/editor --condition=None`,
    });
    const user = { role: 'roles/datastore.user', members: [`serviceAccount:${first}`] };
    const given = await problemsWith({
      [ADDRESSES.functions(ID)]: both,
      [ADDRESSES.roles(ID)]: { bindings: [EDITOR, user] },
    });
    expect(given['rights of functions']).toBeUndefined();
    const conditional = { ...user, condition: { expression: 'request.time < timestamp("2027")' } };
    const expiring = await problemsWith({
      [ADDRESSES.functions(ID)]: both,
      [ADDRESSES.roles(ID)]: { bindings: [EDITOR, conditional] },
    });
    expect(expiring['rights of functions']?.wrong).toContain(first);
  });

  it.each([
    ['before there are any', []],
    ['that name no account', [{ ...deployedFunction('sweep'), serviceConfig: {} }]],
  ])('asks for no rights of functions %s', async (_what, functions) => {
    const problems = await problemsWith({
      [ADDRESSES.functions(ID)]: { functions },
      [ADDRESSES.roles(ID)]: undefined,
    });
    expect(problems['rights of functions']).toBeUndefined();
  });

  it('stops a deployment for what does not work without it', () => {
    const needed = CHECKS.filter(({ isRecommended }) => !isRecommended).map(({ name }) => name);
    expect(needed).toEqual([
      'project',
      'plan',
      'web app',
      'sign-in',
      'enumeration protection',
      'database',
      'bucket',
      'photo rules',
      'functions',
      'region',
      'App Check of calls',
    ]);
  });

  it.each([
    [401, 'gcloud auth login --update-adc'],
    [403, `gcloud auth list: does this account have a role in ${ID}?`],
    [404, 'fix what is WRONG above, then try again'],
    [503, 'try again in a minute; status.firebase.google.com says whether it is Google'],
  ])('says what lets it be asked what Google answers with %i', async (status, mend) => {
    const ask = askGoogle('token', ID, async () => Response.json({}, { status }));
    expect((await problemFound('backups', { ask }))?.mend).toBe(mend);
  });

  /** What a connection, a clock or a proxy does in the place of Google. */
  const FAILED = new TypeError('fetch failed', {
    cause: Object.assign(new Error('certificate is not yet valid'), { code: 'CERT_NOT_YET_VALID' }),
  });
  const CUT_OFF = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"functions": ['));
      controller.error(new TypeError('terminated'));
    },
  });

  it.each([
    ['does not answer: CERT_NOT_YET_VALID', () => Promise.reject(FAILED)],
    ['answers no JSON: terminated', async () => new Response(CUT_OFF)],
    ['answers no JSON: ', async () => new Response('<html>Sign in to this network</html>')],
  ])('takes for no answer what is none: %s', async (wrong, send) => {
    const ask = askGoogle('token', ID, send);
    expect(await problemFound('functions', { ask })).toEqual({
      wrong: expect.stringContaining(`could not be asked (cloudfunctions.googleapis.com ${wrong}`),
      mend: expect.stringContaining('look at the connection'),
    });
  });

  it.each([
    [
      'You do not currently have an active account selected.',
      'nobody is logged in to gcloud',
      /^gcloud auth login/,
    ],
    [
      'ERROR: gcloud crashed (TransportError): Max retries',
      'gcloud gives no token: gcloud crashed (TransportError): Max retries',
      /online/,
    ],
  ])('says of a gcloud that says "%s": %s', async (said, wrong, mend) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gcloud-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const script = `#!/bin/sh\necho '${said}' >&2\nexit 1\n`;
    writeFileSync(path.join(folder, 'gcloud'), script, { mode: 0o755 });
    vi.stubEnv('PATH', folder);
    onTestFinished(() => void vi.unstubAllEnvs());
    const found = await problemFound('gcloud', {});
    expect(found).toEqual({ wrong, mend: expect.stringMatching(mend) });
  });

  it('waits for no answer longer than half a minute', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => AbortSignal.abort(`${ms} ms`));
    onTestFinished(() => void vi.restoreAllMocks());
    const send = vi.fn(
      async (/** @type {unknown} */ _url, /** @type {RequestInit} */ { signal }) => {
        signal?.throwIfAborted();
        return Response.json({});
      },
    );
    const ask = askGoogle('token', ID, /** @type {typeof fetch} */ (send));
    expect((await problemFound('database', { ask }))?.wrong).toContain('30000 ms');
  });

  it('writes one line and its remedy', () => {
    const [check] = CHECKS_AT_HOME;
    if (!check) throw new Error('There is no check');
    expect(lineOf({ check, problem: undefined })).toBe('ok       gcloud');
    expect(lineOf({ check, problem: { wrong: 'it is away', mend: 'install it' } })).toBe(
      'WRONG    gcloud: it is away\n         -> install it',
    );
  });
});
