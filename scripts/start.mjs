/**
 * `npm start`: the whole product on this machine, with demo data. See --help.
 */
import { spawn } from 'node:child_process';
import { parseArgs } from 'node:util';

import { ensureInstalled } from './ensure-installed.mjs';
import {
  DEFAULT_APP_PORT,
  findBlockedPort,
  findFreePorts,
  findTakenPort,
  portsFor,
} from './ports.mjs';
import { inProject, projectRoot } from './project.mjs';

const HELP = `Usage: npm start -- [options]

  --port N     open the app on port N (default ${DEFAULT_APP_PORT}); every other port moves by the same distance
  --no-seed    start without demo players and battles
  --now ISO    let the local stack live at this time, e.g. 2026-03-01T22:00:00Z
`;

const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['HABIT_RIVALS_PORT'] ?? String(DEFAULT_APP_PORT) },
    'no-seed': { type: 'boolean', default: false },
    now: { type: 'string' },
    dev: { type: 'boolean', default: false },
    official: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/**
 * @param {string} message
 * @returns {never}
 */
function refuse(message) {
  console.error(message);
  process.exit(1);
}

/** @returns {Promise<string>} a command that would work now */
const aFreePort = async () => `npm start -- --port ${(await findFreePorts()).hosting}`;

if (options.help) {
  console.log(HELP);
  process.exit(0);
}
const appPort = Number(options.port);
if (!Number.isInteger(appPort) || appPort < 2000 || appPort > 60_000) {
  refuse(`--port takes a whole number from 2000 to 60000, not '${options.port}'.`);
}
if (options.now !== undefined && Number.isNaN(Date.parse(options.now))) {
  refuse(`--now takes a time such as 2026-03-01T22:00:00Z, not '${options.now}'.`);
}

const ports = portsFor(appPort);
const blocked = findBlockedPort(ports);
if (blocked !== undefined) {
  refuse(
    `--port ${appPort} would put ${blocked.name} on port ${blocked.port}, which browsers block. Choose another: ${await aFreePort()}`,
  );
}
const taken = await findTakenPort(ports);
if (taken !== undefined) {
  refuse(
    `Port ${taken.port} (${taken.name}) is taken. Stop what uses it, or move every port: ${await aFreePort()}`,
  );
}
ensureInstalled();

const { buildForStack } = await import('./stack-builds.mjs');
const { startLocalStack, stackEnvironment } = await import('./local-stack.mjs');
const { webBuildArguments, VITE_MODES } = await import('./web-build.mjs');
const { mustRunNode, tool } = await import('./run-command.mjs');
const { writeDemoData } = await import('./write-demo-data.mjs');

/** @type {(() => Promise<void>)[]} */
const endings = [];
let isStopping = false;

/** @param {number} code */
async function stop(code) {
  if (isStopping) return;
  isStopping = true;
  for (const end of endings.toReversed()) await end();
  process.exit(code);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(0));

/** Vite's own server with hot reload, in the place of Hosting. */
async function startDevServer() {
  const vite = spawn(
    process.execPath,
    [
      tool('vite/bin/vite.js'),
      '--mode',
      VITE_MODES.local,
      '--host',
      '127.0.0.1',
      '--port',
      String(ports.hosting),
      '--strictPort',
    ],
    { cwd: projectRoot, stdio: 'inherit' },
  );
  endings.push(async () => void vite.kill());
  const functions = spawn(process.execPath, [inProject('functions/build.mjs'), '--watch'], {
    cwd: projectRoot,
    stdio: 'inherit',
  });
  endings.push(async () => void functions.kill());
}

try {
  await buildForStack();
  const building = options.dev
    ? Promise.resolve()
    : mustRunNode('The build of the web app', [
        tool('vite/bin/vite.js'),
        ...webBuildArguments('local'),
      ]);
  const [stack] = await Promise.all([
    startLocalStack({ ports, hosting: !options.dev, official: options.official }),
    building,
  ]);
  endings.push(stack.stop);
  void stack.ended.then((code) => {
    if (isStopping) return;
    console.error(`The emulators ended by themselves with code ${code}; see ${stack.logFile}`);
    void stop(1);
  });
  if (options.dev) await startDevServer();
  if (options.now !== undefined) await setClock(options.now);
  const players = options['no-seed'] ? '' : await writeDemoData(stackEnvironment(ports));
  console.log(`Ready: ${stack.url}`);
  if (players !== '') console.log(players);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** @param {string} now */
async function setClock(now) {
  const response = await fetch(`http://127.0.0.1:${ports.firestore}/emulator/v1/clock`, {
    method: 'POST',
    body: JSON.stringify({ now }),
  });
  if (!response.ok) throw new Error(`The clock could not be set: ${await response.text()}`);
}
