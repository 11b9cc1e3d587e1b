import { execSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';

import { expect, it, onTestFinished } from 'vitest';

import { ADDRESSES } from './google/google.mjs';
import { inProject, projectRoot } from './project.mjs';
import { runNode } from './run-command.mjs';
import { ANSWERS, ID, SETTINGS } from './testing/recorded-answers.mjs';
import { answerOf, refusal } from './testing/recorded-deployment.mjs';
import { LOGGED_IN_BY_TOKEN, startStandIn } from './testing/stand-in.mjs';

/**
 * `npm run doctor` as the owner types it, with a stand-in for Google.
 * @param {Parameters<typeof startStandIn>[0]} answer
 * @param {Record<string, string>} settings
 * @param {Record<string, string>} [env]
 */
async function doctor(answer, settings, env = {}) {
  const google = await startStandIn(answer);
  onTestFinished(google.stop);
  const file = google.settings(settings);
  const { code, output } = await runNode([inProject('scripts/doctor.mjs'), '--settings', file], {
    env: { ...google.env, ...env },
  });
  const lines = output.trimEnd().replaceAll(file, '.env').split('\n');
  return { code, lines, asked: google.asked };
}

it('finds nothing wrong with a project in order', async () => {
  const ofFunctions = inProject(`functions/.env.${ID}`);
  writeFileSync(ofFunctions, 'ENFORCE_APP_CHECK=true\n');
  onTestFinished(() => rmSync(ofFunctions));
  const { code, lines, asked } = await doctor(answerOf, SETTINGS);
  expect(lines.filter((line) => !line.startsWith('ok       '))).toEqual([]);
  expect(lines).toHaveLength(25);
  expect(code).toBe(0);
  // It looks, and changes nothing.
  const posted = asked.filter(({ method }) => method !== 'GET').map(({ url }) => url);
  expect(posted).toEqual([ADDRESSES.roles(ID), ADDRESSES.roles(ID)]);
});

it('says of a project that nobody has set up what is missing, each with what mends it', async () => {
  const made = new Set([
    ADDRESSES.project(ID),
    ADDRESSES.webApp(ID, SETTINGS.VITE_FIREBASE_APP_ID),
  ]);
  const disabled = [
    { reason: 'SERVICE_DISABLED', metadata: { service: 'cloudfunctions.googleapis.com' } },
  ];
  const { code, lines } = await doctor(
    ({ url }) => {
      if (made.has(url)) return { body: ANSWERS[url] ?? {} };
      if (url === ADDRESSES.billing(ID)) return { body: { billingEnabled: false } };
      if (url === ADDRESSES.functions(ID)) return refusal(403, 'It is disabled.', disabled);
      return refusal(404, 'There is none.');
    },
    SETTINGS,
    LOGGED_IN_BY_TOKEN,
  );
  expect(code).toBe(1);
  const wrong = lines.filter((line) => !line.startsWith('ok '));
  expect(wrong.filter((_, index) => index % 2 === 0).map((line) => line.split(':')[0])).toEqual([
    'WRONG    plan',
    'WRONG    sign-in',
    'WRONG    enumeration protection',
    'WRONG    database',
    'WRONG    bucket',
    'WRONG    photo rules',
    'WRONG    functions',
    'WRONG    region',
    'missing  rights of functions',
    'missing  distance',
    'missing  password policy',
    'missing  App Check',
    'missing  Storage CORS',
    'missing  indexes',
    'missing  budget alert',
    'missing  backups',
    'missing  recovery',
  ]);
  for (const mend of wrong.filter((_, index) => index % 2 === 1))
    expect(mend).toMatch(
      /^ {9}-> (?:gcloud|npx|npm|switch on|press|put|enforce|fix what is WRONG above) ?/,
    );
  expect(lines).toContain(
    `         -> gcloud services enable cloudfunctions.googleapis.com --project=${ID}`,
  );
});

it('writes for the bucket of the photos what gcloud can read, with the command that it names', async () => {
  const google = await startStandIn((question) =>
    question.url === ADDRESSES.bucket(SETTINGS.VITE_FIREBASE_STORAGE_BUCKET)
      ? { body: {} }
      : answerOf(question),
  );
  onTestFinished(google.stop);
  const file = google.settings(SETTINGS);
  const ofFunctions = inProject(`functions/.env.${ID}`);
  writeFileSync(ofFunctions, 'APP_ORIGIN=https://rivals.example\n');
  onTestFinished(() => rmSync(ofFunctions));
  const { code, output } = await runNode([inProject('scripts/doctor.mjs'), '--settings', file], {
    env: { ...google.env, ...LOGGED_IN_BY_TOKEN },
  });
  // Nothing of what is missing keeps anybody from deploying.
  expect(code).toBe(0);
  const [, command = ''] = /-> (npm .*) > cors\.json && gcloud storage buckets/.exec(output) ?? [];
  const written = execSync(command, { cwd: projectRoot, encoding: 'utf8' });
  expect(JSON.parse(written)).toEqual([
    {
      origin: [`https://${ID}.web.app`, `https://${ID}.firebaseapp.com`, 'https://rivals.example'],
      method: ['GET'],
      maxAgeSeconds: 3600,
    },
  ]);
});

it('fault 250: hands nothing over to gcloud for a domain that is none, and says where it stands', async () => {
  const google = await startStandIn(answerOf);
  onTestFinished(google.stop);
  const file = google.settings({ ...SETTINGS, VITE_FIREBASE_PROJECT_ID: 'without-https' });
  const ofFunctions = inProject('functions/.env.without-https');
  writeFileSync(ofFunctions, 'APP_ORIGIN=rivals.example\n');
  onTestFinished(() => rmSync(ofFunctions));
  const command = [inProject('scripts/doctor.mjs'), '--cors', '--settings', file];
  expect(await runNode(command)).toEqual({
    code: 1,
    output:
      'APP_ORIGIN is no address of a page: rivals.example\n-> put APP_ORIGIN=https://the-domain into functions/.env.without-https\n',
  });
});

it.each([
  ['has not got gcloud', { PATH: '/nonexistent' }, 'gcloud is not installed'],
  ['has a gcloud without a login', { OWNERS_TOKEN: '' }, 'nobody is logged in to gcloud'],
])('says all that a machine lacks, which %s, and asks nobody', async (_what, env, wrong) => {
  const home = { XDG_CONFIG_HOME: '/nonexistent', ...env };
  const { code, lines, asked } = await doctor(answerOf, { VITE_FIREBASE_API_KEY: 'key' }, home);
  expect(code).toBe(1);
  expect(lines.filter((line) => line.startsWith('WRONG'))).toEqual([
    `WRONG    gcloud: ${wrong}`,
    'WRONG    firebase: nobody is logged in to Firebase',
    expect.stringContaining('VITE_FIREBASE_API_KEY is not the key that begins with AIza'),
  ]);
  expect(lines.at(-1)).toContain('run it again');
  expect(asked.filter(({ url }) => url.includes('googleapis'))).toEqual([]);
});
