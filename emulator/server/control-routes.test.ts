import { describe, expect, test } from 'vitest';

import type { Json } from '../protocol/json.ts';
import { OPEN_RULES, OWNER, request, serverOfFile, type Answer } from './testing/test-server.ts';

const PROJECT = '/emulator/v1/projects/demo-control';
const BROKEN = { files: [{ name: 'my.rules', content: 'service cloud.firestore {\n  match' }] };

const server = await serverOfFile();

const call = (method: string, path: string, body?: Json): Promise<Answer> =>
  request(server, method, path, { body });

const documentPath = (project: string): string =>
  `/v1/projects/${project}/databases/(default)/documents/c/a`;

const readAsNobody = (project: string): Promise<Answer> => call('GET', documentPath(project));

describe('rules', () => {
  test('deny everything while there are none', async () => {
    expect(await readAsNobody('demo-none')).toMatchObject({
      status: 403,
      body: { error: { message: expect.stringContaining('no valid rules') } },
    });
  });

  test('that do not compile are refused, and still nothing is allowed', async () => {
    expect(await call('PUT', `${PROJECT}:securityRules`, { rules: BROKEN })).toMatchObject({
      status: 400,
      body: {
        error: { status: 'INVALID_ARGUMENT', message: expect.stringContaining('2:') },
        issues: [
          { severity: 'ERROR', description: expect.any(String), sourcePosition: { line: 2 } },
        ],
      },
    });
    expect((await readAsNobody('demo-control')).status).toBe(403);
  });

  test('that do not compile are only reported when firebase-tools sends them', async () => {
    const body = { ignore_errors: true, rules: BROKEN };
    expect(await call('PUT', `${PROJECT}:securityRules`, body)).toMatchObject({
      status: 200,
      body: { issues: [{ severity: 'ERROR' }] },
    });
    expect((await readAsNobody('demo-control')).status).toBe(403);
  });

  test('belong to one project', async () => {
    const rules = { files: [{ content: OPEN_RULES }] };
    expect(await call('PUT', `${PROJECT}:securityRules`, { rules })).toEqual({
      status: 200,
      body: {},
    });
    expect((await readAsNobody('demo-control')).status).toBe(404);
    expect((await readAsNobody('demo-other')).status).toBe(403);
  });

  test('stay as they are when new ones do not compile', async () => {
    await call('PUT', `${PROJECT}:securityRules`, { rules: BROKEN });
    expect((await readAsNobody('demo-control')).status).toBe(404);
  });

  test.each<[string, Json]>([
    ['no files', { rules: { files: [] } }],
    ['two files', { rules: { files: [{ content: '' }, { content: '' }] } }],
    ['no rules', {}],
    ['a list', []],
    ['no JSON', '{'],
  ])('of %s are refused', async (_, body) => {
    expect((await call('PUT', `${PROJECT}:securityRules`, body)).status).toBe(400);
  });

  test('report what of them was used', async () => {
    const coverage = await call('GET', `${PROJECT}:ruleCoverage`);
    expect(coverage).toMatchObject({
      status: 200,
      body: { rules: { files: [{ content: OPEN_RULES }] }, report: expect.any(Object) },
    });
    const page = await fetch(`http://127.0.0.1:${server.port}${PROJECT}:ruleCoverage.html`);
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toContain('allow read, write');
    for (const method of ['GET', 'POST'])
      expect((await call(method, '/emulator/v1/projects/demo-none:ruleCoverage')).status).toBe(404);
  });

  test('say which of their conditions have decided, once they are asked to', async () => {
    const content =
      'service cloud.firestore { match /{all=**} { allow read: if request.auth == null; } }';
    await call('PUT', `${PROJECT}:securityRules`, { rules: { files: [{ content }] } });
    const coverage = `${PROJECT}:ruleCoverage`;
    const decided = async () => {
      await readAsNobody('demo-control');
      return JSON.stringify((await call('GET', coverage)).body).includes('"turnedBy":[false]');
    };
    expect(await decided()).toBe(false);
    expect(await call('POST', coverage)).toEqual({ status: 200, body: {} });
    expect(await decided()).toBe(true);
  });
});

describe('documents', () => {
  test('are deleted in one project only', async () => {
    for (const project of ['demo-p', 'demo-q']) {
      await request(server, 'PATCH', documentPath(project), { headers: OWNER, body: {} });
    }
    const cleared = '/emulator/v1/projects/demo-p/databases/(default)/documents';
    expect(await call('DELETE', cleared)).toEqual({ status: 200, body: {} });
    expect((await request(server, 'GET', documentPath('demo-p'), { headers: OWNER })).status).toBe(
      404,
    );
    expect((await request(server, 'GET', documentPath('demo-q'), { headers: OWNER })).status).toBe(
      200,
    );
  });
});

describe('the clock', () => {
  test('is set, runs on, and gives documents and rules their time', async () => {
    const set = await call('POST', '/emulator/v1/clock', { now: '2040-03-01T22:00:00Z' });
    expect(set.status).toBe(200);
    expect(await call('GET', '/emulator/v1/clock')).toMatchObject({
      body: { now: expect.stringMatching(/^2040-03-01T22:00:0/) },
    });
    const path = '/v1/projects/demo-time/databases/(default)/documents/c/a';
    expect(await request(server, 'PATCH', path, { headers: OWNER, body: {} })).toMatchObject({
      body: { updateTime: expect.stringMatching(/^2040-03-01T22:00:0/) },
    });
    const reset = await call('POST', '/emulator/v1/clock', { now: null });
    expect(reset).toMatchObject({ body: { now: expect.not.stringMatching(/^2040/) } });
  });

  test.each<[Json]>([[{}], [{ now: 'noon' }], [{ now: 3 }], ['now']])(
    'refuses %j',
    async (body) => {
      expect((await call('POST', '/emulator/v1/clock', body)).status).toBe(400);
    },
  );
});

test.each(['%', '%E0%A4'])('a project called %s is refused', async (project) => {
  expect(await call('GET', `/emulator/v1/projects/${project}:ruleCoverage`)).toMatchObject({
    status: 400,
    body: { error: { status: 'INVALID_ARGUMENT' } },
  });
});

describe('what is not there', () => {
  test.each([
    ['POST', `${PROJECT}:import`],
    ['PUT', `${PROJECT}/triggers/one`],
    ['POST', `${PROJECT}/eventarcTrigger?eventarcTriggerId=one`],
  ])('%s %s says so', async (method, path) => {
    expect(await call(method, path, {})).toMatchObject({
      status: 501,
      body: { error: { status: 'UNIMPLEMENTED' } },
    });
  });

  test.each([
    ['GET', '/nope'],
    ['GET', '/emulator/v1/nope'],
    ['GET', '/v1/nope'],
    ['GET', '/v1/projects/p/databases/(default)/documents'],
  ])('%s %s is not found', async (method, path) => {
    expect(await call(method, path)).toEqual({ status: 404, body: 'Not Found\n' });
  });
});

describe('usage', () => {
  const USAGE = '/emulator/v1/projects/demo-usage:usage';
  const nothing = { reads: 0, writes: 0, deletes: 0 };

  test('is what would be billed, by caller, until it is reset', async () => {
    await request(server, 'GET', documentPath('demo-usage'), { headers: OWNER });
    await request(server, 'PATCH', documentPath('demo-usage'), { headers: OWNER, body: {} });
    expect(await call('GET', USAGE)).toMatchObject({
      status: 200,
      body: { total: { writes: 1 }, administrator: { writes: 1 }, signedOut: nothing, users: {} },
    });
    expect(await call('DELETE', USAGE)).toEqual({ status: 200, body: {} });
    expect(await call('GET', USAGE)).toMatchObject({ body: { total: nothing } });
  });
});
