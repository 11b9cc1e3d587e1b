import { beforeAll, expect, test } from 'vitest';

import { isObject, type Json, type JsonObject } from '../protocol/json.ts';
import { listDocuments } from '../protocol/list-documents.ts';
import { encodePageToken } from '../protocol/pages.ts';
import { OWNER, request, serverOfFile, type Answer } from './testing/test-server.ts';

const ROOT = 'projects/demo-ids/databases/(default)/documents';
const DOCUMENTS = 'projects/demo-pages/databases/(default)/documents';

const server = await serverOfFile();

beforeAll(async () => {
  const writes = [
    ['c/a', '2'],
    ['c/b', '1'],
    ['c/c', '2'],
    ['c/d', '1'],
    ['c/e', '2'],
    ['c/ghost/sub/x', '1'],
  ].map(([path = '', n = '']) => ({
    update: { name: `${DOCUMENTS}/${path}`, fields: { n: { integerValue: n } } },
  }));
  await request(server, 'POST', `/v1/${DOCUMENTS}:commit`, { headers: OWNER, body: { writes } });
});

test.each([
  ['in the order of names', '', 'a b | c d | e'],
  ['in an order of its own', '&orderBy=n desc', 'e c | a d | b'],
  ['with names downwards in it', '&orderBy=n, __name__ desc', 'd b | e c | a'],
  ['with what is only a parent', '&showMissing=true', 'a b | c d | e ghost'],
])('lists every document once, page by page, %s', async (_, parameters, expected) => {
  expect(await pages(parameters)).toBe(expected);
});

test('lists the documents of every collection of a parent where none is named', () => {
  const session = server.emulator.session(OWNER.Authorization);
  expect(listDocuments(session, { parent: `${DOCUMENTS}/c/ghost` })).toMatchObject({
    documents: [{ name: `${DOCUMENTS}/c/ghost/sub/x` }],
  });
});

test('lists the ids of collections page by page, as they were at a time too', async () => {
  const list = async (body: JsonObject): Promise<Answer> =>
    request(server, 'POST', `/v1/${ROOT}:listCollectionIds`, { headers: OWNER, body });
  const writes = ['z/a', 'é/a', 'a/a/below/b', 'm/ghost/below/b'].map((path) => ({
    update: { name: `${ROOT}/${path}` },
  }));
  const commit = { headers: OWNER, body: { writes } };
  const { body: committed } = await request(server, 'POST', `/v1/${ROOT}:commit`, commit);
  const readTime = isObject(committed) ? committed['commitTime'] : undefined;

  const { body: first } = await list({ pageSize: 2 });
  expect(first).toEqual({ collectionIds: ['a', 'm'], nextPageToken: expect.any(String) });
  const next = isObject(first) ? { page_token: first['nextPageToken'] } : {};
  await request(server, 'DELETE', `/v1/${ROOT}/m/ghost/below/b`, { headers: OWNER });
  expect((await list({ ...next, page_size: 2 })).body).toEqual({ collectionIds: ['z', 'é'] });
  expect((await list({})).body).toEqual({ collectionIds: ['a', 'z', 'é'] });
  expect((await list({ readTime })).body).toEqual({ collectionIds: ['a', 'm', 'z', 'é'] });

  for (const pageToken of ['no token', 'bm8', encodePageToken([1n])]) {
    expect(await list({ pageToken })).toMatchObject({
      status: 400,
      body: { error: { message: 'Invalid page token.' } },
    });
  }
  expect(await list({ pageSize: -1 })).toMatchObject({ status: 400 });
});

test.each([
  ['GET', '/c?showMissing=true&first=2'],
  ['GET', '/c?pageSize=1&pageSize=2'],
  ['GET', '/c/a?fields=name'],
  ['GET', '/c/a?pageSize=1'],
  ['DELETE', '/c/none?mask.fieldPaths=n'],
  [
    'DELETE',
    '/c/none?currentDocument.exists=false&currentDocument.updateTime=2026-03-01T00:00:00Z',
  ],
  ['POST', ':listCollectionIds?pageSize=1'],
])('%s of %s is refused: what it asks for would go unheard', async (method, path) => {
  const { status, body } = await request(server, method, `/v1/${ROOT}${path}`, { headers: OWNER });
  expect({ status, body }).toMatchObject({
    status: 400,
    body: { error: { status: 'INVALID_ARGUMENT' } },
  });
});

test('reads what an address asks for in the spelling of protocol buffers, and what all APIs take', async () => {
  const path = `/v1/${DOCUMENTS}/c?page_size=1&mask.field_paths=none&$alt=json&alt=json&key=k`;
  expect((await request(server, 'GET', path, { headers: OWNER })).body).toMatchObject({
    documents: [{ name: `${DOCUMENTS}/c/a` }],
  });
});

test('goes on where a document was that is gone', async () => {
  const path = `/v1/${DOCUMENTS}/gone`;
  const ids = ['a', 'b', 'c', 'd'];
  for (const id of ids) {
    await request(server, 'PATCH', `${path}/${id}`, { headers: OWNER, body: {} });
  }
  const parameters = '?pageSize=2&showMissing=true';
  const { body } = await request(server, 'GET', path + parameters, { headers: OWNER });
  const token = isObject(body) ? JSON.stringify(body['nextPageToken']).slice(1, -1) : '';
  await request(server, 'DELETE', `${path}/b`, { headers: OWNER });
  const next = `${path}${parameters}&pageToken=${token}`;
  expect((await request(server, 'GET', next, { headers: OWNER })).body).toMatchObject({
    documents: [{ name: `${DOCUMENTS}/gone/c` }, { name: `${DOCUMENTS}/gone/d` }],
  });
});

test('has the rules see the size of the page as the limit', async () => {
  const content = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/c/{id} { allow list: if request.query.limit <= 2; }
}`;
  server.emulator.rules.set('demo-pages', { name: 'limit.rules', content });
  const list = async (size: number): Promise<number> =>
    (await request(server, 'GET', `/v1/${DOCUMENTS}/c?pageSize=${size}`)).status;
  expect(await list(2)).toBe(200);
  expect(await list(3)).toBe(403);
});

/** The ids on each page, following the tokens to the last one. */
async function pages(parameters: string): Promise<string> {
  const seen: string[] = [];
  let token: string | undefined = '';
  while (token !== undefined) {
    const path = `/v1/${DOCUMENTS}/c?pageSize=2${parameters}&pageToken=${token}`;
    const { body } = await request(server, 'GET', path, { headers: OWNER });
    if (!isObject(body) || !Array.isArray(body['documents'])) throw new Error(JSON.stringify(body));
    seen.push(body['documents'].map(idOf).join(' '));
    const next: Json | undefined = body['nextPageToken'];
    token = typeof next === 'string' ? next : undefined;
  }
  return seen.join(' | ');
}

function idOf(document: Json): string {
  const name = isObject(document) ? document['name'] : undefined;
  return typeof name === 'string' ? name.slice(name.lastIndexOf('/') + 1) : 'not a document';
}
