import { beforeEach, describe, expect, test } from 'vitest';

import type { JsonObject } from '../protocol/json.ts';
import { getDocument } from '../protocol/read-methods.ts';
import { commit } from '../protocol/write-methods.ts';
import { firestoreRules } from '../rules/testing/harness.ts';
import { Emulator } from './emulator.ts';
import { DATABASE, ROOT } from './testing/stream-client.ts';
import { OWNER, userHeaders } from './testing/test-server.ts';

/** A member is written together with its team, which is read as the whole batch would leave it. */
const RULES = firestoreRules(`
    match /teams/{team} {
      allow create: if !exists(/databases/$(database)/documents/teams/$(team));
    }
    match /members/{id} {
      allow create: if getAfter(/databases/$(database)/documents/teams/$(request.resource.data.team)).data.open == true;
    }
    match /lost/{id} {
      allow create: if !exists(/databases/default/documents/teams/$(id));
    }
    match /mine/{id} {
      allow get: if exists(/databases/$(database)/documents/teams/$(request.auth.uid));
    }`);

let emulator: Emulator;

beforeEach(() => {
  emulator = new Emulator();
  emulator.rules.setInitial({ name: 'test.rules', content: RULES });
});

/** Commits as a player; the reason when it is refused. */
function write(writes: readonly JsonObject[]): string | undefined {
  try {
    commit(emulator.session(userHeaders('alice').Authorization), { database: DATABASE, writes });
    return undefined;
  } catch (error) {
    return String(error);
  }
}

const rulesAllowing = (methods: string) => ({
  name: 'test.rules',
  content: `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/{document=**} {
    allow ${methods}: if true;
  }
}`,
});

const team = (id: number, isOpen = true): JsonObject => ({
  update: { name: `${ROOT}/teams/t${id}`, fields: { open: { booleanValue: isOpen } } },
});

const member = (id: number, teamId = id): JsonObject => ({
  update: { name: `${ROOT}/members/m${id}`, fields: { team: { stringValue: `t${teamId}` } } },
});

const numbers = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at);

describe('getAfter in a batch', () => {
  test('sees what comes later in the batch, and not what another batch has yet to write', () => {
    expect(write([member(1), team(1)])).toBeUndefined();
    expect(write([member(2)])).toContain('teams/t2 does not exist');
  });

  test('sees the last of several writes to a document', () => {
    expect(write([team(1), member(1), team(1, false)])).toContain('test.rules:8');
  });

  test('looks up 20 documents of a batch, each once', () => {
    const batch = numbers(20).flatMap((id) => [team(id), member(id), member(100 + id, id)]);
    expect(write(batch)).toBeUndefined();
  });

  test('does not look up a 21st', () => {
    const batch = numbers(21).flatMap((id) => [team(id), member(id)]);
    expect(write(batch)).toContain('more than 20 documents looked up in one batch');
  });

  test('has 20 documents again in the next batch', () => {
    for (const start of [0, 20]) {
      const batch = numbers(20).flatMap((id) => [team(start + id), member(start + id)]);
      expect(write(batch)).toBeUndefined();
    }
  });
});

test('several writes to one document are one question: what is stored, and what they leave', () => {
  const name = `${ROOT}/c/d`;
  const update = { update: { name } };
  commit(emulator.session(OWNER.Authorization), { database: DATABASE, writes: [update] });
  emulator.rules.setInitial(rulesAllowing('create, delete'));
  expect(write([{ delete: name }, update])).toContain('no allow statement for update');
  emulator.rules.setInitial(rulesAllowing('update'));
  expect(write([{ delete: name }, update])).toBeUndefined();
});

describe('a write whose precondition fails', () => {
  const name = `${ROOT}/c/d`;
  const update = { update: { name } };
  const there = { exists: true };
  const missing = { exists: false };
  const stale = { updateTime: '2020-01-01T00:00:00Z' };

  test.each<[string, string, JsonObject, string]>([
    ['update', 'nothing', { ...update, currentDocument: there }, 'No document to'],
    ['update', 'nothing', { ...update, currentDocument: stale }, 'base version'],
    ['update', 'a document', { ...update, currentDocument: stale }, 'base version'],
    ['create', 'a document', { ...update, currentDocument: missing }, 'Document already exists'],
    ['delete', 'nothing', { delete: name, currentDocument: there }, 'No document to'],
    ['get', 'nothing', { verify: name, currentDocument: there }, 'No document to'],
  ])('is a question to %s where there is %s, and then fails', (method, what, failing, message) => {
    const administrator = emulator.session(OWNER.Authorization);
    if (what !== 'nothing') commit(administrator, { database: DATABASE, writes: [update] });
    const others = ['get', 'create', 'update', 'delete'].filter((other) => other !== method);
    emulator.rules.setInitial(rulesAllowing(others.join(', ')));
    expect(write([failing])).toContain(`no allow statement for ${method}`);
    emulator.rules.setInitial(rulesAllowing(method));
    expect(write([failing])).toContain(message);
  });
});

test('no rule finds a document by an id that none may have', () => {
  const session = emulator.session(userHeaders('__x__').Authorization);
  expect(() => getDocument(session, { name: `${ROOT}/mine/a` })).toThrow('test.rules:14');
});

test('no rule looks a document up in another database', () => {
  expect(write([{ update: { name: `${ROOT}/lost/t1` } }])).toMatch(
    /The database of this request is not default\.$/,
  );
});
