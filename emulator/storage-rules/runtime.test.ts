import { beforeEach, describe, expect, test } from 'vitest';

import type { Json, JsonObject } from '../protocol/json.ts';
import { READY, StorageRulesRuntime } from './runtime.ts';

const RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /photos/{uid}/{file} {
      allow get: if resource.size < 100 && resource.timeCreated < request.time;
      allow create: if request.auth.uid == uid && request.resource.contentType.matches('image/.*');
      allow delete: if firestore.exists(/databases/(default)/documents/players/$(uid))
        && firestore.get(/databases/(default)/documents/players/$(uid)).data.name == 'Alice';
    }
  }
}`;

let runtime: StorageRulesRuntime;
let shown: string[];

/** One line in, one message out, as firebase-tools does it. */
const say = (message: JsonObject): JsonObject => runtime.handle(JSON.stringify(message));

const load = (content: string): JsonObject =>
  say({
    id: 0,
    action: 'load_ruleset',
    context: { rulesetName: '0', source: { files: [{ name: 'storage.rules', content }] } },
  });

interface Access {
  readonly method: string;
  readonly uid?: string;
  readonly before?: Json;
  readonly after?: Json;
}

const none = { null_value: null };

function verify({ method, uid, before = none, after = none }: Access, id = 7): JsonObject {
  const token = { map_value: { fields: { sub: { string_value: uid ?? '' } } } };
  const auth =
    uid === undefined ? none : { map_value: { fields: { uid: { string_value: uid }, token } } };
  const fields = {
    path: { path_value: { segments: ['b', 'bucket', 'o', 'x'].map((simple) => ({ simple })) } },
    time: { timestamp_value: '2026-03-01T12:00:00Z' },
    resource: after,
    auth,
  };
  return say({
    id,
    action: 'verify',
    context: {
      rulesetName: '0',
      service: 'firebase.storage',
      path: '/b/bucket/o/photos/alice/a.png',
      method,
      variables: { resource: before, request: { map_value: { fields } } },
    },
  });
}

const object = (fields: JsonObject): Json => ({ map_value: { fields } });
const image = object({ contentType: { string_value: 'image/png' }, size: { int_value: 5 } });

beforeEach(() => {
  shown = [];
  runtime = new StorageRulesRuntime((line) => shown.push(line));
});

test('says first that it is ready', () => {
  expect(READY).toEqual({ id: -1, status: 'ok', errors: [], warnings: [] });
});

describe('load_ruleset', () => {
  test('takes rules that compile', () => {
    expect(load(RULES)).toEqual({
      id: 0,
      status: 'ok',
      errors: [],
      warnings: [],
      result: { rulesVersion: 2 },
    });
  });

  test('takes rules with what only is suspicious in them, and says so', () => {
    expect(load(`${RULES}\nfunction unused() { return true; }`)).toMatchObject({
      errors: [],
      warnings: [expect.stringContaining("Unused function 'unused'")],
    });
    expect(verify({ method: 'create', uid: 'alice', after: image })).toMatchObject({
      result: { permit: true },
    });
  });

  test('says where rules do not compile, and then has none', () => {
    expect(load('service firebase.storage {\n  match')).toMatchObject({
      errors: [expect.stringMatching(/^2:\d+ /)],
    });
    expect(verify({ method: 'get' })).toMatchObject({
      errors: ['There is no ruleset "0".'],
      result: { permit: false },
    });
  });
});

describe('verify', () => {
  beforeEach(() => {
    load(RULES);
  });

  test.each<[string, Access, boolean]>([
    ['its owner create an image', { method: 'create', uid: 'alice', after: image }, true],
    ['another create it', { method: 'create', uid: 'bob', after: image }, false],
    ['nobody create it', { method: 'create', after: image }, false],
    [
      'anything but an image be created',
      {
        method: 'create',
        uid: 'alice',
        after: object({ contentType: { string_value: 'text/html' } }),
      },
      false,
    ],
    [
      'a small object of before be read',
      {
        method: 'get',
        before: object({
          size: { int_value: 99 },
          timeCreated: { timestamp_value: '2026-03-01T11:59:59.999Z' },
        }),
      },
      true,
    ],
    [
      'an object of later be read',
      {
        method: 'get',
        before: object({
          size: { int_value: 99 },
          timeCreated: { timestamp_value: '2026-03-01T12:00:01Z' },
        }),
      },
      false,
    ],
    ['what is not there be read', { method: 'get' }, false],
    ['anything be listed', { method: 'list', uid: 'alice' }, false],
  ])('lets %s: %j → %s', (_, access, permit) => {
    const { warnings, ...answer } = verify(access);
    expect(answer).toEqual({ id: 7, status: 'ok', errors: [], result: { permit } });
    expect(warnings).toHaveLength(permit ? 0 : 1);
  });

  test('sees what an object and a token hold, of every kind', () => {
    load(
      rulesFor(`resource.yes && !resource.no && resource.half == 0.5 && resource.nothing == null
        && resource.list == ['a', 1] && resource.set.hasOnly(['a']) && resource.map.n is int
        && request.auth.token.sub == 'alice'`),
    );
    const values = [{ string_value: 'a' }, { int_value: 1 }];
    const before = object({
      yes: { bool_value: true },
      no: { bool_value: false },
      half: { float_value: 0.5 },
      nothing: none,
      list: { list_value: { values } },
      set: { set_value: { values: values.slice(0, 1) } },
      map: object({ n: { int_value: 1 } }),
    });
    expect(verify({ method: 'get', uid: 'alice', before })).toMatchObject({
      result: { permit: true },
    });
  });

  test('denies an object with a value of a kind that there is not', () => {
    const before = object({ size: { constructor: 1 } });
    expect(verify({ method: 'get', before })).toMatchObject({
      errors: ['There is no value "constructor".'],
      result: { permit: false },
    });
  });

  test('warns with the reason of a denial', () => {
    expect(verify({ method: 'create', uid: 'bob', after: image })).toMatchObject({
      warnings: [expect.stringContaining('storage.rules:6')],
    });
  });

  test('asks for a document, and answers under the number of its question', () => {
    const question = verify({ method: 'delete' }, 3);
    expect(question).toMatchObject({
      id: 3,
      action: 'fetch_firestore_document',
      status: 'ok',
      context: { path: '/databases/(default)/documents/players/alice' },
    });
    const number = question['server_request_id'] ?? null;
    const found = { name: 'n', fields: { name: { stringValue: 'Alice' } } };
    expect(say({ id: number, status: 'ok', result: found })).toMatchObject({
      id: number,
      result: { permit: true },
    });
  });

  test('keeps apart what several accesses ask for', () => {
    const [first, second] = [verify({ method: 'delete' }, 1), verify({ method: 'delete' }, 2)];
    const [one, two] = [first['server_request_id'] ?? null, second['server_request_id'] ?? null];
    expect(one).not.toBe(two);
    const wrong = { name: 'n', fields: { name: { stringValue: 'Bob' } } };
    expect(say({ id: two, status: 'ok', result: wrong })).toMatchObject({
      id: two,
      result: { permit: false },
    });
    expect(say({ id: one, status: 'not_found' })).toMatchObject({
      id: one,
      result: { permit: false },
    });
  });
});

const rulesFor = (condition: string): string => `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o/{path=**} {
    allow get: if ${condition};
  }
}`;

/** A condition that looks up these players. */
const exists = (...ids: readonly string[]): string =>
  ids.map((id) => `firestore.exists(/databases/(default)/documents/players/${id})`).join(' && ');

/** Answers every question with a document; returns how many there were, and what was decided. */
function decide(condition: string): { readonly asked: number; readonly decision: JsonObject } {
  load(rulesFor(condition));
  let asked = 0;
  let message = verify({ method: 'get' });
  while (message['action'] === 'fetch_firestore_document') {
    asked += 1;
    const id = message['server_request_id'] ?? null;
    message = say({ id, status: 'ok', result: { name: 'n', fields: {} } });
  }
  return { asked, decision: message };
}

describe('rules that look up documents', () => {
  test('see whose they are', () => {
    const alice = '/databases/(default)/documents/players/alice';
    expect(decide(`firestore.get(${alice}).__name__ == ${alice}`)).toMatchObject({
      decision: { result: { permit: true } },
    });
  });

  test('may look up two', () => {
    expect(decide(exists('a', 'b', 'a', 'b'))).toMatchObject({
      asked: 2,
      decision: { result: { permit: true } },
    });
  });

  test('are denied a third', () => {
    expect(decide(exists('a', 'b', 'c'))).toMatchObject({
      asked: 2,
      decision: {
        warnings: [expect.stringContaining('more than 2 documents looked up')],
        result: { permit: false },
      },
    });
  });

  test('show a value once, on one line, however often they are evaluated', () => {
    decide(String.raw`debug('a\nb') == '' || ${exists('a', 'b')}`);
    expect(shown).toEqual([String.raw`storage.rules:4:19: debug: 'a\nb'`]);
  });
});

describe('what is no message', () => {
  test.each([
    '',
    '{',
    '[]',
    'null',
    '{"id":1}',
    '{"id":1,"action":"explode"}',
    '{"id":1,"action":"verify","context":3}',
    '{"id":1,"action":"load_ruleset","context":{"source":{"files":"x"}}}',
  ])('%s is denied with an error', (line) => {
    expect(runtime.handle(line)).toMatchObject({
      status: 'ok',
      errors: [expect.any(String)],
      result: { permit: false },
    });
  });
});
