import { randomUUID } from 'node:crypto';

import { beforeEach, describe, expect, it } from 'vitest';

import type { User } from '../../src/domain/index.ts';
import { deletedUserPath } from '../../src/schema/deleted-user.ts';
import { newPersonalUser, personalUserPath } from '../../src/schema/personal-user-document.ts';
import { MOST_SEARCHES } from '../../src/schema/search-users.ts';
import { MOST_LOOKED_AT, searchCountPath, searchUsers } from './search-users.ts';
import { callAs, createPlayer, stackServices, stored, type TestServices } from './testing/stack.ts';

let services: TestServices;
let ann: User;

beforeEach(async () => {
  services = stackServices({ isolated: true });
  ann = await createPlayer(services, 'Ann');
});

const search = (prefix: unknown, userId: string | undefined = ann.id) =>
  callAs(services, searchUsers, userId, { prefix });

const hasSearched = (count: number, since: Date) =>
  services.firestore.doc(searchCountPath(ann.id)).set({ since, count });

const set = (userId: string, settings: object) =>
  services.firestore.doc(personalUserPath(userId)).update(settings);

const ONE_DAY_AGO = () => new Date(Date.now() - 24 * 60 * 60 * 1000);

describe('the search', () => {
  it('finds at most five players by the beginning of their names, in any case and in order', async () => {
    const names = ['Bob_f', 'Bob_e', 'Bob_d', 'Bob_c', 'Bob_b', 'Bob_a'];
    for (const username of names) {
      const lowerUsername = username.toLowerCase();
      const user = { ...ann, id: randomUUID(), username, lowerUsername };
      await services.firestore.doc(`users/${user.id}`).set(user);
      await services.firestore.doc(personalUserPath(user.id)).set(newPersonalUser(user.id));
    }
    const { users } = await search(' BOB ');
    expect(users.map(({ username }) => username)).toEqual(names.toReversed().slice(0, 5));
    expect((await search('bob_f')).users).toMatchObject([{ username: 'Bob_f', level: 1 }]);
    expect((await search('nobody')).users).toEqual([]);
  });

  it('attack 188: looks at so many players and no more, however many hide themselves', async () => {
    const hidden = { blocked: { [ann.id]: true } };
    const batch = services.firestore.batch();
    for (let number = 10; number < 10 + MOST_LOOKED_AT + 5; number += 1) {
      const username = `Hidden_${number}`;
      const user = { ...ann, id: randomUUID(), username, lowerUsername: username.toLowerCase() };
      batch.set(services.firestore.doc(`users/${user.id}`), user);
      const settings = { ...newPersonalUser(user.id), ...hidden };
      batch.set(services.firestore.doc(personalUserPath(user.id)), settings);
    }
    await batch.commit();
    expect(await search('hidden_')).toEqual({ ok: true, users: [] });
    expect(services.counts).toEqual({ playersLookedAt: MOST_LOOKED_AT });
  });

  it('attack 61: leaves out who is blocked or blocks, and finds as many others', async () => {
    const others = await Promise.all(
      ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => createPlayer(services, `Zed_${letter}`)),
    );
    const [a, b, c, d] = others;
    if (!a || !b || !c || !d) throw new Error('Nobody is there');
    await set(ann.id, { blocked: { [a.id]: true } });
    await set(b.id, { blocked: { [ann.id]: true } });
    await set(c.id, { whoMayChallenge: 'rivals', rivals: { [a.id]: true } });
    await services.firestore.doc(deletedUserPath(d.id)).set({ isBlocked: true });
    const found = async (userId: string) =>
      (await search('zed_', userId)).users.map(({ username }) => username[4]);
    expect(await found(ann.id)).toEqual(['e', 'f', 'g']);
    expect(await found(a.id)).toEqual(['a', 'b', 'c', 'e', 'f']);
    expect((await search('ann', a.id)).users).toEqual([]);
    expect((await search('ann', b.id)).users).toEqual([]);
  });

  it('leaves out what is no player’s record, and who is deleting the account', async () => {
    await services.firestore.doc('users/odd').set({ lowerUsername: 'odd' });
    expect((await search('odd')).users).toEqual([]);
    const { id } = await createPlayer(services, 'Zed');
    expect((await search('zed')).users).toHaveLength(1);
    await services.firestore.doc(personalUserPath(id)).delete();
    expect((await search('zed')).users).toEqual([]);
  });

  it.each([[''], ['  '], ['sixteen-letters.'], [null], [7], [['a']], [{ startAfter: 'ann' }]])(
    'attack 71: does not go through everybody by the prefix %j',
    async (prefix) => {
      await expect(search(prefix)).rejects.toMatchObject({ code: 'invalid-argument' });
    },
  );

  it('attack 71: ends after 100 in 24 hours, and begins again with the next', async () => {
    await hasSearched(MOST_SEARCHES - 1, new Date());
    await search('a');
    await expect(search('b')).rejects.toMatchObject({ code: 'resource-exhausted' });
    await hasSearched(MOST_SEARCHES, ONE_DAY_AGO());
    await search('c');
    expect(await stored(services, searchCountPath(ann.id))).toMatchObject({ count: 1 });
  });

  it('attack 71: counts twenty at once as twenty', async () => {
    await Promise.all(Array.from({ length: 20 }, () => search('a')));
    expect(await stored(services, searchCountPath(ann.id))).toMatchObject({ count: 20 });
  });

  it('attack 71: is for players only', async () => {
    const { uid } = await services.auth.createUser({});
    await expect(search('a', uid)).rejects.toMatchObject({ code: 'permission-denied' });
    await expect(callAs(services, searchUsers, undefined, { prefix: 'a' })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
  });
});
