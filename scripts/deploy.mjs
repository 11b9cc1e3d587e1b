/**
 * `npm run deploy`: looks whether the project is ready, runs the fast tests, deploys indexes, functions,
 * rules and pages, and signs in to what is deployed. `--preview` deploys the pages alone, to a preview
 * channel; `--back` goes back to this version; `--settings staging.env` deploys to another project. Never run
 * against Google so far.
 */
import { once } from 'node:events';
import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

import { endFailed, readCommandLine, refuse } from './command-line.mjs';
import {
  deploySteps,
  inOrder,
  mustBeComplete,
  previewAddress,
  untilIndexesAreReady,
  whatStands,
} from './deploy-steps.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { indexesNotReady } from './google/checks.mjs';
import { FIREBASE } from './google/firebase.mjs';
import { askGoogle, ownersToken } from './google/google.mjs';
import { claim } from './one-at-a-time.mjs';
import { ownCallables } from './own-functions.mjs';
import { cachePath, inProject } from './project.mjs';
import { mustRunNode, startNode } from './run-command.mjs';
import { buildEnvironment, readFunctionsSettings, readSettings } from './settings.mjs';
import {
  appCheckToken,
  deployedAddresses,
  eachOf,
  smokeCalls,
  smokePage,
  smokeServer,
} from './smoke.mjs';

const USAGE = `Usage: npm run deploy -- [options]

  --settings <file>  another project than that of .env
  --preview          the pages alone, to a preview channel
  --back             in the place of a later version, which keeps its own functions`;

const INDEX_PAUSE_MS = 10_000;
/** What Firebase's command prints says whether it is through, and where a preview is. */
const TOLD_TO_THE_END = import.meta.resolve('./told-to-the-end.mjs');

/** @type {import('./deploy-steps.mjs').Progress} */
const progress = { done: [], begun: '', isWhole: false };

/**
 * @param {string} name
 * @param {() => Promise<string>} work
 * @returns {Promise<string>} what it printed
 */
async function step(name, work) {
  const startedAt = performance.now();
  const output = await work();
  console.log(`${name.padEnd(12)} ok  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return output;
}

/**
 * @param {string} file of settings
 * @param {import('./deploy-steps.mjs').Way} way
 * @returns {Promise<string>} the address of the pages
 */
async function deploy(file, way) {
  const doctor = [inProject('scripts/doctor.mjs'), '--settings', file];
  // Neither way deletes functions.
  if (way !== 'forth') doctor.push('--back');
  const [code] = await once(startNode(doctor, { terminal: 'inherit' }), 'close');
  if (code !== 0) throw new Error('Nothing can be deployed before that is mended.');
  const tests = [inProject('scripts/test.mjs'), 'lint', 'layers', 'unit'];
  await step('checks', () => mustRunNode('checks', tests));

  const settings = readSettings(file);
  const projectId = settings['VITE_FIREBASE_PROJECT_ID'] ?? '';
  const ask = async (/** @type {string} */ url) => askGoogle(await ownersToken(), projectId)(url);
  const project = { settings, file, functions: readFunctionsSettings(projectId), ask };
  const environment = {
    ...buildEnvironment(settings),
    // What is in the functions is written down, as in a local stack, instead of asked for over a port: 3 s sooner.
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
  };
  let printed = '';
  const steps = deploySteps(projectId, way);
  await inOrder(steps, progress, async ({ name, args }) => {
    // Firebase builds what it deploys: `predeploy` in firebase.json.
    printed = await step(name, async () => {
      const command = ['--import', TOLD_TO_THE_END, FIREBASE, ...args];
      const output = await mustRunNode(name, command, environment);
      mustBeComplete(name, output);
      return output;
    });
    if (name === 'indexes')
      await step('index ready', async () => {
        await untilIndexesAreReady(
          () => indexesNotReady(project),
          () => wait(INDEX_PAUSE_MS),
        );
        return '';
      });
  });

  const page = previewAddress(printed) ?? `https://${projectId}.web.app`;
  const bucket = settings['VITE_FIREBASE_STORAGE_BUCKET'] ?? '';
  const addresses = deployedAddresses(projectId, bucket, page);
  await step('smoke test', async () => {
    await smokePage(addresses);
    const appCheck = await appCheckToken(settings);
    const apiKey = settings['VITE_FIREBASE_API_KEY'] ?? '';
    const server = () => smokeServer(addresses, { apiKey, appCheck });
    const calls = () => smokeCalls(addresses, ownCallables(), projectId);
    // A preview may be of a version that has a function more than what is deployed.
    await eachOf(way === 'preview' ? [server] : [server, calls]);
    return '';
  });
  return page;
}

const { values } = readCommandLine(USAGE, {
  settings: { type: 'string', default: '.env' },
  preview: { type: 'boolean', default: false },
  back: { type: 'boolean', default: false },
});
if (values.preview && values.back)
  refuse(USAGE, '--preview and --back are two ways: say one of them.');
const way = values.preview ? 'preview' : values.back ? 'back' : 'forth';
// A Ctrl-C and a terminal that closes reach Firebase's command by themselves; a smoke test that has begun is let end, with
// its account.
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => {
    if (progress.isWhole) return;
    console.error(`\nStopped. ${whatStands(progress)}`);
    process.exit(128 + constants.signals[signal]);
  });
try {
  ensureInstalled();
  const { earlier, isRunning } = claim(cachePath('deploy.pid'), 'deploy.mjs');
  // Both build into one folder: pages for one project would be deployed to the other.
  if (isRunning) throw new Error(`Process ${earlier} deploys from this folder: wait for it.`);
  console.log(`Deployed: ${await deploy(values.settings, way)}`);
} catch (error) {
  endFailed(error, whatStands(progress));
}
