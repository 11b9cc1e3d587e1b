import {
  collection,
  deleteDoc,
  doc,
  getDoc,
  getDocs,
  increment,
  serverTimestamp,
  setDoc,
  Timestamp,
  updateDoc,
  writeBatch,
} from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { type Battle, editBattle, MAX_VERSIONS } from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { MOST_REQUESTS, requestCountPath } from '../../src/schema/request-count.ts';
import { must } from '../../src/testing/sample-battles.ts';
import { battleRulesTest } from './battle-rules-test.ts';
import {
  ALICE,
  BATTLE,
  BATTLE_ID,
  BOB,
  duelRequest,
  groupRequest,
  MALLORY,
  moveOf,
  OTHER_ID,
  termsOf,
  USERS,
} from './fixtures.ts';

/** How many battles somebody may ask strangers for (decision 027). */

const { as, signedOut, seed, seedBattle, create, replace } = battleRulesTest('request-flood');

const COUNTER = requestCountPath(ALICE);
const NEXT = battlePath(OTHER_ID);

const hoursAgo = (hours: number) => Timestamp.fromMillis(Date.now() - hours * 3_600_000);
const RECENTLY = hoursAgo(23);
const A_DAY_AGO = hoursAgo(24.1);

const first = (battleId: string) => ({ since: serverTimestamp(), count: 1, battleId });

/** Everybody, and so many requests that Alice has sent since then. */
const seedCount = (count: number, since = RECENTLY) =>
  seed({ ...USERS, [COUNTER]: { since, count, battleId: 'earlier' } });

/** Alice's request together with what the batch says about her counter. */
const sendWith = (counter: object, battle: object = duelRequest()) =>
  writeBatch(as(ALICE))
    .set(doc(as(ALICE), BATTLE), battle)
    .set(doc(as(ALICE), COUNTER), counter);

/** Other terms for the request that Alice has sent as that version. */
function againFrom(version: number): Battle {
  const before: Battle = { ...duelRequest(), version };
  return must(editBattle(before, moveOf(ALICE, version), termsOf({ prize: 'Another' })));
}

describe('a request is counted', () => {
  test.each([
    ['a duel', duelRequest()],
    ['a group', groupRequest()],
  ])('with %s, the first and the next', async (_what, battle) => {
    await seed(USERS);
    await expect(create(ALICE, battle)).toBeAllowed();
    const counted = await getDoc(doc(as(ALICE), COUNTER));
    expect(counted.data()).toMatchObject({ count: 1, battleId: BATTLE_ID });
    const batch = writeBatch(as(ALICE));
    batch.set(doc(as(ALICE), NEXT), { ...battle, id: OTHER_ID });
    batch.update(doc(as(ALICE), COUNTER), { count: increment(1), battleId: OTHER_ID });
    await expect(batch.commit()).toBeAllowed();
  });

  test.each([1, MOST_REQUESTS])('anew when 24 hours are over, after %i', async (count) => {
    await seedCount(count, A_DAY_AGO);
    await expect(sendWith(first(BATTLE_ID)).commit()).toBeAllowed();
  });
});

describe('a flood of requests', () => {
  test('attack 115: requests go to a stranger and nobody counts them', async () => {
    await seed(USERS);
    await expect(replace(ALICE, duelRequest())).toBeDenied();
    await expect(replace(ALICE, groupRequest())).toBeDenied();
    // The count of the one before does not stand for this one.
    await seedCount(1);
    await expect(replace(ALICE, duelRequest())).toBeDenied();
  });

  test('attack 115: one more than 24 hours have room for', async () => {
    await seedCount(MOST_REQUESTS - 1);
    await expect(create(ALICE, duelRequest())).toBeAllowed();
    const next = { ...duelRequest(), id: OTHER_ID };
    const batch = writeBatch(as(ALICE)).set(doc(as(ALICE), NEXT), next);
    batch.update(doc(as(ALICE), COUNTER), { count: increment(1), battleId: OTHER_ID });
    await expect(batch.commit()).toBeDenied();
    await expect(sendWith(first(BATTLE_ID)).commit()).toBeDenied();
  });

  test('attack 115: the next 24 hours begin with less than one, or go on with more than all', async () => {
    await seedCount(MOST_REQUESTS, A_DAY_AGO);
    for (const counted of [
      { ...first(BATTLE_ID), count: -MOST_REQUESTS },
      { since: A_DAY_AGO, count: MOST_REQUESTS + 1, battleId: BATTLE_ID },
    ])
      await expect(sendWith(counted).commit()).toBeDenied();
  });

  test('attack 115: many requests in a batch that counts one of them', async () => {
    await seed(USERS);
    const batch = sendWith(first(BATTLE_ID));
    batch.set(doc(as(ALICE), NEXT), { ...duelRequest(), id: OTHER_ID });
    await expect(batch.commit()).toBeDenied();
  });

  test('attack 115: the counter is raised twice in the batch, each time for another request', async () => {
    await seed(USERS);
    const batch = sendWith(first(BATTLE_ID));
    batch.set(doc(as(ALICE), NEXT), { ...duelRequest(), id: OTHER_ID });
    batch.update(doc(as(ALICE), COUNTER), { count: 2, battleId: OTHER_ID });
    await expect(batch.commit()).toBeDenied();
  });

  test.each([
    ['set back', { since: RECENTLY, count: 1, battleId: BATTLE_ID }],
    ['left as it is', { since: RECENTLY, count: 5, battleId: BATTLE_ID }],
    ['raised by a half', { since: RECENTLY, count: 5.5, battleId: BATTLE_ID }],
    ['begun anew', first(BATTLE_ID)],
    ['begun anew in the future', { ...first(BATTLE_ID), since: hoursAgo(-99), count: 6 }],
    ['begun anew long ago', { ...first(BATTLE_ID), since: hoursAgo(99), count: 6 }],
    ['left without its beginning', { count: 6, battleId: BATTLE_ID }],
    ['made for another battle', { since: RECENTLY, count: 6, battleId: OTHER_ID }],
    ['given a further field', { since: RECENTLY, count: 6, battleId: BATTLE_ID, note: 'x' }],
  ])('attack 115: the counter is %s', async (_what, counter) => {
    await seedCount(5);
    await expect(sendWith(counter).commit()).toBeDenied();
  });

  test.each([
    ['by the clock of the phone', { ...first(BATTLE_ID), since: hoursAgo(30) }],
    ['far below nothing', { ...first(BATTLE_ID), count: -1000 }],
    ['without a battle', { since: serverTimestamp(), count: 1 }],
  ])('attack 115: the counter begins %s', async (_what, counter) => {
    await seed(USERS);
    await expect(sendWith(counter).commit()).toBeDenied();
  });

  test('attack 115: the counter is deleted, or moved without a request', async () => {
    await seedBattle(duelRequest());
    const own = doc(as(ALICE), COUNTER);
    await expect(setDoc(own, first('missing'))).toBeDenied();
    await expect(setDoc(own, first(BATTLE_ID))).toBeDenied();
    await seedCount(5, A_DAY_AGO);
    await expect(deleteDoc(own)).toBeDenied();
    await expect(updateDoc(own, { count: 6, battleId: 'missing' })).toBeDenied();
    await expect(setDoc(own, first(BATTLE_ID))).toBeDenied();
  });

  test('attack 115: a request is sent again and again with other terms', async () => {
    await seedBattle({ ...duelRequest(), version: MAX_VERSIONS - 1 });
    await expect(replace(ALICE, againFrom(MAX_VERSIONS - 1))).toBeAllowed();
    await seedBattle({ ...duelRequest(), version: MAX_VERSIONS });
    await expect(replace(ALICE, againFrom(MAX_VERSIONS))).toBeDenied();
  });

  test('attack 126: a battle is begun by somebody who is closing the account', async () => {
    await seed({ ...USERS, [`deletedUsers/${ALICE}`]: {} });
    await expect(sendWith(first(BATTLE_ID)).commit()).toBeDenied();
    await expect(sendWith(first(BATTLE_ID), groupRequest()).commit()).toBeDenied();
  });

  test('attack 115: the counter of somebody else is begun, read, raised or used', async () => {
    await seed(USERS);
    await expect(setDoc(doc(as(BOB), COUNTER), first(BATTLE_ID))).toBeDenied();
    await seedCount(5);
    for (const phone of [as(MALLORY), signedOut()]) {
      await expect(getDoc(doc(phone, COUNTER))).toBeDenied();
      await expect(getDocs(collection(phone, 'requestCounts'))).toBeDenied();
      await expect(setDoc(doc(phone, COUNTER), first(BATTLE_ID))).toBeDenied();
    }
    const batch = writeBatch(as(BOB))
      .set(doc(as(BOB), BATTLE), duelRequest())
      .update(doc(as(BOB), COUNTER), { count: 6, battleId: BATTLE_ID });
    await expect(batch.commit()).toBeDenied();
    await expect(getDoc(doc(as(ALICE), COUNTER))).toBeAllowed();
  });

  test('attack 115: a request counts for somebody else as well, who then may send fewer', async () => {
    const other = requestCountPath(BOB);
    const sendCounting = (counter: object) =>
      sendWith(first(BATTLE_ID))
        .set(doc(as(ALICE), other), counter)
        .commit();
    await seed(USERS);
    await expect(sendCounting(first(BATTLE_ID))).toBeDenied();
    await seed({ [other]: { since: RECENTLY, count: 5, battleId: 'earlier' } });
    await expect(sendCounting({ since: RECENTLY, count: 6, battleId: BATTLE_ID })).toBeDenied();
    await expect(sendWith(first(BATTLE_ID)).commit()).toBeAllowed();
  });
});
