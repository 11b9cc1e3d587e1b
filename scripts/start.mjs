/**
 * `npm start`: the whole product on this machine, with demo data. See --help.
 */
import { setTimeout as wait } from 'node:timers/promises';

import { endFailed, readCommandLine } from './command-line.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { buildLocalApp } from './build-once.mjs';
import { stackEnvironment, starterFileOf, startLocalStack } from './local-stack.mjs';
import { claim } from './one-at-a-time.mjs';
import {
  DEFAULT_APP_PORT,
  findBlockedPort,
  findFreePorts,
  findTakenPort,
  isAppPort,
  portsFor,
} from './ports.mjs';
import { inProject, localProjectId } from './project.mjs';
import { startNode, tool } from './run-command.mjs';
import { buildForStack } from './stack-builds.mjs';
import { chooseData } from './start-data.mjs';
import { watchStarters } from './starters.mjs';
import { VITE_MODES } from './web-build.mjs';
import { writeDemoData } from './write-demo-data.mjs';

const ENDING_LIMIT_MS = 15_000;

const USAGE = `Usage: npm start -- [options]

  --port <port>  opens the app on that port (default ${DEFAULT_APP_PORT}); every other port moves by the same distance
  --no-seed      starts without demo players and battles
  --keep         goes on with what the last start with --keep left, and keeps it again when this one ends
  --now <time>   lets the local stack live at this time, e.g. 2026-03-01T22:00:00Z`;

const { values: options } = readCommandLine(USAGE, {
  port: { type: 'string', default: process.env['HABIT_RIVALS_PORT'] ?? String(DEFAULT_APP_PORT) },
  'no-seed': { type: 'boolean', default: false },
  keep: { type: 'boolean', default: false },
  now: { type: 'string' },
  dev: { type: 'boolean', default: false },
  official: { type: 'boolean', default: false },
});

/** @returns {Promise<string>} a command that would work now */
const aFreePort = async () => `npm start -- --port ${(await findFreePorts()).hosting}`;

const appPort = Number(options.port);
if (!isAppPort(appPort)) {
  endFailed(`--port takes a whole number from 2000 to 60000, not '${options.port}'.`);
}
if (options.now !== undefined && Number.isNaN(Date.parse(options.now))) {
  endFailed(`--now takes a time such as 2026-03-01T22:00:00Z, not '${options.now}'.`);
}

const ports = portsFor(appPort);
const blocked = findBlockedPort(ports);
if (blocked !== undefined) {
  endFailed(
    `--port ${appPort} would put ${blocked.name} on port ${blocked.port}, which browsers block. Choose another: ${await aFreePort()}`,
  );
}
const { earlier, isRunning } = claimed();
// It may not listen yet: a second one would take away what it is starting with.
const taken = isRunning ? { port: appPort, name: 'hosting' } : await findPortInTheWay();
if (taken !== undefined) {
  const remedy = isRunning
    ? `Another npm start has it: Ctrl-C there, or kill ${earlier}, ends it`
    : 'Stop what uses it';
  endFailed(
    `Port ${taken.port} (${taken.name}) is taken. ${remedy}, or move every port: ${await aFreePort()}`,
  );
}
ensureInstalled({ tools: false });

/** @type {import('./local-stack.mjs').LocalStack | undefined} */
let stack;
let isStopping = false;
/** With all that it begins with: what is half there is not kept in the place of what is whole. */
let isWhole = false;

/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  try {
    await stack?.stop(isWhole);
  } catch (error) {
    endFailed(error);
  }
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));
watchStarters(() => void stop(1));

/**
 * Vite's own server with hot reload, in the place of Hosting, and what builds the functions anew.
 * @throws {Error} when Vite cannot be started
 */
async function startDevServer() {
  const vite = [tool('vite/bin/vite.js'), '--mode', VITE_MODES.local];
  const address = ['--host', '127.0.0.1', '--port', String(ports.hosting), '--strictPort'];
  // The page names its project.
  const env = { ...process.env, VITE_FIREBASE_PROJECT_ID: localProjectId };
  const server = startNode([...vite, ...address], { env, terminal: 'inherit' });
  startNode([inProject('functions/build.mjs'), '--watch'], { terminal: 'inherit' });
  while (!(await answers(`http://127.0.0.1:${ports.hosting}/`))) {
    if (server.exitCode !== null) throw new Error('Vite ended before it was ready.');
    await wait(100);
  }
}

/** @param {string} address */
const answers = (address) =>
  fetch(address).then(
    () => true,
    () => false,
  );

try {
  await buildForStack();
  const building = options.dev ? Promise.resolve() : buildLocalApp();
  const { seed, ...kept } = chooseData({ keep: options.keep, seed: !options['no-seed'] });
  stack = startLocalStack({
    ports,
    hosting: !options.dev,
    official: options.official,
    ...kept,
  });
  await Promise.all([stack.ready, building]);
  const { logFile } = stack;
  void stack.ended.then((code) => {
    if (isStopping) return;
    console.error(`The emulators ended by themselves with code ${code}; see ${logFile}`);
    void stop(1);
  });
  if (options.dev) await startDevServer();
  if (options.now !== undefined) await setClock(options.now);
  const players = seed ? await writeDemoData(stackEnvironment(ports)) : '';
  isWhole = true;
  console.log(`Ready: ${stack.url}`);
  if (players !== '') console.log(players);
} catch (error) {
  if (!isStopping) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** @returns {ReturnType<typeof claim>} unless nothing can be written here */
function claimed() {
  try {
    return claim(starterFileOf(ports), 'start.mjs');
  } catch (error) {
    return endFailed(error);
  }
}

/** What is left of a stack whose start was killed ends by itself, soon. */
async function findPortInTheWay() {
  const patience = Date.now() + (earlier === undefined ? 0 : ENDING_LIMIT_MS);
  let port = await findTakenPort(ports);
  while (port !== undefined && Date.now() < patience) {
    await wait(200);
    port = await findTakenPort(ports);
  }
  return port;
}

/** @param {string} now */
async function setClock(now) {
  const response = await fetch(`http://127.0.0.1:${ports.firestore}/emulator/v1/clock`, {
    method: 'POST',
    body: JSON.stringify({ now }),
  });
  if (!response.ok) throw new Error(`The clock could not be set: ${await response.text()}`);
}
