import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { stackEnvironment, starterFileOf } from './local-stack.mjs';
import { findFreePorts, findTakenPort } from './ports.mjs';
import { isAlive, processTree } from './process-tree.mjs';
import { inProject, projectRoot } from './project.mjs';
import { typedName } from './settings.mjs';
import { localAddresses, smokeServer } from './smoke.mjs';

const TIME_LIMIT_MS = 240_000;

/** Of the app that the first start has built. */
const PAGE = inProject('dist-local/index.html');

/** Of a company's network, in which nothing of this machine is. */
const PROXY = 'http://127.0.0.1:9';
const BEHIND_A_PROXY = { http_proxy: PROXY, https_proxy: PROXY };

/** Of a user whom the machine does not know: nothing can be written there. */
const WITHOUT_A_HOME = { XDG_CONFIG_HOME: '/dev/null' };

/** @param {...string} options */
const start = (...options) => run(process.execPath, [inProject('scripts/start.mjs'), ...options]);

/** @param {string} program @param {string[]} args @param {NodeJS.ProcessEnv} [more] */
function run(program, args, more) {
  const env = { ...process.env, ...BEHIND_A_PROXY, ...WITHOUT_A_HOME, ...more };
  const child = spawn(program, args, { cwd: projectRoot, stdio: 'pipe', env });
  let printed = '';
  const take = (/** @type {Buffer} */ chunk) => void (printed += chunk.toString());
  child.stdout.on('data', take);
  child.stderr.on('data', take);
  return { child, ended: once(child, 'close'), printed: () => printed };
}

/** @param {ReturnType<typeof run>} command @param {string} line */
async function untilPrinted({ child, ended, printed }, line) {
  while (!printed().includes(line)) {
    await Promise.race([once(child.stdout, 'data'), ended]);
    if (child.exitCode !== null && !printed().includes(line)) throw new Error(printed());
  }
}

/** @param {ReturnType<typeof run>} command */
const pidsOf = ({ child }) => processTree(child.pid ?? 0).map(({ pid }) => pid);

const SOON = { timeout: 60_000, interval: 200 };

/** @param {import('./ports.mjs').Ports} ports */
async function countUsers(ports) {
  const documents = `http://127.0.0.1:${ports.firestore}/v1/projects/demo-habit-rivals/databases/(default)/documents`;
  const response = await fetch(`${documents}/users`, {
    headers: { Authorization: 'Bearer owner' },
  });
  const { documents: users = [] } = /** @type {{ documents?: object[] }} */ (await response.json());
  return users.length;
}

it(
  'fault 251: starts with demo players also without a home, says of a second start who is in its way, and Ctrl-C leaves no process and no taken port',
  async () => {
    const ports = await findFreePorts();
    const command = start('--port', String(ports.hosting));
    await untilPrinted(command, 'kim@habit-rivals.example');
    expect(command.printed()).toMatch(
      new RegExp(`^Ready: http://127.0.0.1:${ports.hosting}\n(\\S+@\\S+  \\S+\n){3}$`),
    );
    expect(await countUsers(ports)).toBe(3);
    const app = await fetch(`http://127.0.0.1:${ports.hosting}/battles`);
    expect(await app.text()).toContain('id="root"');
    // As in the console: nobody learns whether an address has an account (D152).
    const reset = await fetch(
      `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=demo`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ requestType: 'PASSWORD_RESET', email: 'nobody@rivals.example' }),
      },
    );
    expect(reset.status).toBe(200);
    // A function answers, and another one hears that an account was deleted.
    const env = stackEnvironment(ports);
    await smokeServer(localAddresses(env), { apiKey: 'demo' });
    await expect
      .poll(() => readFileSync(env['HABIT_RIVALS_LOG'] ?? '', 'utf8'), SOON)
      .toContain('"event":"run","function":"cleanUpDeletedAccount","outcome":"ok"');

    const second = start('--port', String(ports.hosting));
    await second.ended;
    expect(second.child.exitCode).toBe(1);
    expect(second.printed()).toContain(
      `Another npm start has it: Ctrl-C there, or kill ${command.child.pid}, ends it`,
    );

    const pids = pidsOf(command);
    expect(pids.length).toBeGreaterThan(3);
    command.child.kill('SIGINT');
    await command.ended;
    // The machine takes a moment to clear away what is killed.
    await expect.poll(() => pids.filter(isAlive), SOON).toEqual([]);
    expect(await findTakenPort(ports)).toBeUndefined();
    expect(existsSync(starterFileOf(ports))).toBe(false);
    expect(existsSync(inProject(`firebase.local-${ports.hosting}.json`))).toBe(false);
  },
  TIME_LIMIT_MS,
);

it(
  'fault 252: starts empty with --no-seed, whoever starts a second one at the same moment, at another time with --now, and leaves nothing when it is killed',
  async () => {
    const built = statSync(PAGE).mtimeMs;
    const ports = await findFreePorts();
    const now = '2026-03-01T22:00:00Z';
    const both = [0, 1].map(() =>
      start('--port', String(ports.hosting), '--no-seed', '--now', now),
    );
    const second = await Promise.race(both.map((one) => one.ended.then(() => one)));
    expect(second.printed()).toContain('Another npm start has it');
    const command = both.find((one) => one !== second) ?? second;
    await untilPrinted(command, 'Ready:');
    expect(command.printed()).toBe(`Ready: http://127.0.0.1:${ports.hosting}\n`);
    expect(await countUsers(ports)).toBe(0);
    expect(statSync(PAGE).mtimeMs, 'the app is built anew').toBe(built);
    const clock = await fetch(`http://127.0.0.1:${ports.firestore}/emulator/v1/clock`);
    const { now: stackNow } = /** @type {{ now: string }} */ (await clock.json());
    expect(stackNow.slice(0, 13)).toBe(now.slice(0, 13));

    const pids = pidsOf(command);
    command.child.kill('SIGKILL');
    await expect.poll(() => pids.filter(isAlive), SOON).toEqual([]);
  },
  TIME_LIMIT_MS,
);

it.each(
  /** @type {const} */ ([
    ['npm', 'SIGINT', 'exec npm start'],
    // Without the build of the web app, which ends as what else is started does.
    ['npm', 'SIGKILL', 'exec npm run dev'],
    ['the shell in front of npm', 'SIGKILL', 'npm run dev'],
  ]),
)(
  'leaves nothing when %s alone gets %s, the emulators still starting (%s)',
  async (_, signal, script) => {
    const ports = await findFreePorts();
    const starter = run('sh', ['-c', `${script} -- --port ${ports.hosting}; true`]);
    await vi.waitUntil(
      () =>
        processTree(starter.child.pid ?? 0).some(({ command }) => command.includes('firebase.js')),
      { timeout: TIME_LIMIT_MS / 2, interval: 200 },
    );
    const pids = pidsOf(starter);
    starter.child.kill(signal);
    await expect.poll(() => pids.filter(isAlive), SOON).toEqual([]);
  },
  TIME_LIMIT_MS,
);

it('fault 274: is not ready where no function can be loaded, and says why', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'node-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // Which runs all but that.
  const node = `case "$*" in *firebase-functions*) echo NoSuchTable >&2; exit 1; esac; exec ${typedName(process.execPath)} "$@"`;
  writeFileSync(path.join(folder, 'node'), `#!/bin/sh\n${node}\n`, { mode: 0o755 });
  const PATH = [folder, process.env['PATH']].join(path.delimiter);
  const ports = await findFreePorts();
  const options = ['--port', String(ports.hosting), '--no-seed'];
  const command = run(process.execPath, [inProject('scripts/start.mjs'), ...options], { PATH });
  onTestFinished(() => void command.child.kill('SIGINT'));
  await untilPrinted(command, '\n');
  expect(command.printed()).toMatch(/^No function could be loaded\.\n.*NoSuchTable/s);
  await command.ended;
  expect(command.child.exitCode).toBe(1);
});

it('names a taken port and the remedy in one line', async () => {
  const ports = await findFreePorts();
  const server = createServer().listen(ports.firestore, '127.0.0.1');
  await once(server, 'listening');
  const command = start('--port', String(ports.hosting));
  await command.ended;
  server.close();
  expect(command.child.exitCode).toBe(1);
  expect(command.printed()).toMatch(
    new RegExp(
      `^Port ${ports.firestore} \\(firestore\\) is taken\\. .*: npm start -- --port \\d+\n$`,
    ),
  );
});
