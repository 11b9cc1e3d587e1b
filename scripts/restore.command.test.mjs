import { execFileSync, spawn } from 'node:child_process';
import {
  closeSync,
  constants,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished, vi } from 'vitest';

import { stackEnvironment, startLocalStack } from './local-stack.mjs';
import { findFreePorts } from './ports.mjs';
import { isAlive, processTree } from './process-tree.mjs';
import { inProject } from './project.mjs';
import { localAddresses } from './smoke.mjs';
import { buildForStack } from './stack-builds.mjs';
import { writeDemoData } from './write-demo-data.mjs';

const TIME_LIMIT_MS = 240_000;

/**
 * Lets a stack live while `run` does something in it; it begins with what the last one in `folder` left.
 * @template Result
 * @param {string} folder
 * @param {(env: Record<string, string>) => Promise<Result>} run
 */
async function inStack(folder, run) {
  const ports = await findFreePorts();
  const stack = startLocalStack({ ports, hosting: false, official: false, keep: folder });
  try {
    await stack.ready;
    return await run(stackEnvironment(ports));
  } finally {
    await stack.stop();
  }
}

/** What an export keeps the documents in. */
const DOCUMENTS = 'firestore_export/all_namespaces/all_kinds/output-0';

/** Less than it holds. */
const READ_BYTES = 4096;

/**
 * Lets somebody begin to restore that folder, and kills it while the documents are being read: they come
 * through a pipe, and their end does not come before the kill.
 * @param {string} folder
 */
async function restoreKilled(folder) {
  const documents = path.join(folder, DOCUMENTS);
  const whole = readFileSync(documents);
  expect(whole.length).toBeGreaterThan(READ_BYTES);
  rmSync(documents);
  execFileSync('mkfifo', [documents]);

  const ports = await findFreePorts();
  const options = JSON.stringify({ ports, hosting: false, official: false, keep: folder });
  const program = `import { startLocalStack } from ${JSON.stringify(inProject('scripts/local-stack.mjs'))}; await startLocalStack(${options}).ready;`;
  const starter = spawn(process.execPath, ['--input-type=module', '--eval', program]);
  const pipe = await vi.waitUntil(() => openWhereItIsRead(documents), {
    timeout: TIME_LIMIT_MS / 4,
  });
  writeSync(pipe, whole.subarray(0, READ_BYTES));
  const pids = processTree(starter.pid ?? 0).map(({ pid }) => pid);
  starter.kill('SIGKILL');
  closeSync(pipe);
  await expect.poll(() => pids.filter(isAlive), { timeout: TIME_LIMIT_MS / 8 }).toEqual([]);

  // Whoever ends in the middle keeps nothing of it.
  expect(statSync(documents).isFIFO()).toBe(true);
  rmSync(documents);
  writeFileSync(documents, whole);
}

/**
 * @param {string} pipe
 * @returns {number | undefined} the end to write to, once somebody reads the other one
 */
function openWhereItIsRead(pipe) {
  try {
    return openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENXIO') return undefined;
    throw error;
  }
}

/** @param {string} url @param {object} body @param {string} [token] */
async function post(url, body, token) {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, answer: await response.json() };
}

/** The player's running duels, as the rules let the player read them. */
const RUNNING = {
  structuredQuery: {
    from: [{ collectionId: 'battles' }],
    where: {
      compositeFilter: {
        op: 'AND',
        filters: [
          fieldFilter('isGroupBattle', 'EQUAL', { booleanValue: false }),
          fieldFilter('status', 'EQUAL', { stringValue: 'ACTIVE' }),
        ],
      },
    },
  },
};

/** @param {string} fieldPath @param {string} op @param {object} value */
function fieldFilter(fieldPath, op, value) {
  return { fieldFilter: { field: { fieldPath }, op, value } };
}

/**
 * @param {Record<string, string>} env
 * @returns {Promise<{ name: string, fields: object }[]>} the running duels
 */
async function runningDuels(env) {
  const { answer } = await post(`${localAddresses(env).documents}:runQuery`, RUNNING, 'owner');
  return answer.map((/** @type {any} */ { document: { name, fields } }) => ({ name, fields }));
}

it(
  'fault 248: a start that is ended in its middle leaves what was kept before; what is damaged or cannot be kept is told',
  async () => {
    await buildForStack();
    const folder = mkdtempSync(path.join(tmpdir(), 'kept-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const nowhere = inStack(path.join(folder, 'gone', 'kept'), () => Promise.resolve());
    await expect(nowhere).rejects.toThrow(/^The data could not be kept: ENOENT/);

    const record = path.join(folder, 'firebase-export-metadata.json');
    writeFileSync(record, JSON.stringify({ storage: { path: 'photos' } }));
    mkdirSync(path.join(folder, 'photos'));
    const buckets = path.join(folder, 'photos', 'buckets.json');
    execFileSync('mkfifo', [buckets]);
    const begin = async () =>
      startLocalStack({
        ports: await findFreePorts(),
        hosting: false,
        official: false,
        keep: folder,
      });
    const stack = await begin();
    const pipe = await vi.waitUntil(() => openWhereItIsRead(buckets), {
      timeout: TIME_LIMIT_MS / 4,
    });
    // It is told so while it reads, and hears of it when it has read.
    const ended = stack.stop();
    writeSync(pipe, '{"buckets":[]}');
    closeSync(pipe);
    await Promise.allSettled([stack.ready, ended]);
    expect(statSync(buckets).isFIFO()).toBe(true);

    writeFileSync(record, '{');
    const damaged = await begin();
    await expect(damaged.ready).rejects.toThrow(
      `If the data in ${folder} are damaged, move them away.`,
    );
  },
  TIME_LIMIT_MS,
);

it(
  'fault 180: the database is destroyed, its restoring is killed, and the demo duel goes on from its export',
  async () => {
    await buildForStack();
    const folder = mkdtempSync(path.join(tmpdir(), 'restore-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));

    const [demo, before] = await inStack(folder, async (env) => [
      await writeDemoData(env),
      await runningDuels(env),
    ]);
    expect(before.length).toBeGreaterThan(0);

    await restoreKilled(folder);
    await inStack(folder, async (env) => {
      expect(await runningDuels(env)).toEqual(before);
      const { auth, documents, functions } = localAddresses(env);
      const [email = '', password = ''] = demo.split('\n')[0]?.split('  ') ?? [];
      const { answer } = await post(`${auth}:signInWithPassword?key=demo`, {
        email,
        password,
        returnSecureToken: true,
      });
      const { idToken, localId } = answer;
      const own = before.find(({ fields }) => JSON.stringify(fields).includes(localId));
      const battleId = own?.name.split('/').at(-1) ?? '';
      // Rules and functions know the player and the duel again: it is the player's, and it is not over.
      const read = await fetch(`${documents}/battles/${battleId}`, {
        headers: { Authorization: `Bearer ${idToken}` },
      });
      expect(read.status).toBe(200);
      const settled = await post(`${functions}/updateXp`, { data: { battleId } }, idToken);
      expect(settled.answer).toMatchObject({ error: { status: 'FAILED_PRECONDITION' } });
    });
  },
  TIME_LIMIT_MS,
);
