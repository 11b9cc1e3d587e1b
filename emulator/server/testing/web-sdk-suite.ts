import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { firestoreRules } from '../../rules/testing/harness.ts';
import type { RunningEmulator } from '../start.ts';
import { deferred } from './deferred.ts';
import { startTestServer } from './test-server.ts';
import type { WebClient, WebSdk } from './web-sdk.ts';

const RULES = firestoreRules(`
    match /players/{uid} {
      allow read: if request.auth != null;
      allow create, update: if request.auth.uid == uid && request.resource.data.name is string;
      allow delete: if request.auth.uid == uid;
    }
    match /duels/{id} {
      allow get, update: if request.auth.uid in resource.data.players;
      allow list: if request.auth.uid in resource.data.players;
      allow create: if getAfter(/databases/$(database)/documents/players/$(request.auth.uid)).data.name is string;
    }`);

const WAIT = { timeout: 20_000, interval: 20 };

/** What the web SDK does with the emulator, whichever build and transport it uses. */
export function testWebSdk(
  name: string,
  load: () => Promise<WebSdk>,
  settings: { readonly experimentalForceLongPolling?: boolean } = {},
): void {
  describe(`web SDK, ${name}`, () => {
    const projectId = `demo-${name.replaceAll(/\W+/g, '-').toLowerCase()}`;
    let server: RunningEmulator;
    let web: WebSdk;
    const opened: WebClient[] = [];

    beforeAll(async () => {
      web = await load();
      server = await startTestServer();
      server.emulator.rules.setInitial({ name: 'test.rules', content: RULES });
    });

    afterAll(async () => {
      await Promise.all(opened.map(({ sdk, db }) => sdk.terminate(db)));
      await server.close();
    });

    function connect(uid: string | null): WebClient {
      const client = web.connect(server, projectId, uid, settings);
      opened.push(client);
      return client;
    }

    test('writes, reads and denies with the line of the rule', async () => {
      const { sdk, db } = connect('alice');
      const alice = sdk.doc(db, 'players/alice');
      await sdk.setDoc(alice, { name: 'Alice', at: sdk.serverTimestamp(), odd: Number.NaN });
      const read = await sdk.getDoc(alice);
      expect(read.data()).toMatchObject({ name: 'Alice', odd: Number.NaN });
      expect(read.get('at')).toBeInstanceOf(sdk.Timestamp);
      await expect(sdk.setDoc(sdk.doc(db, 'players/bob'), { name: 'B' })).rejects.toMatchObject({
        code: 'permission-denied',
        message: expect.stringContaining('test.rules:6'),
      });
      const nobody = connect(null);
      await expect(
        nobody.sdk.getDocFromServer(nobody.sdk.doc(nobody.db, 'players/alice')),
      ).rejects.toMatchObject({ code: 'permission-denied' });
    });

    test('shows one player what another does', async () => {
      const alice = connect('alice');
      const bob = connect('bob');
      const path = 'duels/live';
      const owner = connect('owner');
      await owner.sdk.setDoc(owner.sdk.doc(owner.db, path), { players: ['alice', 'bob'], hp: 100 });
      const seen: number[] = [];
      const heard = deferred<undefined>();
      const stop = bob.sdk.onSnapshot(bob.sdk.doc(bob.db, path), (snapshot) => {
        const hp: unknown = snapshot.get('hp');
        if (typeof hp === 'number') seen.push(hp);
        if (seen.length === 1) {
          void alice.sdk.updateDoc(alice.sdk.doc(alice.db, path), {
            hp: alice.sdk.increment(-10),
          });
        }
        if (hp === 90) heard.resolve(undefined);
      });
      await heard.promise;
      stop();
      expect(seen).toEqual([100, 90]);
    });

    test('proves a query, and refuses one that could return more', async () => {
      const { sdk, db } = connect('carol');
      const batch = sdk.writeBatch(db);
      batch.set(sdk.doc(db, 'players/carol'), { name: 'Carol' });
      batch.set(sdk.doc(db, 'duels/c1'), { players: ['carol'] });
      batch.set(sdk.doc(db, 'duels/c2'), { players: ['dave'] });
      await batch.commit();
      const duels = sdk.collection(db, 'duels');
      const mine = sdk.query(duels, sdk.where('players', 'array-contains', 'carol'));
      expect((await sdk.getDocs(mine)).docs.map((document) => document.id)).toEqual(['c1']);
      expect((await sdk.getCountFromServer(mine)).data().count).toBe(1);
      await expect(sdk.getDocs(duels)).rejects.toMatchObject({ code: 'permission-denied' });
    });

    test('runs a transaction, and repeats it when a document has changed', async () => {
      const { sdk, db } = connect('owner');
      const counter = sdk.doc(db, 'counters/tx');
      await sdk.setDoc(counter, { n: 0 });
      const raise = (): Promise<void> =>
        sdk.runTransaction(db, async (transaction) => {
          const n: unknown = (await transaction.get(counter)).get('n');
          transaction.update(counter, { n: Number(n) + 1 });
        });
      await Promise.all([raise(), raise(), raise()]);
      expect((await sdk.getDocFromServer(counter)).get('n')).toBe(3);
    });

    test('repeats a transaction when another client has changed what it read', async () => {
      const [first, second] = [connect('owner'), connect('owner')];
      const path = 'counters/contended';
      await second.sdk.setDoc(second.sdk.doc(second.db, path), { n: 1 });
      let attempts = 0;
      await first.sdk.runTransaction(first.db, async (transaction) => {
        attempts += 1;
        const counter = first.sdk.doc(first.db, path);
        const n: unknown = (await transaction.get(counter)).get('n');
        if (attempts === 1) await second.sdk.updateDoc(second.sdk.doc(second.db, path), { n: 10 });
        transaction.update(counter, { n: Number(n) + 1 });
      });
      expect(attempts).toBe(2);
      const counter = await second.sdk.getDocFromServer(second.sdk.doc(second.db, path));
      expect(counter.get('n')).toBe(11);
    });

    test('hears of deletions, of documents that leave a query, and of ones that come back', async () => {
      const { sdk, db } = connect('owner');
      const marks = sdk.collection(db, 'marks');
      await sdk.setDoc(sdk.doc(marks, 'a'), { on: true });
      const changes: string[] = [];
      let next = deferred<undefined>();
      const reached = async (count: number): Promise<void> => {
        while (changes.length < count) {
          await next.promise;
          next = deferred();
        }
      };
      const stop = sdk.onSnapshot(sdk.query(marks, sdk.where('on', '==', true)), (snapshot) => {
        for (const change of snapshot.docChanges()) changes.push(`${change.type} ${change.doc.id}`);
        next.resolve(undefined);
      });
      await reached(1);
      await sdk.updateDoc(sdk.doc(marks, 'a'), { on: false });
      await reached(2);
      await sdk.updateDoc(sdk.doc(marks, 'a'), { on: true });
      await reached(3);
      await sdk.deleteDoc(sdk.doc(marks, 'a'));
      await reached(4);
      stop();
      expect(changes).toEqual(['added a', 'removed a', 'added a', 'removed a']);
    });

    test('goes on after being offline', async () => {
      const { sdk, db } = connect('owner');
      const note = sdk.doc(db, 'notes/offline');
      await sdk.setDoc(note, { n: 1 });
      await sdk.disableNetwork(db);
      const written = sdk.updateDoc(note, { n: 2 });
      await sdk.enableNetwork(db);
      await written;
      expect((await sdk.getDocFromServer(note)).get('n')).toBe(2);
    });

    test('catches up with what happened while its listener was offline', async () => {
      const [reader, writer] = [connect('owner'), connect('owner')];
      const put = (id: string, n: number): Promise<void> =>
        writer.sdk.setDoc(writer.sdk.doc(writer.db, 'places', id), { n });
      await Promise.all([put('changed', 1), put('deleted', 1), put('kept', 1)]);
      const seen: string[] = [];
      const stop = reader.sdk.onSnapshot(
        reader.sdk.query(reader.sdk.collection(reader.db, 'places'), reader.sdk.where('n', '>', 0)),
        { includeMetadataChanges: true },
        (snapshot) => {
          const source = snapshot.metadata.fromCache ? 'cache' : 'server';
          const shown = snapshot.docs.map((place) => `${place.id} ${String(place.get('n'))}`);
          seen.push([source, ...shown].join(', '));
        },
      );
      await vi.waitFor(
        () => expect(seen.at(-1)).toBe('server, changed 1, deleted 1, kept 1'),
        WAIT,
      );
      await reader.sdk.disableNetwork(reader.db);
      await put('changed', 2);
      await put('added', 3);
      await writer.sdk.deleteDoc(writer.sdk.doc(writer.db, 'places/deleted'));
      expect(seen.at(-1)).toContain('deleted 1');
      await reader.sdk.enableNetwork(reader.db);
      await vi.waitFor(() => expect(seen.at(-1)).toBe('server, kept 1, changed 2, added 3'), WAIT);
      stop();
    });

    test('takes a listener away when new rules no longer allow it', async () => {
      const { sdk, db } = connect('erin');
      const owner = connect('owner');
      await owner.sdk.setDoc(owner.sdk.doc(owner.db, 'players/erin'), { name: 'E' });
      const first = deferred<undefined>();
      const denied = deferred<string>();
      sdk.onSnapshot(
        sdk.doc(db, 'players/erin'),
        () => first.resolve(undefined),
        (error) => denied.resolve(error.code),
      );
      await first.promise;
      const closed = RULES.replace('allow read: if request.auth != null;', '');
      server.emulator.rules.set(projectId, { name: 'closed.rules', content: closed });
      expect(await denied.promise).toBe('permission-denied');
      server.emulator.rules.set(projectId, { name: 'test.rules', content: RULES });
    });
  });
}
