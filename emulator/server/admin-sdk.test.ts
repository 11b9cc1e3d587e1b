import { Firestore, FieldValue, Timestamp } from '@google-cloud/firestore';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';

import { deferred } from './testing/deferred.ts';
import { serverOfFile } from './testing/test-server.ts';

const server = await serverOfFile();
// What firebase-admin does when FIRESTORE_EMULATOR_HOST is set.
const db = new Firestore({
  projectId: 'demo-admin',
  host: `127.0.0.1:${server.port}`,
  ssl: false,
  customHeaders: { Authorization: 'Bearer owner' },
});

beforeEach(() => {
  server.emulator.projects.database('demo-admin').clear();
});

afterAll(() => db.terminate());

describe('the Admin SDK over gRPC', () => {
  test('reads what it wrote, of every kind', async () => {
    const written = {
      integer: 3,
      double: 1.5,
      odd: Number.NaN,
      nothing: null,
      at: Timestamp.fromMillis(1_700_000_000_123),
      bytes: Buffer.from([1, 2]),
      list: ['a', { b: true }],
      reference: db.doc('users/bob'),
      empty: {},
    };
    await db.doc('users/alice').set(written);
    const read = await db.doc('users/alice').get();
    expect(read.data()).toMatchObject({ ...written, reference: { path: 'users/bob' } });
    expect((await db.doc('users/none').get()).exists).toBe(false);
  });

  test('retries a transaction whose document has changed', async () => {
    const counter = db.doc('counters/a');
    await counter.set({ n: 0 });
    await Promise.all(
      Array.from({ length: 5 }, () =>
        db.runTransaction(async (transaction) => {
          const n: unknown = (await transaction.get(counter)).get('n');
          transaction.update(counter, { n: Number(n) + 1 });
        }),
      ),
    );
    expect((await counter.get()).get('n')).toBe(5);
  });

  test('queries, counts and sums', async () => {
    const batch = db.batch();
    for (let n = 0; n < 10; n += 1) batch.set(db.doc(`items/${n}`), { n, even: n % 2 === 0 });
    await batch.commit();
    const even = db.collection('items').where('even', '==', true);
    expect((await even.orderBy('n', 'desc').limit(2).get()).docs.map((doc) => doc.id)).toEqual([
      '8',
      '6',
    ]);
    expect((await even.count().get()).data().count).toBe(5);
    expect((await db.collection('items').orderBy('n').limitToLast(1).get()).docs[0]?.id).toBe('9');
  });

  test('lists more collections than fit on a page', async () => {
    const ids = Array.from({ length: 301 }, (_, n) => `c${String(n).padStart(3, '0')}`);
    const batch = db.batch();
    for (const id of ids) batch.set(db.doc(`items/a/${id}/x`), {});
    await batch.commit();
    const collections = await db.doc('items/a').listCollections();
    expect(collections.map(({ id }) => id)).toEqual(ids);
  });

  test('listens', async () => {
    const heard: string[][] = [];
    const finished = deferred<undefined>();
    const stop = db.collection('rooms').onSnapshot((snapshot) => {
      heard.push(snapshot.docChanges().map((change) => `${change.type} ${change.doc.id}`));
      if (heard.length === 1) void db.doc('rooms/a').set({ n: 1 });
      if (heard.length === 2) void db.doc('rooms/a').update({ n: FieldValue.increment(1) });
      if (heard.length === 3) void db.doc('rooms/a').delete();
      if (heard.length === 4) finished.resolve(undefined);
    });
    await finished.promise;
    stop();
    expect(heard).toEqual([[], ['added a'], ['modified a'], ['removed a']]);
  });

  test('lists, writes in bulk and deletes all below a document', async () => {
    const writer = db.bulkWriter();
    for (const path of ['a/1', 'a/1/b/2', 'a/3/b/4', 'c/5']) {
      void writer.set(db.doc(path), { path });
    }
    await writer.close();
    expect((await db.listCollections()).map(({ id }) => id)).toEqual(['a', 'c']);
    expect((await db.collection('a').listDocuments()).map(({ id }) => id)).toEqual(['1', '3']);
    expect((await db.collectionGroup('b').get()).size).toBe(2);
    await db.recursiveDelete(db.doc('a/1'));
    expect((await db.collectionGroup('b').get()).docs.map((doc) => doc.ref.path)).toEqual([
      'a/3/b/4',
    ]);
  });

  test('gets the codes of refusals', async () => {
    await expect(db.doc('users/none').update({ a: 1 })).rejects.toMatchObject({ code: 5 });
    await db.doc('users/one').set({});
    await expect(db.doc('users/one').create({})).rejects.toMatchObject({ code: 6 });
  });

  test('rejects an unsupported method with its code', async () => {
    const partitions = db.collectionGroup('b').getPartitions(3)[Symbol.asyncIterator]();
    await expect(partitions.next()).rejects.toMatchObject({ code: 12 });
  });
});
