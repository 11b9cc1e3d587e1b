import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';

import { asString, isObject, type Json, type JsonObject } from '../protocol/json.ts';
import { commit } from '../protocol/write-methods.ts';
import { runQuery } from '../protocol/read-methods.ts';
import { firestoreRules } from '../rules/testing/harness.ts';
import { Timestamp } from '../values/timestamp.ts';
import { Emulator } from './emulator.ts';
import {
  DATABASE,
  documentTarget,
  listenTo,
  queryTarget,
  ROOT,
  TARGET,
} from './testing/stream-client.ts';

const RULES = firestoreRules(`
    match /c/{id} {
      allow get: if resource.data.n < 5;
      allow list: if true;
    }`);

const QUERIES: Readonly<Record<string, JsonObject>> = {
  'a collection': { from: [{ collectionId: 'c' }] },
  'a filter': {
    from: [{ collectionId: 'c' }],
    where: {
      fieldFilter: { field: { fieldPath: 'n' }, op: 'GREATER_THAN', value: { integerValue: '4' } },
    },
  },
  'a limit': {
    from: [{ collectionId: 'c' }],
    orderBy: [{ field: { fieldPath: 'n' }, direction: 'DESCENDING' }],
    limit: 3,
  },
};

let emulator: Emulator;

beforeEach(() => {
  emulator = new Emulator();
  emulator.rules.setInitial({ name: 'test.rules', content: RULES });
});

const owner = (): ReturnType<Emulator['session']> => emulator.session('Bearer owner');

function write(...writes: readonly JsonObject[]): void {
  commit(owner(), { database: DATABASE, writes });
}

const put = (id: number, n: number): JsonObject => ({
  update: { name: `${ROOT}/c/${id}`, fields: { n: { integerValue: String(n) } } },
});

const remove = (id: number): JsonObject => ({ delete: `${ROOT}/c/${id}` });

/** Listens as the administrator, or as nobody to have the rules decide. */
const listen = (target: JsonObject, as: 'owner' | 'nobody' = 'owner') =>
  listenTo(as === 'owner' ? owner() : emulator.session(undefined), target);

/** What the query returns now, by name. */
function stored(structuredQuery: JsonObject): ReadonlyMap<string, Json> {
  const results = new Map<string, Json>();
  for (const { document } of runQuery(owner(), { parent: ROOT, structuredQuery })) {
    if (!isObject(document)) continue;
    results.set(asString(document['name'], 'name'), document['fields'] ?? {});
  }
  return results;
}

describe('a target', () => {
  test.each([
    { ...queryTarget(QUERIES['a collection'] ?? {}), ...documentTarget('c/1') },
    { ...documentTarget('c/1'), resumeToken: '', readTime: '2026-03-01T00:00:00Z' },
  ])('is one of documents or a query, from one place on: %j', (target) => {
    expect(() => listen(target)).toThrow('Target has only one of');
  });

  test('is sent whole, then confirmed', () => {
    write(put(1, 1));
    const { client } = listen(queryTarget(QUERIES['a collection'] ?? {}));
    expect(client.messages).toMatchObject([
      { targetChange: { targetChangeType: 'ADD', targetIds: [TARGET] } },
      { documentChange: { document: { name: `${ROOT}/c/1` }, targetIds: [TARGET] } },
      { targetChange: { targetChangeType: 'CURRENT', targetIds: [TARGET] } },
      { targetChange: { resumeToken: expect.any(String), readTime: expect.any(Timestamp) } },
    ]);
  });

  test('is reset when it was listened to before', () => {
    write(put(1, 1));
    const first = listen(queryTarget(QUERIES['a collection'] ?? {}));
    first.stream.close();
    write(remove(1), put(2, 2));
    const { resumeToken = null } = first.client;
    const { client } = listen({ ...queryTarget(QUERIES['a collection'] ?? {}), resumeToken });
    expect(client.messages[1]).toMatchObject({ targetChange: { targetChangeType: 'RESET' } });
    expect([...client.confirmed.keys()]).toEqual([`${ROOT}/c/2`]);
  });

  test('of a document that is not there says so', () => {
    const { client } = listen(documentTarget('c/1'));
    expect(client.messages[1]).toMatchObject({
      documentDelete: { document: `${ROOT}/c/1`, removedTargetIds: [TARGET] },
    });
  });

  test('hears nothing of what does not concern it', () => {
    const { client } = listen(documentTarget('c/1'));
    const before = client.messages.length;
    write(put(2, 2));
    expect(client.messages).toHaveLength(before);
  });

  test('hears nothing more once it is removed', () => {
    const { client, stream } = listen(documentTarget('c/1'));
    stream.receive({ removeTarget: TARGET });
    const before = client.messages.length;
    expect(client.messages.at(-1)).toMatchObject({
      targetChange: { targetChangeType: 'REMOVE', targetIds: [TARGET] },
    });
    write(put(1, 1));
    expect(client.messages).toHaveLength(before);
  });

  test('that is wanted once is removed when it is current', () => {
    const { client } = listen({ ...documentTarget('c/1'), once: true });
    expect(client.messages.at(-1)).toMatchObject({ targetChange: { targetChangeType: 'REMOVE' } });
  });

  test('that is refused leaves the others alone', () => {
    const { client, stream } = listen(documentTarget('c/1'));
    stream.receive({ addTarget: { targetId: 4, documents: { documents: [`${ROOT}/c/__bad__`] } } });
    expect(client.messages.at(-1)).toMatchObject({
      targetChange: { targetChangeType: 'REMOVE', targetIds: [4], cause: { code: 3 } },
    });
    write(put(1, 1));
    expect([...client.confirmed.keys()]).toEqual([`${ROOT}/c/1`]);
  });

  test.each<[string, JsonObject]>([
    ['another database', { database: 'projects/other/databases/(default)', removeTarget: 2 }],
    ['nothing', {}],
    ['a target twice', { addTarget: { targetId: TARGET, ...documentTarget('c/1') } }],
    ['a field that is none', { addTargets: [] }],
  ])('ends the stream when %s is asked for', (_, message) => {
    const { stream } = listen(documentTarget('c/1'));
    expect(() => stream.receive(message)).toThrow(/did not match|adds or removes|already|no field/);
  });
});

describe('a listener under rules', () => {
  test('is refused with the reason where it may not read', () => {
    write(put(1, 9));
    const { client } = listen(documentTarget('c/1'), 'nobody');
    expect(client.messages).toEqual([
      {
        targetChange: {
          targetChangeType: 'REMOVE',
          targetIds: [TARGET],
          cause: { code: 7, message: expect.stringContaining('test.rules:5') },
        },
      },
    ]);
  });

  test('loses a document that it may no longer read', () => {
    write(put(1, 1));
    const { client } = listen(documentTarget('c/1'), 'nobody');
    expect([...client.confirmed.keys()]).toEqual([`${ROOT}/c/1`]);
    write(put(1, 9));
    expect(client.messages.at(-1)).toMatchObject({
      targetChange: { targetChangeType: 'REMOVE', cause: { code: 7 } },
    });
    const before = client.messages.length;
    write(put(1, 2));
    expect(client.messages).toHaveLength(before);
  });

  test.each([
    ['whole where it may be read', 3, 'documentChange'],
    ['by name alone where it may not', 5, 'documentRemove'],
  ])('is shown what left its query %s', (_, n, kind) => {
    const below: JsonObject = {
      from: [{ collectionId: 'c' }],
      where: {
        fieldFilter: { field: { fieldPath: 'n' }, op: 'LESS_THAN', value: { integerValue: '3' } },
      },
    };
    write(put(1, 1));
    const { client } = listen(queryTarget(below), 'nobody');
    write(put(1, n));
    expect(client.messages.at(-2)).toMatchObject({ [kind]: { removedTargetIds: [TARGET] } });
    expect(client.confirmed.size).toBe(0);
  });

  test('is taken away by new rules, and others are not', () => {
    const query = queryTarget(QUERIES['a collection'] ?? {});
    const [player, admin] = [listen(query, 'nobody'), listen(query)];
    const closed = { name: 'closed.rules', content: RULES.replace('allow list: if true;', '') };
    emulator.rules.setInitial(closed);
    expect(player.client.messages.at(-1)).toMatchObject({
      targetChange: { targetChangeType: 'REMOVE', cause: { code: 7 } },
    });
    write(put(1, 1));
    expect(player.client.confirmed.size).toBe(0);
    expect(admin.client.confirmed.size).toBe(1);
  });
});

test('a query without its index is taken away before it tells anything', () => {
  emulator = new Emulator(undefined, { composites: [], overrides: [] });
  const structuredQuery = {
    from: [{ collectionId: 'c' }],
    orderBy: [{ field: { fieldPath: 'n' } }, { field: { fieldPath: 'm' } }],
  };
  const { client } = listen(queryTarget(structuredQuery));
  expect(client.messages.at(-1)).toMatchObject({
    targetChange: { targetChangeType: 'REMOVE', cause: { code: 9 } },
  });
});

describe('many listeners', () => {
  test('of one document cost one evaluation and two messages each, for each commit', () => {
    let evaluations = 0;
    emulator = new Emulator(() => {
      evaluations += 1;
    });
    const content = RULES.replace('resource.data.n < 5', 'debug(resource.data.n) < 5');
    emulator.rules.setInitial({ name: 'test.rules', content });
    write(put(1, 1));
    const clients = Array.from(
      { length: 100 },
      () => listen(documentTarget('c/1'), 'nobody').client,
    );
    const sent = (): number => clients.reduce((sum, { messages }) => sum + messages.length, 0);
    const before = { evaluations, sent: sent() };
    write(put(1, 2));
    expect({ evaluations, sent: sent() }).toEqual({
      evaluations: before.evaluations + 100,
      sent: before.sent + 200,
    });
  });

  test('of one stream cost one message for the change and one for all of them', () => {
    const { client, stream } = listen(documentTarget('c/1'));
    for (let id = 2; id <= 50; id += 1) {
      stream.receive({ addTarget: { targetId: TARGET + id, ...documentTarget(`c/${id}`) } });
    }
    const before = client.messages.length;
    write(put(1, 1));
    expect(client.messages.slice(before)).toMatchObject([
      { documentChange: { targetIds: [TARGET] } },
      { targetChange: { readTime: expect.any(Timestamp) } },
    ]);
  });
});

describe('listeners', () => {
  const ids = fc.integer({ min: 1, max: 6 });
  const step = fc.oneof(
    fc.record({ kind: fc.constant('write'), id: ids, n: fc.integer({ min: 0, max: 9 }) }),
    fc.record({ kind: fc.constant('remove'), id: ids, n: fc.constant(0) }),
    fc.record({ kind: fc.constant('reconnect'), id: ids, n: fc.constant(0) }),
  );

  test.each(Object.entries(QUERIES))('of %s end up with what is stored', (_, query) => {
    fc.assert(
      fc.property(fc.array(fc.array(step, { maxLength: 3 }), { maxLength: 12 }), (batches) => {
        emulator = new Emulator();
        let { client, stream } = listen(queryTarget(query));
        for (const batch of batches) {
          const writes = batch
            .filter(({ kind }) => kind !== 'reconnect')
            .map(({ kind, id, n }) => (kind === 'write' ? put(id, n) : remove(id)));
          write(...writes);
          if (batch.some(({ kind }) => kind === 'reconnect')) {
            stream.close();
            const { resumeToken = null } = client;
            ({ client, stream } = listen({ ...queryTarget(query), resumeToken }));
          }
          expect(client.confirmed).toEqual(stored(query));
          expect(client.readTimes).toEqual(client.readTimes.toSorted((a, b) => a - b));
        }
        stream.close();
      }),
      { numRuns: 60 },
    );
  });
});
