import {
  collection,
  deleteDoc,
  deleteField,
  doc,
  type DocumentData,
  getDoc,
  getDocs,
  serverTimestamp,
  setDoc,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import {
  AVATAR_IDS,
  CHALLENGERS,
  GEAR_IDS,
  MAX_LISTED_PLAYERS,
  PUSH_KINDS,
  TOPICS,
} from '../../src/domain/index.ts';
import { newPersonalUser, personalUserPath } from '../../src/schema/personal-user-document.ts';
import { MOST_PUSH_TOKENS, PUSH_TOKEN_MAX_LENGTH } from '../../src/schema/push-token.ts';
import { usernameSkeletonPath } from '../../src/schema/username-document.ts';
import { ALICE, BOB, MALLORY, userOf, USERS } from './fixtures.ts';
import { closed, deleteAccount, signUp } from './profile-batches.ts';
import { rulesTest } from './test-environment.ts';

const { as, signedOut, seed } = rulesTest('players');

const CLOSED = closed(ALICE);

/** A personal record beside a public one that is there already. */
const beginRecord = (userId: string) =>
  setDoc(doc(as(userId), personalUserPath(userId)), {
    ...newPersonalUser(userId),
    adultConfirmedAt: serverTimestamp(),
  });

const playersNamed = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${index}`, true]));

describe('signing up', () => {
  test('creates registry entry, public and personal record in one batch', async () => {
    await expect(signUp(as(ALICE), ALICE)).toBeAllowed();
  });

  test.each(['registry', 'skeleton', 'user', 'personal'])(
    'is refused without the %s',
    async (part) => {
      await expect(signUp(as(ALICE), ALICE, null, [part])).toBeDenied();
    },
  );

  test.each([
    ['user', 'id', BOB],
    ['user', 'username', 'Somebody'],
    ['user', 'lowerUsername', 'other'],
    ['user', 'avatar.id', '5'],
    ['user', 'avatar.colors.skin', 'red'],
    ['user', 'avatar.colors.skin', '#EAB276'],
    ['user', 'avatar.colors.skin', undefined],
    ['user', 'avatar.colors.hat', '#123456'],
    ['user', 'avatar.hat', true],
    ['user', 'level', 2],
    ['user', 'xp', 1000],
    ['user', 'isAdmin', true],
    ['registry', 'username', 'other'],
    ['registry', 'owner', ALICE],
    ['skeleton', 'username', 'the_all1ce'],
    ['skeleton', 'owner', ALICE],
    ['personal', 'id', BOB],
    ['personal', 'topics', ['everybody']],
    ['personal', 'fcmToken', 'token'],
    ['personal', 'targetNotification', true],
    ['personal', 'hideWelcomeMessage', true],
    ['personal', 'adultConfirmedAt', new Date('2020-01-01')],
    ['personal', 'adultConfirmedAt', undefined],
    ['personal', 'isAdmin', true],
  ] as const)('is refused with %s.%s = %j', async (path, field, value) => {
    await expect(signUp(as(ALICE), ALICE, { path, field, value })).toBeDenied();
  });

  test('is refused while another name that looks alike is taken', async () => {
    await seed({ [usernameSkeletonPath(userOf(ALICE).username)]: { username: 'the_all1ce' } });
    await expect(signUp(as(ALICE), ALICE, null, ['skeleton'])).toBeDenied();
  });

  test('is refused with eleven colours of which one is unknown', async () => {
    const { skin, ...others } = userOf(ALICE).avatar.colors;
    const value = { ...others, hat: skin };
    await expect(
      signUp(as(ALICE), ALICE, { path: 'user', field: 'avatar.colors', value }),
    ).toBeDenied();
  });

  test('is refused with eleven colours under ten names', async () => {
    const { shoes: _shoes, ...ten } = userOf(ALICE).avatar.colors;
    const value = { ...ten, skin: '#eab276,#eab276' };
    await expect(
      signUp(as(ALICE), ALICE, { path: 'user', field: 'avatar.colors', value }),
    ).toBeDenied();
  });

  test('is refused for somebody else', async () => {
    // Nothing is missing but that it is the own one.
    await seed({
      [`users/${MALLORY}`]: { ...userOf(ALICE), id: MALLORY },
      [personalUserPath(ALICE)]: newPersonalUser(ALICE),
    });
    await expect(signUp(as(MALLORY), ALICE, null, ['personal'])).toBeDenied();
  });
});

describe('the public record', () => {
  test('is read by any player, and by nobody who is signed out', async () => {
    await seed(USERS);
    await expect(getDoc(doc(as(BOB), `users/${ALICE}`))).toBeAllowed();
    await expect(getDoc(doc(as(ALICE), `users/${ALICE}`))).toBeAllowed();
    await expect(getDoc(doc(signedOut(), `users/${ALICE}`))).toBeDenied();
  });

  test.each(AVATAR_IDS)('changes its avatar to character %s by its owner', async (id) => {
    await seed(USERS);
    const avatar = { ...userOf(ALICE).avatar, id };
    await expect(updateDoc(doc(as(ALICE), `users/${ALICE}`), { avatar })).toBeAllowed();
    await expect(updateDoc(doc(as(BOB), `users/${ALICE}`), { avatar })).toBeDenied();
  });

  test.each([
    [2, ['headband']],
    [10, ['crown', 'cape']],
    [GEAR_IDS.length + 1, GEAR_IDS],
    [99, ['wings', 'belt', 'crown']],
    [1, []],
  ])('of level %i wears %j', async (level, gear) => {
    await seed({ ...USERS, [`users/${ALICE}`]: { ...userOf(ALICE), level } });
    const own = doc(as(ALICE), `users/${ALICE}`);
    await expect(updateDoc(own, { 'avatar.gear': gear })).toBeAllowed();
  });

  test('keeps what a later version has put on, and takes no more of it (K3)', async () => {
    const { avatar } = userOf(ALICE);
    const dressed = {
      ...userOf(ALICE),
      level: 2,
      avatar: { ...avatar, id: '5', gear: ['jetpack'] },
    };
    await seed({ ...USERS, [`users/${ALICE}`]: dressed });
    const own = doc(as(ALICE), `users/${ALICE}`);
    await expect(updateDoc(own, { 'avatar.gear': ['jetpack', 'headband'] })).toBeAllowed();
    await expect(updateDoc(own, { 'avatar.gear': ['jetpack', 'halo'] })).toBeDenied();
    await expect(updateDoc(own, { 'avatar.id': '6' })).toBeDenied();
    await expect(updateDoc(own, { 'avatar.gear': [], 'avatar.id': '4' })).toBeAllowed();
    await expect(updateDoc(own, { 'avatar.gear': ['jetpack'] })).toBeDenied();
    await expect(updateDoc(own, { 'avatar.id': '5' })).toBeDenied();
  });

  test('mirrors the notification setting', async () => {
    await seed(USERS);
    const own = doc(as(ALICE), `users/${ALICE}`);
    await expect(updateDoc(own, { targetNotification: true })).toBeAllowed();
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
    await expect(updateDoc(doc(as(ALICE), `users/${ALICE}`), fields)).toBeDenied();
  });
});

describe('the username registry', () => {
  test('tells anybody whether one name is taken', async () => {
    await seed(USERS);
    await expect(
      getDoc(doc(signedOut(), `usernames/${userOf(ALICE).lowerUsername}`)),
    ).toBeAllowed();
  });

  test('gives nobody a second name', async () => {
    await seed(USERS);
    await expect(setDoc(doc(as(ALICE), 'usernames/other'), { username: 'other' })).toBeDenied();
    await expect(setDoc(doc(signedOut(), 'usernames/other'), { username: 'other' })).toBeDenied();
    const { username } = userOf(ALICE);
    await expect(setDoc(doc(as(ALICE), 'usernames/rosa'), { username })).toBeDenied();
  });

  test('keeps an entry as it is', async () => {
    await seed(USERS);
    const own = doc(as(ALICE), `usernames/${userOf(ALICE).lowerUsername}`);
    await expect(updateDoc(own, { username: 'THE_ALICE' })).toBeDenied();
    await expect(deleteDoc(own)).toBeDenied();
    await expect(deleteDoc(doc(as(ALICE), `usernames/${userOf(BOB).lowerUsername}`))).toBeDenied();
    for (const phone of [signedOut(), as('newcomer')])
      await expect(deleteDoc(doc(phone, `usernames/${userOf(BOB).lowerUsername}`))).toBeDenied();
  });
});

describe('the registry of skeletons', () => {
  const mine = usernameSkeletonPath(userOf(ALICE).username);

  test('tells anybody whether a name that looks alike is taken, and lists none', async () => {
    await seed(USERS);
    await expect(getDoc(doc(signedOut(), mine))).toBeAllowed();
    await expect(getDocs(collection(as(BOB), 'usernameSkeletons'))).toBeDenied();
  });

  test('keeps an entry as it is, and gives nobody another', async () => {
    await seed(USERS);
    await expect(updateDoc(doc(as(ALICE), mine), { username: 'THE_ALICE' })).toBeDenied();
    await expect(deleteDoc(doc(as(ALICE), mine))).toBeDenied();
    await expect(deleteDoc(doc(as(BOB), mine))).toBeDenied();
    await expect(deleteDoc(doc(signedOut(), mine))).toBeDenied();
    const other = { username: 'other' };
    await expect(setDoc(doc(as(ALICE), 'usernameSkeletons/other'), other)).toBeDenied();
    await expect(setDoc(doc(signedOut(), 'usernameSkeletons/other'), other)).toBeDenied();
    const { username } = userOf(ALICE);
    await expect(setDoc(doc(as(ALICE), 'usernameSkeletons/rosa'), { username })).toBeDenied();
  });

  test('lets an account from before go without one, and leaves what looks alike', async () => {
    await seed({ ...USERS, ...CLOSED, [mine]: { username: 'Thea1lce' } });
    await expect(deleteAccount(as(ALICE), ALICE)).toBeDenied();
    await expect(deleteAccount(as(ALICE), ALICE, ['usernameSkeletons'])).toBeAllowed();
  });
});

describe('the personal record', () => {
  const personal = `users/${ALICE}/personalUsers/${ALICE}`;

  test('is for its owner alone', async () => {
    await seed(USERS);
    await expect(getDoc(doc(as(ALICE), personal))).toBeAllowed();
    await expect(getDoc(doc(as(BOB), personal))).toBeDenied();
    await expect(getDoc(doc(signedOut(), personal))).toBeDenied();
  });

  test.each<[DocumentData]>([
    [{ hideWelcomeMessage: true }],
    [{ targetNotification: true }],
    [{ topics: TOPICS }],
    [{ topics: [] }],
    [{ fcmToken: 'a-token' }],
    [{ fcmToken: false }],
    ...CHALLENGERS.map((whoMayChallenge): [DocumentData] => [{ whoMayChallenge }]),
    [{ blocked: { [BOB]: true, [MALLORY]: true } }],
    [{ rivals: playersNamed(MAX_LISTED_PLAYERS) }],
    [{ blocked: {} }],
    [{ silenced: Object.fromEntries(PUSH_KINDS.map((kind) => [kind, true])) }],
    [{ silenced: {} }],
    [{ hearsWords: false }],
    [{ toldUntil: 0 }],
    [{ toldUntil: Date.now() + 23 * 3_600_000 }],
  ])('takes %j from its owner alone', async (fields) => {
    await seed(USERS);
    await expect(updateDoc(doc(as(ALICE), personal), fields)).toBeAllowed();
    await expect(updateDoc(doc(as(BOB), personal), fields)).toBeDenied();
  });

  test.each([
    [{ hideWelcomeMessage: 'yes' }],
    [{ targetNotification: 1 }],
    [{ topics: ['allPlayers'] }],
    [{ topics: ['dailyReminder', 'dailyReminder'] }],
    [{ fcmToken: true }],
    [{ fcmToken: '' }],
    [{ fcmToken: 'x'.repeat(PUSH_TOKEN_MAX_LENGTH + 1) }],
    [{ fcmToken: ['a-token'] }],
    [{ whoMayChallenge: 'nobody' }],
    [{ whoMayChallenge: true }],
    [{ blocked: [BOB] }],
    [{ hearsWords: 'no' }],
    [{ toldUntil: 'yesterday' }],
    [{ toldUntil: 1.5 }],
    [{ toldUntil: -1 }],
    [{ toldUntil: serverTimestamp() }],
    [{ blocked: { [BOB]: false } }],
    [{ blocked: { [BOB]: 'x'.repeat(1000) } }],
    [{ blocked: { ['b'.repeat(129)]: true } }],
    [{ rivals: playersNamed(MAX_LISTED_PLAYERS + 1) }],
    [{ silenced: { words: false } }],
    [{ silenced: { everything: true } }],
    [{ silenced: ['words'] }],
    [{ adultConfirmedAt: serverTimestamp() }],
    [{ id: BOB }],
    [{ isAdmin: true }],
  ])('refuses %j', async (fields) => {
    await seed(USERS);
    await expect(updateDoc(doc(as(ALICE), personal), fields)).toBeDenied();
  });

  test('keeps what a later version has put into it, and adds nothing to that (K3)', async () => {
    const later = {
      topics: ['dailyReminder', 'weeklyReport'],
      silenced: { streaks: true },
      whoMayChallenge: 'friends',
    };
    await seed({ ...USERS, [personal]: { ...newPersonalUser(ALICE), ...later } });
    const own = doc(as(ALICE), personal);
    await expect(updateDoc(own, { toldUntil: 1 })).toBeAllowed();
    await expect(updateDoc(own, { 'silenced.words': true })).toBeAllowed();
    await expect(updateDoc(own, { 'silenced.badges': true })).toBeDenied();
    await expect(updateDoc(own, { topics: ['weeklyReport', 'news'] })).toBeDenied();
    await expect(updateDoc(own, { whoMayChallenge: 'rivals', topics: TOPICS })).toBeAllowed();
    await expect(updateDoc(own, { whoMayChallenge: 'friends' })).toBeDenied();
  });

  test('stands under its own id only and lasts as long as the public one', async () => {
    await seed(USERS);
    const other = doc(as(ALICE), `users/${ALICE}/personalUsers/other`);
    await expect(getDoc(other)).toBeDenied();
    await expect(
      setDoc(other, { ...newPersonalUser(ALICE), adultConfirmedAt: serverTimestamp() }),
    ).toBeDenied();
    await expect(deleteDoc(doc(as(ALICE), personal))).toBeDenied();
    await expect(deleteDoc(doc(as(BOB), personal))).toBeDenied();
    await seed({ [other.path]: newPersonalUser(ALICE) });
    await expect(updateDoc(other, { hideWelcomeMessage: true })).toBeDenied();
    await expect(deleteDoc(other)).toBeDenied();
  });

  test('is not created without the public one, nor by somebody else', async () => {
    const record = { ...newPersonalUser(ALICE), adultConfirmedAt: serverTimestamp() };
    await expect(setDoc(doc(as(ALICE), personal), record)).toBeDenied();
    await expect(setDoc(doc(as(BOB), personal), record)).toBeDenied();
    await seed({ ...USERS, [personal]: undefined });
    await expect(setDoc(doc(as(BOB), personal), record)).toBeDenied();
    await expect(setDoc(doc(as(ALICE), personal), record)).toBeAllowed();
  });

  test('that has outlived the public one is removed by its owner, as far as it is one', async () => {
    const other = `users/${ALICE}/personalUsers/other`;
    await seed({ [personal]: newPersonalUser(ALICE), [other]: newPersonalUser(ALICE) });
    await expect(deleteDoc(doc(as(BOB), personal))).toBeDenied();
    await expect(deleteDoc(doc(as(ALICE), other))).toBeDenied();
    await expect(deleteDoc(doc(as(ALICE), personal))).toBeAllowed();
  });
});

describe('the push token', () => {
  const token = `fcmTokens/${ALICE}`;

  test('is read, written and removed by its owner', async () => {
    await seed(USERS);
    const own = doc(as(ALICE), token);
    await expect(setDoc(own, { fcmToken: 'a-token', updatedAt: serverTimestamp() })).toBeAllowed();
    await expect(getDoc(own)).toBeAllowed();
    await expect(setDoc(own, { fcmToken: false, updatedAt: serverTimestamp() })).toBeAllowed();
    await expect(deleteDoc(own)).toBeAllowed();
  });

  test.each([
    [{ fcmToken: true, updatedAt: serverTimestamp() }],
    [{ fcmToken: '', updatedAt: serverTimestamp() }],
    [{ fcmToken: 'a-token', updatedAt: new Date() }],
    [{ fcmToken: 'a-token' }],
    [{ fcmToken: 'a-token', updatedAt: serverTimestamp(), device: 'phone' }],
    [{ fcmToken: 'a-token', updatedAt: serverTimestamp(), tokens: ['a-token'] }],
    [{ fcmToken: 'a-token', updatedAt: serverTimestamp(), tokens: { other: serverTimestamp() } }],
    [{ fcmToken: 'a-token', updatedAt: serverTimestamp(), tokens: { 'a-token': 'x'.repeat(99) } }],
    [{ fcmToken: false, updatedAt: serverTimestamp(), tokens: { 'a-token': serverTimestamp() } }],
    [{ fcmToken: 'a-token', updatedAt: serverTimestamp(), timeZone: 'no zone' }],
    [{ fcmToken: 'a-token', updatedAt: serverTimestamp(), lookAt: new Date(0) }],
  ])('refuses %j', async (fields) => {
    await seed(USERS);
    await expect(setDoc(doc(as(ALICE), token), fields)).toBeDenied();
  });

  test('stands beside those of the other devices, which come and go one by one (D80)', async () => {
    const times = Object.fromEntries(
      Array.from({ length: MOST_PUSH_TOKENS - 1 }, (_, i) => [`t${i}`, new Date(i)]),
    );
    await seed({ ...USERS, [token]: { fcmToken: 't0', updatedAt: new Date(), tokens: times } });
    const own = doc(as(ALICE), token);
    const write = (fcmToken: string | false, tokens: object) =>
      setDoc(own, { fcmToken, tokens, updatedAt: serverTimestamp() }, { merge: true });
    await expect(write('last', { last: serverTimestamp() })).toBeAllowed();
    await expect(write('last', { last: serverTimestamp() })).toBeAllowed();
    await expect(write('more', { more: serverTimestamp() })).toBeDenied();
    await expect(write('more', { more: serverTimestamp(), t0: deleteField() })).toBeAllowed();
    await expect(write('t1', { t1: new Date(0) })).toBeDenied();
    await expect(write('t1', { t1: serverTimestamp(), t2: serverTimestamp() })).toBeDenied();
    await expect(write(false, { t1: deleteField() })).toBeAllowed();
  });

  test('says where its device is, and from when on the server looks: from now on, or as it has put it off', async () => {
    const lookAt = new Date('2030-01-01T07:00:00Z');
    await seed({ ...USERS, [token]: { fcmToken: 'a', updatedAt: new Date(), lookAt } });
    const write = (fields: object) =>
      setDoc(doc(as(ALICE), token), { fcmToken: 'a', updatedAt: serverTimestamp(), ...fields });
    await expect(write({ timeZone: 'America/Argentina/Buenos_Aires', lookAt })).toBeAllowed();
    await expect(write({ lookAt: new Date('2031-01-01T07:00:00Z') })).toBeDenied();
    await expect(write({ lookAt: serverTimestamp() })).toBeAllowed();
  });

  test('keeps what a later version has put beside it, and adds nothing to that (K3)', async () => {
    await seed({ ...USERS, [token]: { fcmToken: 'a', updatedAt: new Date(), language: 'de' } });
    const write = (fields: object) =>
      setDoc(
        doc(as(ALICE), token),
        { fcmToken: 'a', updatedAt: serverTimestamp(), ...fields },
        { merge: true },
      );
    await expect(write({})).toBeAllowed();
    await expect(write({ language: 'en' })).toBeDenied();
  });

  test('needs an account', async () => {
    const write = () =>
      setDoc(doc(as(ALICE), token), { fcmToken: 'a-token', updatedAt: serverTimestamp() });
    await expect(write()).toBeDenied();
    await seed({ [token]: { fcmToken: 'left-over', updatedAt: new Date() } });
    await expect(write()).toBeDenied();
  });

  test('is not registered by somebody else', async () => {
    await seed(USERS);
    await expect(
      setDoc(doc(as(BOB), token), { fcmToken: 'of-bob', updatedAt: serverTimestamp() }),
    ).toBeDenied();
  });
});

describe('deleting the account', () => {
  test('takes everything with it in one batch, and can be repeated', async () => {
    await seed({ ...USERS, ...CLOSED, [`fcmTokens/${ALICE}`]: { fcmToken: 'a-token' } });
    await expect(deleteAccount(as(ALICE), ALICE)).toBeAllowed();
  });

  test('works without a push token', async () => {
    await seed({ ...USERS, ...CLOSED });
    await expect(deleteAccount(as(ALICE), ALICE)).toBeAllowed();
  });

  test.each(['usernames', 'usernameSkeletons', 'personalUsers', 'fcmTokens'])(
    'is refused when it leaves the %s',
    async (part) => {
      await seed({ ...USERS, ...CLOSED, [`fcmTokens/${ALICE}`]: { fcmToken: 'a-token' } });
      await expect(deleteAccount(as(ALICE), ALICE, [part])).toBeDenied();
    },
  );

  test('attack 126: goes no way around the server, which first takes the player out of every battle', async () => {
    await seed(USERS);
    await expect(deleteAccount(as(ALICE), ALICE)).toBeDenied();
    const mark = doc(as(ALICE), `deletedUsers/${ALICE}`);
    for (const fields of [{}, { isOut: true }]) await expect(setDoc(mark, fields)).toBeDenied();
    await expect(
      writeBatch(as(ALICE))
        .set(mark, { isOut: true })
        .delete(doc(as(ALICE), `users/${ALICE}`))
        .commit(),
    ).toBeDenied();
    // The server has begun, and is not through yet.
    await seed({ ...USERS, [`deletedUsers/${ALICE}`]: {} });
    await expect(deleteAccount(as(ALICE), ALICE)).toBeDenied();
    await seed({ ...USERS, [`deletedUsers/${ALICE}`]: { isOut: false } });
    await expect(deleteAccount(as(ALICE), ALICE)).toBeDenied();
  });

  test('leaves a mark that nobody reads, changes or deletes', async () => {
    await seed({ ...USERS, ...CLOSED });
    for (const who of [ALICE, MALLORY]) {
      const mark = doc(as(who), `deletedUsers/${ALICE}`);
      await expect(getDoc(mark)).toBeDenied();
      await expect(setDoc(mark, {})).toBeDenied();
      await expect(deleteDoc(mark)).toBeDenied();
    }
  });

  test('attack 126: whoever is closing the account takes no requests again', async () => {
    const without = { [personalUserPath(ALICE)]: undefined, [personalUserPath(BOB)]: undefined };
    await seed({ ...USERS, ...without, [`deletedUsers/${ALICE}`]: {} });
    await expect(beginRecord(ALICE)).toBeDenied();
    await expect(beginRecord(BOB)).toBeAllowed();
  });
});
