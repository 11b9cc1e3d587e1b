import { once } from 'node:events';
import {
  createWriteStream,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { reasonOf } from './google/google.mjs';
import { cachePath, inProject, localProjectId, projectRoot } from './project.mjs';
import { startNode, tool } from './run-command.mjs';
import { openToStack } from './security-headers.mjs';
import { BUILD_FOLDERS } from './web-build.mjs';

/** @typedef {import('./ports.mjs').Ports} Ports */

/**
 * @typedef {object} StackOptions
 * @property {Ports} ports
 * @property {boolean} hosting whether the Hosting emulator serves the local build
 * @property {boolean} official Google's own Firestore emulator and storage rules runtime (Java 21, network)
 * @property {string} [keep] a folder: begin with the data in it, if there are any, and keep there what is there at the
 *   end
 */

/**
 * @typedef {object} LocalStack
 * @property {string} url where the app is served
 * @property {string} logFile what firebase-tools printed
 * @property {Promise<void>} ready resolves when every emulator answers; rejects when one does not start,
 *   with an error that ends with what firebase-tools said
 * @property {Promise<number>} ended resolves with firebase-tools' exit code
 * @property {(keeps?: boolean) => Promise<void>} stop ends every process of the stack; rejects when its data cannot be
 *   kept. Before it is ready they are but a part of what it begins with, and not kept
 */

/** What is loaded into firebase-tools before its own code. */
const BEFORE_ITS_OWN = [
  './unheard-questions.mjs',
  './lazy-validators.mjs',
  './one-process-for-functions.mjs',
  './one-moment-of-sign-up.mjs',
  './kept-assets.mjs',
];

/** Which firebase-tools would ask for its own emulators as well, whatever is excepted: no function would hear of anything. */
const PROXIES = ['http_proxy', 'https_proxy', 'HTTP_PROXY', 'HTTPS_PROXY'];

const READY_LINE = 'All emulators ready!';
const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 10_000;

/**
 * firebase.json with other ports, the local build and headers that let it speak to the emulators; it
 * must lie beside the files that it names.
 * @param {StackOptions} options
 * @returns {string} the file's path; whoever starts the stack removes it
 */
function writeConfiguration({ ports, hosting }) {
  const config = JSON.parse(readFileSync(inProject('firebase.json'), 'utf8'));
  const { emulators } = config;
  for (const [name, emulator] of Object.entries(emulators))
    if (name in ports) emulator.port = ports[/** @type {keyof Ports} */ (name)];
  emulators.firestore.websocketPort = ports.firestoreWebsocket;
  config.hosting.public = BUILD_FOLDERS.local;
  config.hosting.headers = openToStack(config.hosting.headers, ports);
  if (!hosting) delete emulators.hosting;
  const file = inProject(`firebase.local-${ports.hosting}.json`);
  writeFileSync(file, JSON.stringify(config, undefined, 2));
  return file;
}

/** @param {StackOptions} options @param {string} temporaryFolder @returns {NodeJS.ProcessEnv} */
function environment({ official }, temporaryFolder) {
  const common = {
    ...process.env,
    TMPDIR: temporaryFolder,
    // What firebase-tools notes of its user. Whom a container runs it as may have no home.
    XDG_CONFIG_HOME: cachePath(),
    FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH: 'true',
    // In seconds. A busy machine takes its time to start a function; after 30 its callers would be refused.
    FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    FIREBASE_CLI_DISABLE_UPDATE_CHECK: '1',
    // Not only of firebase-tools: it starts a process for each function, with modules of its own in it.
    NODE_OPTIONS: [
      process.env['NODE_OPTIONS'],
      `--import ${import.meta.resolve('./lazy-modules.mjs')}`,
    ]
      .filter(Boolean)
      .join(' '),
  };
  if (official) return common;
  return {
    ...common,
    ...Object.fromEntries(PROXIES.map((name) => [name, ''])),
    PATH: [inProject('emulator/shim'), process.env['PATH']].join(path.delimiter),
    FIRESTORE_EMULATOR_BINARY_PATH: inProject('emulator/dist/firestore-emulator.mjs'),
    // Which firebase-tools knows and does not tell: without them a query needs its index at Google's alone.
    FIRESTORE_EMULATOR_INDEXES: inProject('firestore.indexes.json'),
    STORAGE_EMULATOR_BINARY_PATH: inProject('emulator/dist/storage-rules-runtime.mjs'),
  };
}

/**
 * A stack's own: the Storage emulator keeps its files there. And each process of functions its socket, whose path is cut
 * off after about a hundred characters: within the project they were all one and the same wherever that lies deeper.
 * @param {string} link leads to it, and to what a stack that was killed has left
 * @returns {string}
 */
export function makeTemporaryFolder(link) {
  if (existsSync(link)) rmSync(realpathSync(link), { recursive: true });
  rmSync(link, { force: true });
  const folder = mkdtempSync(path.join(tmpdir(), 'rivals-'));
  symlinkSync(folder, link);
  return folder;
}

/** @param {Ports} ports */
const workingFolderOf = (ports) => cachePath(`stack-${ports.hosting}`);

/** @param {Ports} ports */
const logFileOf = (ports) => path.join(workingFolderOf(ports), 'emulators.log');

/**
 * @param {Ports} ports
 * @returns {string} the file that names the process that started a stack of this folder on these ports and did not end it
 */
export const starterFileOf = (ports) => path.join(workingFolderOf(ports), 'starter.pid');

/**
 * Starts firebase-tools' emulators with `emulator/` in the place of its two Java programs. They end with
 * this process, also when it is killed.
 * @param {StackOptions} options
 * @returns {LocalStack}
 */
export function startLocalStack(options) {
  const { ports, keep } = options;
  const configuration = writeConfiguration(options);
  const workingFolder = workingFolderOf(ports);
  mkdirSync(workingFolder, { recursive: true });
  const temporaryFolder = makeTemporaryFolder(path.join(workingFolder, 'tmp'));
  const starterFile = starterFileOf(ports);
  writeFileSync(starterFile, String(process.pid));
  const begun = keep !== undefined && existsSync(keep) ? keep : undefined;
  const logFile = logFileOf(ports);
  const parts = [
    'auth',
    'functions',
    'firestore',
    'storage',
    ...(options.hosting ? ['hosting'] : []),
  ];
  const child = startNode(
    [
      ...BEFORE_ITS_OWN.flatMap((file) => ['--import', import.meta.resolve(file)]),
      tool('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--project',
      localProjectId,
      '--config',
      configuration,
      '--only',
      parts.join(','),
      ...(begun === undefined ? [] : ['--import', begun]),
    ],
    // A group of its own: Ctrl-C reaches only us, and we end it in order.
    { cwd: workingFolder, env: environment(options, temporaryFolder), detached: true },
  );
  const log = logOf([child.stdout, child.stderr], logFile);
  /** @type {Promise<number>} */
  const ended = once(child, 'exit').then(([code]) => {
    // What it did not end itself, or could not.
    killGroup(child.pid);
    const halves = readdirSync(workingFolder).filter((name) => name.startsWith('firebase-export-'));
    const left = halves.map((name) => path.join(workingFolder, name));
    for (const file of [configuration, starterFile, temporaryFolder, ...left])
      rmSync(file, { recursive: true, force: true });
    log.end();
    return code ?? 1;
  });

  const end = async (/** @type {boolean} */ keeps) => {
    try {
      if (keeps && keep !== undefined) await keepData(ports, keep);
    } finally {
      child.kill('SIGINT');
      const killer = setTimeout(() => killGroup(child.pid), STOP_LIMIT_MS);
      await ended;
      clearTimeout(killer);
    }
  };
  let isReady = false;
  /** @type {Promise<void> | undefined} */
  let ending;
  // Told twice, firebase-tools would leave its emulators alone.
  const stop = (keeps = isReady) => (ending ??= end(keeps));

  const ready = async () => {
    try {
      await readyOrFailed(child, ended);
      await mustHaveFunctions(ports);
      await protectFromEnumeration(ports);
      isReady = true;
    } catch (error) {
      await stop();
      const reason = error instanceof Error ? error.message : String(error);
      const said = [reason, lastLines(logFile)];
      if (begun !== undefined) said.push(`If the data in ${begun} are damaged, move them away.`);
      throw new Error(said.join('\n'), { cause: error });
    }
  };
  return { url: `http://127.0.0.1:${ports.hosting}`, logFile, ready: ready(), ended, stop };
}

/**
 * Where the disk is full what is printed goes on being read, or the stack would stand still.
 * @param {readonly (import('node:stream').Readable | null)[]} printed
 * @param {string} file
 * @returns {import('node:fs').WriteStream} to be ended with them
 */
export function logOf(printed, file) {
  const log = createWriteStream(file);
  log.on('error', ({ message }) => console.error(`The log of the stack breaks off: ${message}`));
  for (const stream of printed) stream?.on('data', (chunk) => log.write(chunk));
  return log;
}

/**
 * Asked of firebase-tools while all runs: its own `--export-on-exit` keeps the half of what it is still reading, and
 * tells nobody when it fails.
 * @param {Ports} ports
 * @param {string} folder
 * @throws {Error} that says why they could not be kept
 */
async function keepData(ports, folder) {
  try {
    const response = await fetch(`http://127.0.0.1:${ports.hub}/_admin/export`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ path: folder }),
    });
    if (!response.ok) throw new Error((await response.json()).message);
  } catch (error) {
    throw new Error(`The data could not be kept: ${reasonOf(error)}`, { cause: error });
  }
}

/**
 * To firebase-tools all are ready as well where not one function could be loaded.
 * @param {Ports} ports
 */
async function mustHaveFunctions(ports) {
  const response = await fetch(`http://127.0.0.1:${ports.functions}/backends`);
  const { backends } = await response.json();
  if (backends.every((/** @type {any} */ { functionTriggers }) => functionTriggers.length === 0))
    throw new Error('No function could be loaded.');
}

/**
 * The console's setting that sign-in and reset do not tell whether an address exists (D152).
 * @param {Ports} ports
 */
async function protectFromEnumeration(ports) {
  const project = `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v2/projects/${localProjectId}`;
  const response = await fetch(`${project}/config?updateMask=emailPrivacyConfig`, {
    method: 'PATCH',
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
    body: JSON.stringify({ emailPrivacyConfig: { enableImprovedEmailPrivacy: true } }),
  });
  if (!response.ok)
    throw new Error(`The Auth emulator refused its settings: ${await response.text()}`);
}

/** @param {number | undefined} pid */
function killGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // ESRCH: it ended by itself in the meantime.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ESRCH') throw error;
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {Promise<number>} ended
 * @returns {Promise<void>}
 */
function readyOrFailed(child, ended) {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The emulators were not ready after ${START_LIMIT_MS / 1000} s.`)),
      START_LIMIT_MS,
    );
    let printed = '';
    const look = (/** @type {Buffer} */ chunk) => {
      printed += chunk.toString();
      if (!printed.includes(READY_LINE)) return;
      // It goes on printing, a line for each file that a phone asks for.
      child.stdout?.off('data', look);
      clearTimeout(timer);
      resolve();
    };
    child.stdout?.on('data', look);
    void ended.then((code) => {
      clearTimeout(timer);
      reject(new Error(`firebase-tools ended with code ${code} before the emulators were ready.`));
    });
  });
}

/** @param {string} file @returns {string} what it ends with, before the table of what has started */
const lastLines = (file) => {
  const [said = ''] = readFileSync(file, 'utf8').split(/^.*┌/m);
  return said.trimEnd().split('\n').slice(-15).join('\n');
};

/**
 * What clients in Node (tests, seeding) need to find the stack.
 * @param {Ports} ports
 * @returns {Record<string, string>} environment variables as Google's SDKs name them
 */
export const stackEnvironment = (ports) => ({
  GCLOUD_PROJECT: localProjectId,
  FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.firestore}`,
  FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.auth}`,
  FIREBASE_STORAGE_EMULATOR_HOST: `127.0.0.1:${ports.storage}`,
  FUNCTIONS_EMULATOR_ORIGIN: `http://127.0.0.1:${ports.functions}`,
  HABIT_RIVALS_URL: `http://127.0.0.1:${ports.hosting}`,
  HABIT_RIVALS_PORT: String(ports.hosting),
  HABIT_RIVALS_ROOT: projectRoot,
  HABIT_RIVALS_LOG: logFileOf(ports),
});
