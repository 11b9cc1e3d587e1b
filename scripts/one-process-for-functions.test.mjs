import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import { expect, it, onTestFinished } from 'vitest';

import { ofFirebaseTools } from './firebase-tools.mjs';

/** A process that answers none of its requests before it has as many, and then with the function that each names. */
async function listenFor(/** @type {number} */ count) {
  /** @type {(() => void)[]} */
  const answers = [];
  const server = createServer(({ url, headers }, response) => {
    if (url === '/__/health') return void response.end();
    answers.push(() => response.end(headers['every-function'] ?? 'none'));
    if (answers.length === count) answers.splice(0).forEach((answer) => answer());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return Object.assign(server, { httpReqOpts: () => ({ host: '127.0.0.1', port }) });
}

/** firebase-tools' own, but for the processes that it would start: what each was started for. */
async function functionsEmulator(/** @type {object[]} */ triggers, /** @type {object} */ conn) {
  await import('./one-process-for-functions.mjs');
  const { FunctionsEmulator } = ofFirebaseTools('./lib/emulator/functionsEmulator.js');
  const backend = { codebase: 'default', functionsDir: '/nowhere', secretEnv: [], env: {} };
  const emulator = new FunctionsEmulator({
    projectId: 'demo-processes',
    projectDir: '/nowhere',
    emulatableBackends: [backend],
  });
  /** @type {string[]} */
  const started = [];
  emulator.startNode = (/** @type {unknown} */ _, /** @type {Record<string, string>} */ env) => {
    started.push(env['FUNCTION_TARGET'] ?? '');
    return { process: new EventEmitter(), events: new EventEmitter(), conn };
  };
  emulator.setTriggersForTesting(triggers, backend);
  const ask = async (/** @type {string} */ name) => {
    const answer = Object.assign(new PassThrough(), { writeHead: () => answer });
    const request = {
      method: 'POST',
      protocol: 'http',
      hostname: '127.0.0.1',
      url: `/${name}`,
      params: { trigger_name: name },
      headers: {},
    };
    await emulator.handleHttpsTrigger(request, answer);
    return text(answer);
  };
  return { ask, started };
}

/** @param {string} name @param {object} called how it is called */
const triggerOf = (name, called) => ({ id: name, name, entryPoint: name, ...called });

it('starts one process for all that answer requests, which takes as many at once as come', async () => {
  const triggers = ['updateXp', 'sayWord'].map((name) => triggerOf(name, { httpsTrigger: {} }));
  const { ask, started } = await functionsEmulator(triggers, await listenFor(3));
  const answers = await Promise.all(['updateXp', 'sayWord', 'updateXp'].map(ask));
  expect(answers).toEqual(['updateXp', 'sayWord', 'updateXp']);
  expect(started).toEqual(['every-function']);
});

it('keeps no connection for the next request', async () => {
  const conn = await listenFor(1);
  const { ask } = await functionsEmulator([triggerOf('sayWord', { httpsTrigger: {} })], conn);
  let connections = 0;
  conn.on('connection', () => (connections += 1));
  await ask('sayWord');
  await ask('sayWord');
  // Whether the process is ready was the first.
  expect(connections).toBe(3);
});

it('leaves a function that an event calls a process of its own', async () => {
  const triggers = [
    triggerOf('cleanUp', { eventTrigger: { eventType: 'user.delete' }, platform: 'gcfv1' }),
  ];
  const { ask, started } = await functionsEmulator(triggers, await listenFor(2));
  expect(await Promise.all(['cleanUp-0', 'cleanUp-0'].map(ask))).toEqual(['none', 'none']);
  expect(started).toEqual(['cleanUp']);
});
