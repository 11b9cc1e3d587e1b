import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';

import { OPEN_RULES, request, startTestServer } from './testing/test-server.ts';

const run = promisify(execFile);
const here = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url));

const BUNDLE = here('dist/firestore-emulator.mjs');
const JAVA = here('shim/java');
const PATH = '/v1/projects/demo/databases/(default)/documents/c/a';
const WAIT = { timeout: 30_000, interval: 20 };

const started: ChildProcess[] = [];
let folder: string;

beforeAll(async () => {
  await run(process.execPath, [here('build.mjs')]);
  folder = await mkdtemp(join(tmpdir(), 'emulator-'));
});

afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

function start(command: string, args: readonly string[]): ChildProcess {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  started.push(child);
  return child;
}

const exitOf = async (child: ChildProcess): Promise<unknown> => (await once(child, 'exit'))[0];

async function freePort(): Promise<number> {
  const server = await startTestServer();
  await server.close();
  return server.port;
}

async function fileOf(name: string, content: string): Promise<string> {
  const file = join(folder, name);
  await writeFile(file, content);
  return file;
}

const isOpen = (port: number): Promise<boolean> =>
  request({ host: '127.0.0.1', port }, 'GET', '/').then(
    ({ status }) => status === 200,
    () => false,
  );

function readAll(child: ChildProcess): () => string {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text += chunk.toString('utf8');
    });
  }
  return () => text;
}

/** The emulator once it answers, with these arguments. */
async function serve(...args: readonly string[]) {
  const port = await freePort();
  const child = start(process.execPath, [BUNDLE, '--port', String(port), ...args]);
  const output = readAll(child);
  await vi.waitUntil(() => isOpen(port), WAIT);
  return { child, output, address: { host: '127.0.0.1', port } };
}

describe('the Firestore emulator as firebase-tools runs it', () => {
  test('starts through the stand-in for Java, obeys its rules, and leaves on SIGINT', async () => {
    const port = await freePort();
    const rules = await fileOf('firestore.rules', OPEN_RULES);
    const args = `-Duser.language=en -jar ${BUNDLE} --host 127.0.0.1 --port ${port} --websocket_port 9150 --database-edition standard --project_id demo --rules ${rules} --single_project_mode true`;
    const child = start(JAVA, args.split(' '));
    await vi.waitUntil(() => isOpen(port), WAIT);
    const address = { host: '127.0.0.1', port };
    expect((await request(address, 'PATCH', PATH, { body: {} })).status).toBe(200);
    child.kill('SIGINT');
    expect(await exitOf(child)).toBe(0);
    expect(await isOpen(port)).toBe(false);
  });

  test('logs what its rules show', async () => {
    const content = OPEN_RULES.replace('if true', "if debug('seen') == 'seen'");
    const rules = await fileOf('debug.rules', content);
    const { child, output, address } = await serve('--rules', rules);
    await request(address, 'GET', PATH);
    await vi.waitUntil(() => output().includes("debug.rules:5:29: debug: 'seen'"), WAIT);
    expect(child.exitCode).toBeNull();
  });

  test('denies everything under rules that do not compile, and says why', async () => {
    const rules = await fileOf('broken.rules', 'service cloud.firestore {\n  match');
    const { output, address } = await serve('--rules', rules);
    expect((await request(address, 'GET', PATH)).status).toBe(403);
    expect(output()).toContain('broken.rules: ERROR 2:');
    expect(output()).toContain('nothing is allowed');
  });

  test('allows everything without a rules file, as firebase-tools announces, and says so', async () => {
    const { output, address } = await serve();
    expect((await request(address, 'PATCH', PATH, { body: {} })).status).toBe(200);
    expect((await request(address, 'GET', PATH)).status).toBe(200);
    expect(output()).toContain('everybody may read and write everything');
  });

  test('leaves when the firebase-tools that started it was killed, and stays when a shell ends', async () => {
    const [tools, shell] = [await freePort(), await freePort()];
    const commands = [
      [JAVA, ['-jar', BUNDLE, '--port', String(tools)]],
      [process.execPath, [BUNDLE, '--port', String(shell)]],
    ];
    const script = `const { spawn } = require('node:child_process');
      for (const command of ${JSON.stringify(commands)}) {
        console.log(spawn(...command, { detached: true, stdio: 'ignore' }).pid);
      }
      setInterval(() => undefined, 1000);`;
    const parent = start(process.execPath, ['-e', script]);
    const output = readAll(parent);
    await vi.waitUntil(async () => (await isOpen(tools)) && isOpen(shell), WAIT);
    parent.kill('SIGKILL');
    await vi.waitUntil(async () => !(await isOpen(tools)), WAIT);
    expect(await isOpen(shell)).toBe(true);
    process.kill(Number(output().trim().split('\n')[1]));
    await vi.waitUntil(async () => !(await isOpen(shell)), WAIT);
  });

  test('says in one line that its port is taken', async () => {
    const taken = await startTestServer();
    const rules = await fileOf('taken.rules', OPEN_RULES);
    const child = start(process.execPath, [BUNDLE, '--port', String(taken.port), '--rules', rules]);
    const output = readAll(child);
    expect(await exitOf(child)).toBe(1);
    expect(output()).toMatch(/^.*EADDRINUSE.*\n$/);
    await taken.close();
  });

  test('names an argument that it does not know', async () => {
    const child = start(process.execPath, [BUNDLE, '--prot', '1']);
    const output = readAll(child);
    expect(await exitOf(child)).toBe(1);
    expect(output()).toContain("Unknown option '--prot'");
  });

  test('tells how it is used and which version it is, and ends', async () => {
    expect((await run(BUNDLE, ['--help'])).stdout).toMatch(/^Usage: firestore-emulator /);
    expect((await run(BUNDLE, ['--version'])).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe('the storage rules runtime as firebase-tools runs it', () => {
  test('speaks first, answers each line, and leaves with its input', async () => {
    const args = [
      '-Djava.security.manager=disallow',
      '-jar',
      here('dist/storage-rules-runtime.mjs'),
      'serve',
    ];
    const child = start(JAVA, args);
    const output = readAll(child);
    child.stdin?.end('{"id":5,"action":"explode"}\n');
    expect(await exitOf(child)).toBe(0);
    const [ready = '', answer = ''] = output().split('\n');
    expect(JSON.parse(ready)).toMatchObject({ id: -1, status: 'ok' });
    expect(JSON.parse(answer)).toMatchObject({ id: 5, status: 'ok' });
  });

  test('logs what its rules show between its messages, and nothing as an error', async () => {
    const child = start(process.execPath, [here('dist/storage-rules-runtime.mjs')]);
    const errors: string[] = [];
    child.stderr?.on('data', (chunk: Buffer) => errors.push(chunk.toString('utf8')));
    const output = readAll(child);
    const content =
      "rules_version = '2'; service firebase.storage { match /b/{b}/o/{path=**} { allow get: if debug(true); } }";
    const messages = [
      {
        id: 0,
        action: 'load_ruleset',
        context: { rulesetName: '0', source: { files: [{ content }] } },
      },
      { id: 1, action: 'verify', context: { rulesetName: '0', path: '/b/b/o/x', method: 'get' } },
    ];
    child.stdin?.end(messages.map((message) => `${JSON.stringify(message)}\n`).join(''));
    expect(await exitOf(child)).toBe(0);
    const lines = output().trim().split('\n');
    expect(lines[2]).toMatch(/^storage\.rules:1:\d+: debug: true$/);
    expect(JSON.parse(lines[3] ?? '')).toMatchObject({ id: 1, result: { permit: true } });
    expect(errors).toEqual([]);
  });
});

describe('the stand-in for Java', () => {
  test('is what a command finds that is run without Java, with both programs', async () => {
    const command =
      'java -version 2>&1; "$FIRESTORE_EMULATOR_BINARY_PATH" --version; ls "$STORAGE_EMULATOR_BINARY_PATH"';
    const { stdout } = await run(here('shim/without-java'), ['sh', '-c', command]);
    expect(stdout.split('\n')).toEqual([
      expect.stringContaining('21.0.2'),
      expect.stringMatching(/^\d+\.\d+\.\d+$/),
      here('dist/storage-rules-runtime.mjs'),
      '',
    ]);
  });

  test('answers for its version as firebase-tools asks for it', async () => {
    const { stdout, stderr } = await run(JAVA, [
      '-Duser.language=en',
      '-Dfile.encoding=UTF-8',
      '-version',
    ]);
    expect(stdout).toBe('');
    expect(Number(/version "([1-9][0-9]*)/.exec(stderr)?.[1])).toBeGreaterThanOrEqual(21);
  });

  test('refuses to run anything but a jar', async () => {
    await expect(run(JAVA, ['Main'])).rejects.toMatchObject({ code: 1 });
  });

  test('passes arguments on as they are', async () => {
    const script = await fileOf(
      'a script.mjs',
      'console.log(JSON.stringify(process.argv.slice(2)))',
    );
    const given = ['a b', '-jar', '$HOME', '', '*'];
    const { stdout } = await run(JAVA, ['-Dx=y z', '-jar', script, ...given]);
    expect(JSON.parse(stdout)).toEqual(given);
  });
});
