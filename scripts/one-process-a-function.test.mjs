import { EventEmitter, once } from 'node:events';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';

import { expect, it, onTestFinished } from 'vitest';

import { inProject } from './project.mjs';

const ofFirebaseTools = createRequire(inProject('node_modules/firebase-tools/package.json'));

const AT_ONCE = 3;

/** A function's process, which answers none of its requests before it has all. */
async function listenForAll() {
  /** @type {import('node:http').ServerResponse[]} */
  const waiting = [];
  const server = createServer(({ url }, response) => {
    if (url === '/__/health') return void response.end();
    waiting.push(response);
    if (waiting.length === AT_ONCE) waiting.forEach((each) => each.end('done'));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return { httpReqOpts: () => ({ host: '127.0.0.1', port }) };
}

it('starts one process for a function, which takes all its requests at once', async () => {
  const backend = { codebase: 'default', functionsDir: '/nowhere', secretEnv: [], env: {} };
  await import('./one-process-a-function.mjs');
  const { FunctionsEmulator } = ofFirebaseTools('./lib/emulator/functionsEmulator.js');
  const emulator = new FunctionsEmulator({
    projectId: 'demo-processes',
    projectDir: '/nowhere',
    emulatableBackends: [backend],
  });
  const conn = await listenForAll();
  let processes = 0;
  emulator.startNode = () => {
    processes += 1;
    return { process: new EventEmitter(), events: new EventEmitter(), conn };
  };
  const trigger = { id: 'updateXp', name: 'updateXp', entryPoint: 'updateXp', httpsTrigger: {} };
  emulator.triggers = { updateXp: { backend, def: trigger, enabled: true } };

  const ask = async () => {
    const answer = Object.assign(new PassThrough(), { writeHead: () => answer });
    const request = {
      method: 'POST',
      protocol: 'http',
      hostname: '127.0.0.1',
      url: '/updateXp',
      params: { trigger_name: 'updateXp' },
      headers: {},
    };
    await emulator.handleHttpsTrigger(request, answer);
    return text(answer);
  };
  expect(await Promise.all(Array.from({ length: AT_ONCE }, ask))).toEqual(['done', 'done', 'done']);
  expect(processes).toBe(1);
});
