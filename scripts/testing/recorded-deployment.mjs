import { functionsRegion } from '../own-functions.mjs';
import { ANSWERS, ID } from './recorded-answers.mjs';

/** What Google answers the Firebase command when it deploys, as its references describe it: for tests. */

/** @typedef {import('./stand-in.mjs').Question} Question */

const DONE = { name: 'operations/done', done: true, response: {} };
const NUMBER = '123456789012';
/** Where the preview channel is. */
export const PREVIEW = `https://${ID}--preview-ab12cd34.web.app`;
const PLACE = `projects/${ID}/locations/${functionsRegion()}`;
const SITE = `projects/${ID}/sites/${ID}`;

/** @param {Question} question that makes a function */
function nameOf({ url, body }) {
  const asked = new URL(url).searchParams.get('functionId') ?? JSON.parse(body).name;
  return String(asked).split('/').at(-1);
}

/** @param {string} name */
const deployedAs = (name) => ({
  name: `${PLACE}/functions/${name}`,
  serviceConfig: {
    uri: `https://${name}.run.app`,
    service: `${PLACE}/services/${name.toLowerCase()}`,
  },
});

/** @type {readonly [RegExp, (question: Question) => object | string][]} */
const DEPLOYED = [
  [/oauth2\/v3\/token/, () => ({ access_token: 'token', expires_in: 3600 })],
  [/:exchangeDebugToken/, () => ({ token: 'proof' })],
  [/cli\.json/, () => ({})],
  [/:testIamPermissions/, ({ body }) => JSON.parse(body)],
  [/^GET \S+serviceusage\S+\/services\//, () => ({ state: 'ENABLED' })],
  [/^POST \S+serviceusage/, () => DONE],
  // Indexes
  [/^GET \S+\/collectionGroups\/-\/indexes/, () => ({ indexes: [] })],
  [/^GET \S+\/collectionGroups\/-\/fields/, () => ({ fields: [] })],
  [/^(?:POST|PATCH) \S+firestore\S+\/collectionGroups\//, () => DONE],
  // Rules
  [/:test$/, () => ({ issues: [] })],
  [/^GET \S+\/releases/, () => ({ releases: [] })],
  [/\/rulesets/, () => ({ name: `projects/${ID}/rulesets/new` })],
  [/firebaserules\S+\/releases/, () => ({})],
  [
    /defaultBucket/,
    () => ({ bucket: { name: `projects/${ID}/buckets/${ID}.firebasestorage.app` } }),
  ],
  // Pages
  [
    /^GET \S+firebasehosting\S+\/sites\?/,
    () => ({ sites: [{ name: SITE, type: 'DEFAULT_SITE' }] }),
  ],
  [
    /^GET \S+firebasehosting\S+\/sites\/[^/]+$/,
    () => ({ name: SITE, defaultUrl: `https://${ID}.web.app` }),
  ],
  [
    /^GET \S+firebasehosting\S+\/channels\/preview/,
    () => ({ name: `${SITE}/channels/preview`, url: PREVIEW }),
  ],
  [
    /:populateFiles/,
    () => ({
      uploadRequiredHashes: [],
      uploadUrl: 'https://upload-firebasehosting.googleapis.com',
    }),
  ],
  [/^POST \S+\/versions$/, () => ({ name: `${SITE}/versions/new`, status: 'CREATED' })],
  [/^PATCH \S+\/versions\/new/, () => ({ name: `${SITE}/versions/new`, status: 'FINALIZED' })],
  [/^POST \S+firebasehosting\S+\/releases/, () => ({})],
  // Functions
  [
    /firebase\.googleapis\.com\/v1beta1\/projects\/[^/]+$/,
    () => ({ projectId: ID, projectNumber: NUMBER, resources: { hostingSite: ID } }),
  ],
  [/:generateServiceIdentity/, () => DONE],
  [
    /:generateUploadUrl/,
    () => ({
      uploadUrl: 'https://storage.googleapis.com/source',
      storageSource: { bucket: 'source', object: 'source.zip' },
    }),
  ],
  [/^PUT /, () => ({})],
  [/^POST \S+\/functions/, (question) => ({ name: `operations/${nameOf(question)}` })],
  [
    /^GET \S+\/operations\//,
    ({ url }) => ({ done: true, response: deployedAs(url.split('/').at(-1) ?? '') }),
  ],
  [/:[gs]etIamPolicy/, () => ({ bindings: [] })],
  [/cloudscheduler/, () => ({})],
  [/artifactregistry/, () => ({ name: 'gcf-artifacts' })],
  [/adminSdkConfig/, () => ({ projectId: ID, storageBucket: `${ID}.firebasestorage.app` })],
  [/^GET \S+\/functions\b/, () => ({ functions: [] })],
];

/**
 * @param {Question} question
 * @returns {{ status?: number, body: object | string }} 404 for what there is none of
 */
export function answerOf(question) {
  const { method, url } = question;
  const isQuestion = method === 'GET' || url.endsWith(':getIamPolicy');
  const known = isQuestion ? ANSWERS[url] : undefined;
  if (known) return { body: known };
  const [, answer] = DEPLOYED.find(([pattern]) => pattern.test(`${method} ${url}`)) ?? [];
  if (answer) return { body: answer(question) };
  return refusal(404, `There is nothing at ${url}.`);
}

/** @param {number} status @param {string} message @param {object[]} [details] */
export const refusal = (status, message, details = []) => ({
  status,
  body: { error: { code: status, message, details } },
});
