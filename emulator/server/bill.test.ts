import { beforeEach, describe, expect, test } from 'vitest';

import type { JsonObject } from '../protocol/json.ts';
import {
  batchGetDocuments,
  getDocument,
  listCollectionIds,
  runAggregationQuery,
  runQuery,
} from '../protocol/read-methods.ts';
import { commit, createDocument } from '../protocol/write-methods.ts';
import { firestoreRules } from '../rules/testing/harness.ts';
import { StatusError } from '../store/status-error.ts';
import { Timestamp } from '../values/timestamp.ts';
import { Emulator } from './emulator.ts';
import { DATABASE, documentTarget, listenTo, queryTarget, ROOT } from './testing/stream-client.ts';
import { userHeaders } from './testing/test-server.ts';
import type { Usage } from './usage-ledger.ts';

const PROJECT = 'demo';
const ANN = userHeaders('ann').Authorization;
const START_MILLIS = Date.UTC(2026, 2, 1, 12);

const RULES = firestoreRules(`
    match /open/{id} {
      allow read, write: if true;
    }
    match /members/{id} {
      allow get, create: if exists(/databases/$(database)/documents/users/$(request.auth.uid))
        && exists(/databases/$(database)/documents/users/$(request.auth.uid));
      allow list: if exists(/databases/$(database)/documents/users/$(request.auth.uid));
      allow delete: if get(/databases/$(database)/documents/users/$(request.auth.uid)).data.admin;
    }`);

let emulator: Emulator;

beforeEach(() => {
  emulator = new Emulator();
  emulator.clock.set(Timestamp.fromMillis(START_MILLIS));
  emulator.rules.setInitial({ name: 'test.rules', content: RULES });
  write('Bearer owner', put('users/ann'), put('open/a'), put('open/b'), put('members/m'));
  emulator.usage.reset(PROJECT);
});

const put = (path: string, n = 0): JsonObject => ({
  update: { name: `${ROOT}/${path}`, fields: { n: { integerValue: String(n) } } },
});

const remove = (path: string): JsonObject => ({ delete: `${ROOT}/${path}` });

function write(authorization: string | undefined, ...writes: readonly JsonObject[]): void {
  commit(emulator.session(authorization), { database: DATABASE, writes });
}

const all = (collectionId: string): JsonObject => ({ from: [{ collectionId }] });

const listen = (target: JsonObject): ReturnType<typeof listenTo> => listenTo(session(), target);

/** Ann's bill since the last look. */
function bill(): Usage {
  const used = emulator.usage.usageOf(PROJECT).users['ann'];
  emulator.usage.reset(PROJECT);
  return used ?? { reads: 0, writes: 0, deletes: 0 };
}

const reads = (count: number): Usage => ({ reads: count, writes: 0, deletes: 0 });

const session = (): ReturnType<Emulator['session']> => emulator.session(ANN);

const ask = (structuredQuery: JsonObject): unknown =>
  runQuery(session(), { parent: ROOT, structuredQuery });

const count = (collectionId: string, aggregation: JsonObject = {}): unknown =>
  runAggregationQuery(session(), {
    parent: ROOT,
    structuredAggregationQuery: {
      structuredQuery: all(collectionId),
      aggregations: [{ count: aggregation }],
    },
  });

describe('reads are billed', () => {
  test('for each document, there or not', () => {
    getDocument(session(), { name: `${ROOT}/open/a` });
    expect(bill()).toEqual(reads(1));
    const documents = [`${ROOT}/open/a`, `${ROOT}/open/none`];
    batchGetDocuments(session(), { database: DATABASE, documents });
    expect(bill()).toEqual(reads(2));
  });

  test('for each result of a query and each skipped one, one at least', () => {
    ask(all('open'));
    expect(bill()).toEqual(reads(2));
    ask({ ...all('open'), offset: 1 });
    expect(bill()).toEqual(reads(2));
    ask({ ...all('open'), where: greaterThan(7) });
    expect(bill()).toEqual(reads(1));
  });

  test('for each begun thousand of counted index entries', () => {
    count('open');
    expect(bill()).toEqual(reads(1));
    const many = Array.from({ length: 1001 }, (_, index) => put(`open/many${index}`));
    for (let from = 0; from < many.length; from += 500)
      write('Bearer owner', ...many.slice(from, from + 500));
    count('open');
    expect(bill()).toEqual(reads(2));
    count('open', { upTo: 1000 });
    expect(bill()).toEqual(reads(1));
  });

  test('for a list of collections', () => {
    listCollectionIds(emulator.session('Bearer owner'), { parent: ROOT });
    expect(emulator.usage.usageOf(PROJECT).administrator).toEqual(reads(1));
  });
});

describe('writes are billed', () => {
  test('one by one, deletes apart, also where nothing changes', () => {
    write(ANN, put('open/a'), put('open/new', 1), remove('open/b'), remove('open/none'));
    expect(bill()).toEqual({ reads: 0, writes: 2, deletes: 2 });
    createDocument(session(), { parent: ROOT, collectionId: 'open', document: {} });
    expect(bill()).toEqual({ reads: 0, writes: 1, deletes: 0 });
  });

  test('not for a verify', () => {
    write(ANN, { verify: `${ROOT}/open/a`, currentDocument: { exists: true } });
    expect(bill()).toEqual(reads(0));
  });
});

describe('documents that rules look up', () => {
  test('are billed once for a request', () => {
    write(ANN, put('members/one'), put('members/two'));
    expect(bill()).toEqual({ reads: 1, writes: 2, deletes: 0 });
    getDocument(session(), { name: `${ROOT}/members/m` });
    expect(bill()).toEqual(reads(2));
    count('members');
    expect(bill()).toEqual(reads(2));
  });

  test('are all that a denied request costs', () => {
    expect(() => write(ANN, remove('members/m'))).toThrow(StatusError);
    expect(bill()).toEqual(reads(1));
    expect(() => write(ANN, put('nowhere/x'))).toThrow(StatusError);
    expect(bill()).toEqual(reads(0));
  });

  test('are billed again with each change that a listener is told of', () => {
    listen(queryTarget(all('members')));
    expect(bill()).toEqual(reads(2));
    write('Bearer owner', put('members/m', 1));
    expect(bill()).toEqual(reads(2));
    listen(documentTarget('members/m'));
    expect(bill()).toEqual(reads(2));
    write('Bearer owner', put('members/m', 2));
    expect(bill()).toEqual(reads(4));
  });

  test('are billed again when new rules come, but not with those of another project', () => {
    const rules = { name: 'test.rules', content: RULES };
    listen(documentTarget('members/m'));
    bill();
    emulator.rules.set('other', rules);
    expect(bill()).toEqual(reads(0));
    emulator.rules.set(PROJECT, rules);
    expect(bill()).toEqual(reads(1));
  });
});

describe('a listener is billed', () => {
  test('for its first state, then for what changes in it or leaves it, not for deletions', () => {
    listen(queryTarget({ ...all('open'), where: greaterThan(-1) }));
    expect(bill()).toEqual(reads(2));
    write('Bearer owner', put('open/a', 5));
    expect(bill()).toEqual(reads(1));
    write('Bearer owner', put('elsewhere/x'));
    expect(bill()).toEqual(reads(0));
    write('Bearer owner', put('open/a', -5));
    expect(bill()).toEqual(reads(1));
    write('Bearer owner', remove('open/b'));
    expect(bill()).toEqual(reads(0));
  });

  test('for an empty state and for a missing document', () => {
    listen(queryTarget({ ...all('open'), where: greaterThan(7) }));
    expect(bill()).toEqual(reads(1));
    listen(documentTarget('open/none'));
    expect(bill()).toEqual(reads(1));
  });

  test.each([
    ['30 minutes: for what changed meanwhile', 30, 1],
    ['31 minutes: for all of it', 31, 2],
  ])('after %s', (_, minutes, expected) => {
    const { client, stream } = listen(queryTarget(all('open')));
    stream.close();
    bill();
    write('Bearer owner', put('open/a', 1));
    emulator.clock.set(Timestamp.fromMillis(START_MILLIS + minutes * 60_000 - 1000));
    listen({ ...queryTarget(all('open')), resumeToken: client.resumeToken ?? null });
    expect(bill()).toEqual(reads(expected));
  });

  test('for all of it when the token is not one of ours', () => {
    const resumeToken = Buffer.from('elsewhere').toString('base64');
    listen({ ...queryTarget(all('open')), resumeToken });
    expect(bill()).toEqual(reads(2));
  });
});

test('callers and projects have bills of their own', () => {
  write(ANN, put('open/a'));
  write(undefined, put('open/a'));
  write('Bearer owner', put('open/a'), put('open/b'));
  const { total, administrator, signedOut, users } = emulator.usage.usageOf(PROJECT);
  expect([total.writes, administrator.writes, signedOut.writes]).toEqual([4, 2, 1]);
  expect(users).toEqual({ ann: { reads: 0, writes: 1, deletes: 0 } });
  expect(emulator.usage.usageOf('other').total).toEqual(reads(0));
});

function greaterThan(n: number): JsonObject {
  return {
    fieldFilter: {
      field: { fieldPath: 'n' },
      op: 'GREATER_THAN',
      value: { integerValue: String(n) },
    },
  };
}
