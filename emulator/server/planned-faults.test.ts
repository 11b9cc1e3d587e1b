import { beforeAll, expect, test } from 'vitest';

import type { Json } from '../protocol/json.ts';
import { OPEN_RULES, OWNER, request, serverOfFile, type Answer } from './testing/test-server.ts';

const PROJECT = '/emulator/v1/projects/demo-faults';
const FAULTS = `${PROJECT}:faults`;
const DOCUMENT = '/v1/projects/demo-faults/databases/(default)/documents/c/a';

const server = await serverOfFile();

beforeAll(async () => {
  await call('PUT', `${PROJECT}:securityRules`, { rules: { files: [{ content: OPEN_RULES }] } });
});

const call = (method: string, path: string, body?: Json, headers = {}): Promise<Answer> =>
  request(server, method, path, { body, headers });

test.each([
  ['UNAVAILABLE', 503],
  ['RESOURCE_EXHAUSTED', 429],
  ['INTERNAL', 500],
  ['ABORTED', 409],
  ['FAILED_PRECONDITION', 400],
])('%s is answered with %i as often as planned, and nothing is written', async (status, http) => {
  await call('PATCH', DOCUMENT, { fields: {} });
  expect(await call('POST', FAULTS, { status, times: 2 })).toEqual({
    status: 200,
    body: { status, times: 2, of: 'clients' },
  });
  const fields = { a: { stringValue: status } };
  expect(await call('PATCH', DOCUMENT, { fields })).toMatchObject({
    status: http,
    body: { error: { status } },
  });
  expect((await call('GET', DOCUMENT, undefined, OWNER)).body).not.toMatchObject({ fields });
  expect((await call('GET', DOCUMENT)).status).toBe(http);
  expect(await call('GET', FAULTS)).toEqual({ status: 200, body: {} });
  expect((await call('PATCH', DOCUMENT, { fields })).status).toBe(200);
});

test('a fault can be called off, and stays with its project', async () => {
  await call('POST', FAULTS, { status: 'UNAVAILABLE', times: 9 });
  const other = DOCUMENT.replace('demo-faults', 'demo-other');
  expect((await call('GET', other)).status).toBe(403);
  expect(await call('DELETE', FAULTS)).toEqual({ status: 200, body: {} });
  expect((await call('PATCH', DOCUMENT, { fields: {} })).status).toBe(200);
});

test('a fault of administrators strikes no client, and says what it is told to', async () => {
  const message = 'The query requires an index.';
  const fault = { status: 'FAILED_PRECONDITION', times: 1, of: 'administrators', message };
  expect((await call('POST', FAULTS, fault)).status).toBe(200);
  expect((await call('PATCH', DOCUMENT, { fields: {} })).status).toBe(200);
  expect(await call('GET', DOCUMENT, undefined, OWNER)).toMatchObject({
    status: 400,
    body: { error: { message } },
  });
  expect((await call('GET', DOCUMENT, undefined, OWNER)).status).toBe(200);
});

test.each([
  [{ status: 'BROKEN', times: 1 }, 'status'],
  [{ status: 'UNAVAILABLE' }, 'times'],
  [{ status: 'UNAVAILABLE', times: 0 }, 'times'],
  [{ status: 'UNAVAILABLE', times: 1.5 }, 'times'],
  [{ status: 'UNAVAILABLE', times: 1, on: 'writes' }, 'on'],
  [{ status: 'UNAVAILABLE', times: 1, of: 'everybody' }, 'of'],
  [{ status: 'UNAVAILABLE', times: 1, message: 1 }, 'message'],
])('%j is no fault', async (body, part) => {
  expect(await call('POST', FAULTS, body)).toMatchObject({
    status: 400,
    body: { error: { message: expect.stringContaining(part) } },
  });
});
