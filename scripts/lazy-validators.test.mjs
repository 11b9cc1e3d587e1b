import { once } from 'node:events';
import { createServer } from 'node:http';

import { expect, it, onTestFinished } from 'vitest';

import { ofFirebaseTools } from './firebase-tools.mjs';

const exegesis = ofFirebaseTools('exegesis-express');

const CONTROLLERS = { controllers: { numbers: { read: () => 'a number' } } };

/** @param {string} pattern of the only parameter, a query's */
const interfaceWith = (pattern) => ({
  openapi: '3.0.1',
  info: { title: 'Numbers', version: '1' },
  paths: {
    '/numbers': {
      get: {
        'x-exegesis-controller': 'numbers',
        operationId: 'read',
        parameters: [{ name: 'digits', in: 'query', schema: { type: 'string', pattern } }],
        responses: { 200: { description: 'A number' } },
      },
    },
  },
});

it('lets firebase-tools make a check when it is first needed', async () => {
  const impossible = interfaceWith('[');
  await expect(exegesis.middleware(impossible, CONTROLLERS)).rejects.toThrow(
    'Invalid regular expression',
  );
  await import('./lazy-validators.mjs');
  expect(await exegesis.middleware(impossible, CONTROLLERS)).toBeTypeOf('function');
});

it('leaves no check out', async () => {
  await import('./lazy-validators.mjs');
  const checked = await exegesis.middleware(interfaceWith('^[0-9]+$'), CONTROLLERS);
  const server = createServer(checked).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const ask = async (/** @type {string} */ digits) => {
    const answer = await fetch(`http://127.0.0.1:${port}/numbers?digits=${digits}`);
    return answer.text();
  };
  for (const digits of ['12', '34']) expect(await ask(digits)).toBe('a number');
  for (const digits of ['1a', 'b2']) expect(await ask(digits)).toContain('must match pattern');
});
