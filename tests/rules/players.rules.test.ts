import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import {
  collection,
  collectionGroup,
  deleteDoc,
  doc,
  type Firestore,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  setDoc,
  startAt,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { ALICE, BOB, MALLORY, personalUserOf, userOf, USERS, withField } from './fixtures.ts';
import { rulesTest } from './test-environment.ts';

const { as, signedOut, seed } = rulesTest('players');

const search = (firestore: Firestore, size: number, field = 'lowerUsername') =>
  getDocs(query(collection(firestore, 'users'), orderBy(field), startAt('the'), limit(size)));

/** The three documents of a sign-up; `change` replaces a field in the one at `path`. */
function signUp(
  userId: string,
  change: { path: 'user' | 'registry' | 'personal'; field: string; value: unknown } | null = null,
  skip: readonly string[] = [],
) {
  const user = userOf(userId);
  const documents = {
    registry: { username: user.username },
    user: { ...user },
    personal: { ...personalUserOf(userId), adultConfirmedAt: serverTimestamp() },
  };
  const changed = (name: keyof typeof documents): object =>
    change?.path === name
      ? withField(documents[name], change.field, change.value)
      : documents[name];
  const firestore = as(userId);
  const batch = writeBatch(firestore);
  const paths = {
    registry: `usernames/${user.lowerUsername}`,
    user: `users/${userId}`,
    personal: `users/${userId}/personalUsers/${userId}`,
  };
  for (const name of ['registry', 'user', 'personal'] as const)
    if (!skip.includes(name)) batch.set(doc(firestore, paths[name]), changed(name));
  return batch.commit();
}

/** The five writes of an account deletion. */
function deleteAccount(userId: string, skip: readonly string[] = []) {
  const firestore = as(userId);
  const batch = writeBatch(firestore);
  if (!skip.includes('mark')) batch.set(doc(firestore, `deletedUsers/${userId}`), {});
  for (const path of [
    `usernames/${userOf(userId).lowerUsername}`,
    `users/${userId}/personalUsers/${userId}`,
    `fcmTokens/${userId}`,
    `users/${userId}`,
  ])
    if (!skip.some((part) => path.startsWith(part) || path.includes(`/${part}/`)))
      batch.delete(doc(firestore, path));
  return batch.commit();
}

describe('signing up', () => {
  test('creates registry entry, public and personal record in one batch', async () => {
    await assertSucceeds(signUp(ALICE));
  });

  test.each(['registry', 'user', 'personal'])('is refused without the %s', async (part) => {
    await assertFails(signUp(ALICE, null, [part]));
  });

  test.each([
    ['user', 'id', BOB],
    ['user', 'username', 'Somebody'],
    ['user', 'lowerUsername', 'other'],
    ['user', 'avatar.id', '5'],
    ['user', 'avatar.colors.skin', 'red'],
    ['user', 'avatar.colors.skin', undefined],
    ['user', 'avatar.colors.hat', '#123456'],
    ['user', 'avatar.hat', true],
    ['user', 'level', 2],
    ['user', 'xp', 1000],
    ['user', 'isAdmin', true],
    ['registry', 'username', 'other'],
    ['registry', 'owner', ALICE],
    ['personal', 'id', BOB],
    ['personal', 'topics', ['everybody']],
    ['personal', 'fcmToken', 'token'],
    ['personal', 'targetNotification', true],
    ['personal', 'hideWelcomeMessage', true],
    ['personal', 'adultConfirmedAt', new Date('2020-01-01')],
    ['personal', 'adultConfirmedAt', undefined],
    ['personal', 'isAdmin', true],
  ] as const)('is refused with %s.%s = %j', async (path, field, value) => {
    await assertFails(signUp(ALICE, { path, field, value }));
  });

  test('is refused for somebody else', async () => {
    await assertFails(setDoc(doc(as(MALLORY), `users/${ALICE}`), userOf(ALICE)));
  });
});

describe('the public record', () => {
  test('is read by any player, and by nobody who is signed out', async () => {
    await seed(USERS);
    await assertSucceeds(getDoc(doc(as(BOB), `users/${ALICE}`)));
    await assertFails(getDoc(doc(signedOut(), `users/${ALICE}`)));
  });

  test('is found by the prefix search', async () => {
    await seed(USERS);
    const found = await assertSucceeds(search(as(BOB), 5));
    expect(found.size).toBe(5);
    await assertFails(search(signedOut(), 5));
  });

  test('changes its avatar by its owner', async () => {
    await seed(USERS);
    const avatar = { ...userOf(ALICE).avatar, id: '3' };
    await assertSucceeds(updateDoc(doc(as(ALICE), `users/${ALICE}`), { avatar }));
    await assertFails(updateDoc(doc(as(BOB), `users/${ALICE}`), { avatar }));
  });

  test.each([
    [{ 'avatar.id': '9' }],
    [{ 'avatar.colors.skin': '#12345' }],
    [{ avatar: 'none' }],
    [{ targetNotification: 'yes' }],
    [{ username: 'Alison' }],
    [{ lowerUsername: 'alison' }],
    [{ isAdmin: true }],
  ])('refuses its owner %j', async (fields) => {
    await seed(USERS);
    await assertFails(updateDoc(doc(as(ALICE), `users/${ALICE}`), fields));
  });
});

describe('the username registry', () => {
  test('tells anybody whether one name is taken', async () => {
    await seed(USERS);
    await assertSucceeds(getDoc(doc(signedOut(), `usernames/${userOf(ALICE).lowerUsername}`)));
  });

  test('gives nobody a second name', async () => {
    await seed(USERS);
    await assertFails(setDoc(doc(as(ALICE), 'usernames/other'), { username: 'other' }));
    await assertFails(setDoc(doc(signedOut(), 'usernames/other'), { username: 'other' }));
  });

  test('keeps an entry as it is', async () => {
    await seed(USERS);
    const own = doc(as(ALICE), `usernames/${userOf(ALICE).lowerUsername}`);
    await assertFails(updateDoc(own, { username: 'THE_ALICE' }));
    await assertFails(deleteDoc(own));
    await assertFails(deleteDoc(doc(as(ALICE), `usernames/${userOf(BOB).lowerUsername}`)));
    await assertFails(deleteDoc(doc(signedOut(), `usernames/${userOf(BOB).lowerUsername}`)));
  });
});

describe('the personal record', () => {
  const personal = `users/${ALICE}/personalUsers/${ALICE}`;

  test('is for its owner alone', async () => {
    await seed(USERS);
    await assertSucceeds(getDoc(doc(as(ALICE), personal)));
    await assertFails(getDoc(doc(as(BOB), personal)));
    await assertFails(getDoc(doc(signedOut(), personal)));
  });

  test.each([
    [{ hideWelcomeMessage: true }],
    [{ targetNotification: true }],
    [{ topics: ['dailyReminder'] }],
    [{ topics: [] }],
    [{ fcmToken: 'a-token' }],
    [{ fcmToken: false }],
  ])('takes %j from its owner alone', async (fields) => {
    await seed(USERS);
    await assertSucceeds(updateDoc(doc(as(ALICE), personal), fields));
    await assertFails(updateDoc(doc(as(BOB), personal), fields));
  });

  test.each([
    [{ hideWelcomeMessage: 'yes' }],
    [{ targetNotification: 1 }],
    [{ topics: ['allPlayers'] }],
    [{ topics: ['dailyReminder', 'dailyReminder'] }],
    [{ fcmToken: true }],
    [{ fcmToken: '' }],
    [{ fcmToken: 'x'.repeat(4097) }],
    [{ adultConfirmedAt: serverTimestamp() }],
    [{ id: BOB }],
    [{ isAdmin: true }],
  ])('refuses %j', async (fields) => {
    await seed(USERS);
    await assertFails(updateDoc(doc(as(ALICE), personal), fields));
  });

  test('stands under its own id only and lasts as long as the public one', async () => {
    await seed(USERS);
    const other = doc(as(ALICE), `users/${ALICE}/personalUsers/other`);
    await assertFails(getDoc(other));
    await assertFails(
      setDoc(other, { ...personalUserOf(ALICE), adultConfirmedAt: serverTimestamp() }),
    );
    await assertFails(deleteDoc(doc(as(ALICE), personal)));
    await assertFails(deleteDoc(doc(as(BOB), personal)));
  });
});

describe('the push token', () => {
  const token = `fcmTokens/${ALICE}`;

  test('is read, written and removed by its owner', async () => {
    await seed(USERS);
    const own = doc(as(ALICE), token);
    await assertSucceeds(setDoc(own, { fcmToken: 'a-token', updatedAt: serverTimestamp() }));
    await assertSucceeds(getDoc(own));
    await assertSucceeds(setDoc(own, { fcmToken: false, updatedAt: serverTimestamp() }));
    await assertSucceeds(deleteDoc(own));
  });

  test.each([
    [{ fcmToken: true, updatedAt: serverTimestamp() }],
    [{ fcmToken: '', updatedAt: serverTimestamp() }],
    [{ fcmToken: 'a-token', updatedAt: new Date() }],
    [{ fcmToken: 'a-token' }],
    [{ fcmToken: 'a-token', updatedAt: serverTimestamp(), tokens: {} }],
  ])('refuses %j', async (fields) => {
    await seed(USERS);
    await assertFails(setDoc(doc(as(ALICE), token), fields));
  });

  test('needs an account', async () => {
    await assertFails(
      setDoc(doc(as(ALICE), token), { fcmToken: 'a-token', updatedAt: serverTimestamp() }),
    );
  });
});

describe('deleting the account', () => {
  test('takes everything with it in one batch, and can be repeated', async () => {
    await seed({ ...USERS, [`fcmTokens/${ALICE}`]: { fcmToken: 'a-token' } });
    await assertSucceeds(deleteAccount(ALICE));
  });

  test('works without a push token', async () => {
    await seed(USERS);
    await assertSucceeds(deleteAccount(ALICE));
  });

  test.each(['mark', 'usernames', 'personalUsers', 'fcmTokens'])(
    'is refused when it leaves the %s',
    async (part) => {
      await seed({ ...USERS, [`fcmTokens/${ALICE}`]: { fcmToken: 'a-token' } });
      await assertFails(deleteAccount(ALICE, [part]));
    },
  );

  test('leaves a mark that nobody reads, changes or sets otherwise', async () => {
    await seed(USERS);
    await assertFails(setDoc(doc(as(ALICE), `deletedUsers/${ALICE}`), {}));
    await assertFails(setDoc(doc(as(MALLORY), `deletedUsers/${ALICE}`), {}));
    await deleteAccount(ALICE);
    await assertFails(getDoc(doc(as(ALICE), `deletedUsers/${ALICE}`)));
    await assertFails(deleteDoc(doc(as(ALICE), `deletedUsers/${ALICE}`)));
    await assertFails(setDoc(doc(as(ALICE), `deletedUsers/${ALICE}`), {}));
  });

  test('leaves a mark without content', async () => {
    await seed(USERS);
    const firestore = as(ALICE);
    const batch = writeBatch(firestore);
    batch.set(doc(firestore, `deletedUsers/${ALICE}`), { note: 'x' });
    for (const path of [
      `usernames/${userOf(ALICE).lowerUsername}`,
      `users/${ALICE}/personalUsers/${ALICE}`,
      `users/${ALICE}`,
    ])
      batch.delete(doc(firestore, path));
    await assertFails(batch.commit());
  });
});

test('nothing else can be read or written', async () => {
  const elsewhere = doc(as(ALICE), 'xpLedger/one');
  await assertFails(getDoc(elsewhere));
  await assertFails(setDoc(elsewhere, { xp: 10 }));
  await assertFails(getDocs(collection(as(ALICE), 'fcmTokens')));
  await assertFails(getDocs(collectionGroup(as(ALICE), 'personalUsers')));
});
