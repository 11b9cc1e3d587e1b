import { FirebaseError } from 'firebase/app';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  endAt,
  getCountFromServer,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  startAfter,
  startAt,
  updateDoc,
  where,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { newUser, USERNAME_MAX_LENGTH, USERNAME_MIN_LENGTH } from '../../src/domain/index.ts';
import { registryPaths, usernameSkeletonPath } from '../../src/schema/username-document.ts';
import { newPersonalUser } from '../../src/schema/personal-user-document.ts';
import { requestCountPath } from '../../src/schema/request-count.ts';
import { ALICE, BATTLE, BATTLE_ID, BOB, duelRequest, MALLORY, userOf, USERS } from './fixtures.ts';
import { closed, deleteAccount, signUp } from './profile-batches.ts';
import { rulesTest } from './test-environment.ts';

/** The attacks on players and their data of the threat list, under their numbers there. */

const { as, anonymous, signedOut, seed } = rulesTest('player-attacks');

/** A sign-up under any name, honest in everything else; `registries` are the entries that it makes. */
function signUpAs(userId: string, username: string, registries = registryPaths(username)) {
  const firestore = as(userId);
  const batch = writeBatch(firestore);
  for (const path of registries) batch.set(doc(firestore, path), { username });
  return batch
    .set(doc(firestore, `users/${userId}`), newUser({ id: userId, username }))
    .set(doc(firestore, `users/${userId}/personalUsers/${userId}`), {
      ...newPersonalUser(userId),
      adultConfirmedAt: serverTimestamp(),
    })
    .commit();
}

describe('the public record', () => {
  test('attack 30: a client sets its own experience or level', async () => {
    await expect(signUp(as(ALICE), ALICE, { path: 'user', field: 'xp', value: 1000 })).toBeDenied();
    await expect(signUp(as(ALICE), ALICE, { path: 'user', field: 'level', value: 9 })).toBeDenied();
    await seed(USERS);
    const own = doc(as(ALICE), `users/${ALICE}`);
    await expect(updateDoc(own, { xp: 10 })).toBeDenied();
    await expect(updateDoc(own, { level: 2 })).toBeDenied();
    await expect(updateDoc(own, { avatar: userOf(ALICE).avatar, xp: 10 })).toBeDenied();
    await expect(setDoc(own, { ...userOf(ALICE), xp: 10 })).toBeDenied();
  });

  test.each([
    ['at level 1', 1, ['headband']],
    ['one level too early', 9, ['crown']],
    ['among what is earned', 9, ['headband', 'crown']],
    ['twice', 12, ['cape', 'cape']],
    ['as what nobody knows', 99, ['halo']],
    ['as something else than a list', 12, 'crown'],
    ['as no name', 12, [1]],
  ])('attack 156: gear that is not earned is worn %s', async (_how, level, gear) => {
    await seed({ ...USERS, [`users/${ALICE}`]: { ...userOf(ALICE), level } });
    const own = doc(as(ALICE), `users/${ALICE}`);
    await expect(updateDoc(own, { 'avatar.gear': gear })).toBeDenied();
    await expect(updateDoc(own, { 'avatar.gear': gear, level: 12 })).toBeDenied();
  });

  test('attack 156: a newcomer signs up with gear on', async () => {
    const worn = { path: 'user', field: 'avatar.gear', value: ['headband'] } as const;
    await expect(signUp(as(ALICE), ALICE, worn)).toBeDenied();
  });

  test('attack 31: somebody writes another player’s avatar, username or setting', async () => {
    await seed(USERS);
    const other = doc(as(MALLORY), `users/${ALICE}`);
    await expect(updateDoc(other, { avatar: userOf(ALICE).avatar })).toBeDenied();
    await expect(updateDoc(other, { 'avatar.id': '2' })).toBeDenied();
    await expect(updateDoc(other, { username: 'Mallory' })).toBeDenied();
    await expect(updateDoc(other, { targetNotification: true })).toBeDenied();
  });

  test('attack 34: somebody lists the usernames, or the players', async () => {
    await seed(USERS);
    const users = collection(as(MALLORY), 'users');
    await expect(getDocs(collection(as(MALLORY), 'usernames'))).toBeDenied();
    await expect(getDocs(collection(signedOut(), 'usernames'))).toBeDenied();
    await expect(getDocs(users)).toBeDenied();
    await expect(getDocs(query(users, orderBy('lowerUsername')))).toBeDenied();
    await expect(getDocs(query(users, orderBy('lowerUsername'), limit(6)))).toBeDenied();
    await expect(getDocs(query(users, limit(5)))).toBeDenied();
    await expect(getDocs(query(users, orderBy('xp', 'desc'), limit(5)))).toBeDenied();
    await expect(
      getDocs(query(users, orderBy('xp'), orderBy('lowerUsername'), limit(5))),
    ).toBeDenied();
    await expect(getDocs(query(users, where('level', '>', 5), limit(5)))).toBeDenied();
  });

  test('attack 71: somebody pages through all players by the query that the search would make', async () => {
    await seed(USERS);
    const users = collection(as(MALLORY), 'users');
    const byName = query(users, orderBy('lowerUsername'), limit(5));
    await expect(getDocs(byName)).toBeDenied();
    await expect(getDocs(query(byName, startAfter('the_bob')))).toBeDenied();
    await expect(getDocs(query(byName, startAt('the'), endAt('the\uf8ff')))).toBeDenied();
    await expect(getCountFromServer(users)).toBeDenied();
  });

  test('attack 37: somebody deletes another player’s record, or keeps the own name reserved', async () => {
    await seed({ ...closed(ALICE), [`users/${ALICE}`]: userOf(ALICE) });
    await expect(deleteDoc(doc(as(MALLORY), `users/${ALICE}`))).toBeDenied();
    await seed({ ...USERS, ...closed(ALICE) });
    await expect(deleteDoc(doc(as(MALLORY), `users/${ALICE}`))).toBeDenied();
    await expect(deleteDoc(doc(as(ALICE), `users/${ALICE}`))).toBeDenied();
    await expect(deleteAccount(as(ALICE), ALICE, ['usernames'])).toBeDenied();
    await expect(deleteAccount(as(MALLORY), ALICE)).toBeDenied();
  });

  test('attack 54: a token that outlives the account brings it back', async () => {
    await seed({ ...USERS, ...closed(ALICE) });
    await deleteAccount(as(ALICE), ALICE);
    await expect(signUp(as(ALICE), ALICE)).toBeDenied();
    await expect(signUpAs(ALICE, 'Another')).toBeDenied();
    await seed({ [`users/${ALICE}/personalUsers/${ALICE}`]: newPersonalUser(ALICE) });
    await expect(signUp(as(ALICE), ALICE, null, ['personal'])).toBeDenied();
    await expect(
      setDoc(doc(as(ALICE), `fcmTokens/${ALICE}`), {
        fcmToken: 'a-token',
        updatedAt: serverTimestamp(),
      }),
    ).toBeDenied();
  });
});

test('attack 127: an account that is being closed registers a device', async () => {
  const register = (fcmToken: string) =>
    setDoc(doc(as(ALICE), `fcmTokens/${ALICE}`), { fcmToken, updatedAt: serverTimestamp() });
  await seed(USERS);
  await expect(register('a-phone')).toBeAllowed();
  // The server is through with it; the documents are still there (decision 038).
  await seed({ ...USERS, ...closed(ALICE) });
  await expect(register('another')).toBeDenied();
  await expect(deleteDoc(doc(as(ALICE), `fcmTokens/${ALICE}`))).toBeAllowed();
  await expect(register('another')).toBeDenied();
});

test('attack 128: a player is told nothing any more, by somebody else or for ever', async () => {
  await seed(USERS);
  const record = `users/${ALICE}/personalUsers/${ALICE}`;
  const inADay = Date.now() + 24 * 3_600_000;
  await expect(updateDoc(doc(as(MALLORY), record), { toldUntil: Date.now() })).toBeDenied();
  await expect(updateDoc(doc(as(ALICE), record), { toldUntil: inADay + 60_000 })).toBeDenied();
  await expect(updateDoc(doc(as(ALICE), record), { toldUntil: Date.now() })).toBeAllowed();
});

const nobody = () => anonymous(ALICE);

describe('attack 61: an anonymous sign-in', () => {
  test('signs up', async () => {
    await expect(signUp(nobody(), ALICE)).toBeDenied();
    await expect(signUp(as(ALICE), ALICE)).toBeAllowed();
  });

  test('reads players, or anything under an id', async () => {
    await seed({ ...USERS, [`fcmTokens/${ALICE}`]: { fcmToken: 'a-token' } });
    for (const path of [
      `users/${BOB}`,
      `users/${ALICE}`,
      `users/${ALICE}/personalUsers/${ALICE}`,
      `fcmTokens/${ALICE}`,
      `requestCounts/${ALICE}`,
      'battles/missing',
    ])
      await expect(getDoc(doc(nobody(), path))).toBeDenied();
    const battles = collection(nobody(), 'battles');
    await expect(getDocs(query(battles, where('userIds', 'array-contains', ALICE)))).toBeDenied();
  });

  test('writes what a player of that id may', async () => {
    const token = { [`fcmTokens/${ALICE}`]: { fcmToken: 'a-token' } };
    await seed({ ...USERS, ...closed(ALICE), ...token });
    const personal = doc(nobody(), `users/${ALICE}/personalUsers/${ALICE}`);
    await expect(updateDoc(personal, { hideWelcomeMessage: true })).toBeDenied();
    const user = doc(nobody(), `users/${ALICE}`);
    await expect(updateDoc(user, { targetNotification: true })).toBeDenied();
    await expect(deleteDoc(doc(nobody(), `fcmTokens/${ALICE}`))).toBeDenied();
    await expect(deleteAccount(nobody(), ALICE)).toBeDenied();
    await expect(deleteAccount(as(ALICE), ALICE)).toBeAllowed();
  });

  test.each([
    `usernames/${userOf(ALICE).lowerUsername}`,
    usernameSkeletonPath(userOf(ALICE).username),
  ])('registers %s, which is missing', async (path) => {
    await seed({ ...USERS, [path]: undefined });
    const { username } = userOf(ALICE);
    await expect(setDoc(doc(nobody(), path), { username })).toBeDenied();
    await expect(setDoc(doc(as(ALICE), path), { username })).toBeAllowed();
  });

  test('asks for a battle that is counted', async () => {
    await seed({ ...USERS, [requestCountPath(ALICE)]: { battleId: BATTLE_ID } });
    await expect(setDoc(doc(nobody(), BATTLE), duelRequest())).toBeDenied();
    await expect(setDoc(doc(as(ALICE), BATTLE), duelRequest())).toBeAllowed();
  });
});

describe('usernames', () => {
  test('attack 32: two players want one name at once: exactly one gets it', async () => {
    const outcomes = await Promise.allSettled([
      signUpAs(ALICE, 'Champion'),
      signUpAs(BOB, 'CHAMPION'),
    ]);
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(refused[0]?.reason).toBeInstanceOf(FirebaseError);
    expect(refused[0]?.reason).toMatchObject({ code: 'permission-denied' });
  });

  test('attack 32: somebody takes a name that is taken, in another case', async () => {
    await seed(USERS);
    await expect(signUpAs('newcomer', userOf(ALICE).username.toUpperCase())).toBeDenied();
  });

  test.each([
    ['usernames/rosa', 'usernameSkeletons/rosa'],
    ['usernameSkeletons/rosa', 'usernames/rosa'],
  ])(
    'attack 32: somebody takes the very name of %s alone, and leaves it out',
    async (taken, free) => {
      await seed({ [taken]: { username: 'Rosa' } });
      await expect(signUpAs(ALICE, 'Rosa', [free])).toBeDenied();
      await expect(signUpAs(ALICE, 'Otto')).toBeAllowed();
    },
  );

  test.each([
    ['with a space at the end', 'ADMIN '],
    ['with a space inside', 'AD MIN'],
    ['with a tab', 'AD\tMIN'],
    ['that is too short', 'a'.repeat(USERNAME_MIN_LENGTH - 1)],
    ['that is too long', 'a'.repeat(USERNAME_MAX_LENGTH + 1)],
    ['with a zero-width space', 'ADMIN\u200B'],
    ['with a change of direction', '\u202EnimdA'],
    ['with Cyrillic letters', 'АDМIN'],
    ['with markup', '<b>Bob'],
    ['with a line break', 'ADMIN\n'],
  ])('attack 33: a name %s', async (_what, username) => {
    await expect(signUpAs(ALICE, username)).toBeDenied();
  });

  test.each([USERNAME_MIN_LENGTH, USERNAME_MAX_LENGTH])(
    'have %i characters, at the least or the most',
    async (length) => {
      await expect(signUpAs(ALICE, 'a'.repeat(length))).toBeAllowed();
    },
  );

  test('attack 33: a name that cannot be an id, registered under another', async () => {
    for (const username of ['Ann/x', '..', '__ann__'])
      await expect(
        signUpAs(ALICE, username, ['usernames/ann', 'usernameSkeletons/ann']),
      ).toBeDenied();
    for (const registered of ['ann2', 'ANN'])
      await expect(
        signUpAs(ALICE, 'ANN', [`usernames/${registered}`, 'usernameSkeletons/ann']),
      ).toBeDenied();
    await expect(signUpAs(ALICE, 'ANN')).toBeAllowed();
  });

  test.each([
    ['the product', 'Habit-Rivals'],
    ['the product, by digits', 'Hab1tR1va1s'],
    ['its administration', 'Admin'],
    ['its support', 'supp0rt.team'],
    ['its support, by its initials', 'HR-Support'],
    ['its staff', 'mod'],
    ['its server', 'R00t'],
    ['the one that reads it', 'You'],
    ['a part of every object', 'constructor'],
    ['a deleted player', 'Deleted-Player'],
    ['somebody else, with a mark at the end', 'Rosa.'],
    ['somebody else, with a mark before', '_Rosa'],
    ['somebody with two marks', 'Ro.-sa'],
  ])('attack 66: a name pretends to be %s', async (_what, username) => {
    await expect(signUpAs(ALICE, username)).toBeDenied();
  });

  test.each(['R0sa', 'ro.sa', 'R-O-S-A', 'r_0_s_a'])(
    'attack 66: %s is somebody who looks like Rosa',
    async (username) => {
      await expect(signUpAs(BOB, 'Rosa')).toBeAllowed();
      await expect(signUpAs(ALICE, username)).toBeDenied();
    },
  );

  test('attack 66: a name of nothing but marks, which has no skeleton', async () => {
    await expect(signUpAs(ALICE, '...', ['usernames/...', 'usernameSkeletons/dots'])).toBeDenied();
  });

  test('attack 66: a name registers another look than its own', async () => {
    for (const look of ['b1ll', 'rosa'])
      await expect(
        signUpAs(ALICE, 'B1ll', ['usernames/b1ll', `usernameSkeletons/${look}`]),
      ).toBeDenied();
    await expect(signUpAs(ALICE, 'B1ll')).toBeAllowed();
    await expect(signUpAs(BOB, 'Bill')).toBeDenied();
  });

  test('attack 66: two players want names that look alike at once: exactly one gets it', async () => {
    const outcomes = await Promise.allSettled([signUpAs(ALICE, 'Olli'), signUpAs(BOB, '0l1i')]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });
});

describe('what only its owner may see', () => {
  test('attack 35: somebody reads another player’s personal record', async () => {
    await seed(USERS);
    await expect(getDoc(doc(as(MALLORY), `users/${ALICE}/personalUsers/${ALICE}`))).toBeDenied();
    await expect(getDocs(collection(as(MALLORY), `users/${ALICE}/personalUsers`))).toBeDenied();
    await expect(getDocs(collectionGroup(as(MALLORY), 'personalUsers'))).toBeDenied();
    await expect(
      getDocs(query(collectionGroup(as(MALLORY), 'personalUsers'), where('id', '==', MALLORY))),
    ).toBeDenied();
  });

  test('attack 38: somebody reads another player’s push token, or writes the own one there', async () => {
    await seed({ ...USERS, [`fcmTokens/${ALICE}`]: { fcmToken: 'a-token' } });
    const other = doc(as(MALLORY), `fcmTokens/${ALICE}`);
    await expect(getDoc(other)).toBeDenied();
    await expect(getDocs(collection(as(MALLORY), 'fcmTokens'))).toBeDenied();
    await expect(setDoc(other, { fcmToken: 'mine', updatedAt: serverTimestamp() })).toBeDenied();
    await expect(deleteDoc(other)).toBeDenied();
    await expect(
      updateDoc(doc(as(MALLORY), `users/${ALICE}/personalUsers/${ALICE}`), { fcmToken: 'mine' }),
    ).toBeDenied();
  });

  test('attack 197: somebody sets what another player is told, or counts as told', async () => {
    await seed({
      ...USERS,
      [`pushLedgers/${ALICE}`]: { date: '2026-01-01', requests: 0, others: 0, told: {} },
    });
    const settings = doc(as(MALLORY), `users/${ALICE}/personalUsers/${ALICE}`);
    await expect(updateDoc(settings, { silenced: { knockOuts: true } })).toBeDenied();
    for (const phone of [as(MALLORY), as(ALICE)]) {
      const ledger = doc(phone, `pushLedgers/${ALICE}`);
      await expect(getDoc(ledger)).toBeDenied();
      await expect(updateDoc(ledger, { others: 3 })).toBeDenied();
      await expect(deleteDoc(ledger)).toBeDenied();
    }
  });
});
