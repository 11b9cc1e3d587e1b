/**
 * `npm run deploy`: looks whether the project is ready, runs the fast tests, deploys indexes, functions,
 * rules and pages, and signs in to what is deployed. `--preview` deploys the pages alone, to a preview
 * channel; `--settings staging.env` deploys to another project. Never run against Google so far.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';

import { deploySteps, previewAddress } from './deploy-steps.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { indexesNotReady } from './google/checks.mjs';
import { askGoogle, ownersToken } from './google/google.mjs';
import { inProject } from './project.mjs';
import { mustRunNode, tool } from './run-command.mjs';
import { readSettings } from './settings.mjs';
import { appCheckToken, deployedAddresses, smokePage, smokeServer } from './smoke.mjs';

const { values } = parseArgs({
  options: {
    settings: { type: 'string', default: '.env' },
    preview: { type: 'boolean', default: false },
  },
});
const settings = readSettings(values.settings);
const projectId = settings['VITE_FIREBASE_PROJECT_ID'] ?? '';
const FIREBASE = tool('firebase-tools/lib/bin/firebase.js');
/** Google builds an index over what is stored in minutes, seldom in more. */
const INDEX_LIMIT_MS = 30 * 60 * 1000;
const INDEX_PAUSE_MS = 10_000;

/** @param {string} name @param {string[]} args @returns {Promise<string>} what it printed */
async function step(name, args) {
  const startedAt = performance.now();
  const output = await mustRunNode(name, args, settings);
  console.log(`${name.padEnd(12)} ok  ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  return output;
}

async function untilIndexesAreReady() {
  const project = {
    settings,
    file: values.settings,
    ask: askGoogle(await ownersToken(), projectId),
  };
  const end = Date.now() + INDEX_LIMIT_MS;
  while ((await indexesNotReady(project)).length > 0) {
    if (Date.now() > end) throw new Error('The indexes are still being built: run it again later.');
    await wait(INDEX_PAUSE_MS);
  }
}

try {
  ensureInstalled();
  const doctor = await mustRunNode('npm run doctor', [
    inProject('scripts/doctor.mjs'),
    '--settings',
    values.settings,
  ]);
  console.log(doctor.trimEnd());
  await step('checks', [inProject('scripts/test.mjs'), 'lint', 'layers', 'unit']);
  // Firebase builds what it deploys: `predeploy` in firebase.json.
  const preview = values.preview ? 'preview' : undefined;
  const { beforeIndexesAreReady, after } = deploySteps(projectId, preview);
  for (const { name, args } of beforeIndexesAreReady) await step(name, [FIREBASE, ...args]);
  if (beforeIndexesAreReady.length > 0) await untilIndexesAreReady();
  let printed = '';
  for (const { name, args } of after) printed = await step(name, [FIREBASE, ...args]);

  const page = previewAddress(printed) ?? `https://${projectId}.web.app`;
  const addresses = deployedAddresses(projectId, page);
  await smokePage(addresses);
  const appCheck = await appCheckToken(settings);
  await smokeServer(addresses, { apiKey: settings['VITE_FIREBASE_API_KEY'] ?? '', appCheck });
  console.log(`Deployed: ${page}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('What is deployed so far works with the old version: mend it and run it again.');
  process.exit(1);
}
