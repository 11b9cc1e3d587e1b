import { doc, setDoc, updateDoc } from 'firebase/firestore';
import { describe, expect, test } from 'vitest';
import { type Battle, editBattle, proposeChanges } from '../../src/domain/index.ts';
import { battlePath } from '../../src/schema/battle-document.ts';
import { BLOCKED, deletedUserPath, LEAVING } from '../../src/schema/deleted-user.ts';
import { newPersonalUser, personalUserPath } from '../../src/schema/personal-user-document.ts';
import { requestCountPath } from '../../src/schema/request-count.ts';
import { checkbox, must } from '../../src/testing/sample-battles.ts';
import {
  ALICE,
  BATTLE,
  BOB,
  CAROL,
  DAVE,
  duelRequest,
  groupRequest,
  moveOf,
  termsOf,
  USERS,
} from './fixtures.ts';
import { sendRequest } from './request-batch.ts';
import { rulesTest } from './test-environment.ts';

const { as, seed } = rulesTest('who-may-challenge');

/** Everybody, one of them with those settings. */
const withSettings = (userId: string, settings: object) =>
  seed({ ...USERS, [personalUserPath(userId)]: { ...newPersonalUser(userId), ...settings } });

const ask = (battle: Battle) => sendRequest(as(ALICE), ALICE, BATTLE, battle);
const blocked = { blocked: { [ALICE]: true } };

test('attack 201: the count of a link lets a request pass to somebody who takes none', async () => {
  // As `createInvite` leaves it.
  const counted = { since: new Date(), count: 1, battleId: 'a'.repeat(64) };
  await seed({
    ...USERS,
    [personalUserPath(BOB)]: { ...newPersonalUser(BOB), ...blocked },
    [requestCountPath(ALICE)]: counted,
  });
  await expect(setDoc(doc(as(ALICE), BATTLE), duelRequest())).toBeDenied();
  const id = counted.battleId;
  await expect(setDoc(doc(as(ALICE), battlePath(id)), { ...duelRequest(), id })).toBeDenied();
});

describe('attack 61: a request', () => {
  test('of a blocked player', async () => {
    await withSettings(BOB, blocked);
    await expect(ask(duelRequest())).toBeDenied();
  });

  test.each([BOB, CAROL, DAVE])(
    'to a group, of which %s has blocked the sender',
    async (userId) => {
      await withSettings(userId, blocked);
      await expect(ask(groupRequest())).toBeDenied();
    },
  );

  test('to a group of three, the last of whom has blocked the sender', async () => {
    await withSettings(CAROL, blocked);
    await expect(ask(groupRequest({}, [BOB, CAROL]))).toBeDenied();
  });

  test.each([[{}], [{ rivals: { [CAROL]: true } }]])(
    'of a stranger to who takes them from rivals alone: %j',
    async (settings) => {
      await withSettings(BOB, { whoMayChallenge: 'rivals', ...settings });
      await expect(ask(duelRequest())).toBeDenied();
      await expect(ask(groupRequest())).toBeDenied();
    },
  );

  test('of a rival who is blocked', async () => {
    const rivals = { [ALICE]: true };
    await withSettings(BOB, { whoMayChallenge: 'rivals', rivals, ...blocked });
    await expect(ask(duelRequest())).toBeDenied();
  });

  test('is refused as one to a player who does not exist', async () => {
    const { [personalUserPath(BOB)]: _personal, ...others } = USERS;
    await seed({ ...others, [`users/${BOB}`]: undefined });
    await expect(ask(duelRequest())).toBeDenied();
  });
});

describe('a request is taken', () => {
  test.each([
    ['where everybody may ask', { whoMayChallenge: 'everyone', blocked: { [CAROL]: true } }],
    ['from a rival', { whoMayChallenge: 'rivals', rivals: { [ALICE]: true } }],
  ])('%s', async (_where, settings) => {
    await withSettings(BOB, settings);
    await expect(ask(duelRequest())).toBeAllowed();
  });

  test('by a group of three and one of four', async () => {
    await withSettings(BOB, { whoMayChallenge: 'rivals', rivals: { [ALICE]: true } });
    await expect(ask(groupRequest({}, [BOB, CAROL]))).toBeAllowed();
    await seed(USERS);
    const id = 'a'.repeat(20);
    const again = { ...groupRequest(), id };
    await expect(sendRequest(as(ALICE), ALICE, `battles/${id}`, again)).toBeAllowed();
  });
});

describe('attack 61: other terms', () => {
  const terms = termsOf({ prize: 'Other' });
  const groupTerms = termsOf({ prize: 'Other', targets: [checkbox()] });

  test('come back from a blocked challenger', async () => {
    const edited = must(editBattle(duelRequest(), moveOf(ALICE), terms));
    await seed({ [BATTLE]: duelRequest() });
    await withSettings(BOB, blocked);
    await expect(setDoc(doc(as(ALICE), BATTLE), edited)).toBeDenied();
    await withSettings(BOB, {});
    await expect(setDoc(doc(as(ALICE), BATTLE), edited)).toBeAllowed();
  });

  test('come back from a blocked opponent', async () => {
    const proposed = must(proposeChanges(duelRequest(), moveOf(BOB), terms));
    await seed({ [BATTLE]: duelRequest() });
    await withSettings(ALICE, { blocked: { [BOB]: true } });
    await expect(setDoc(doc(as(BOB), BATTLE), proposed)).toBeDenied();
    await withSettings(ALICE, { whoMayChallenge: 'rivals' });
    await expect(setDoc(doc(as(BOB), BATTLE), proposed)).toBeAllowed();
  });

  test.each([BOB, CAROL, DAVE])('come to a group, of which %s has blocked', async (userId) => {
    const edited = must(editBattle(groupRequest(), moveOf(ALICE), groupTerms));
    await seed({ [BATTLE]: groupRequest() });
    await withSettings(userId, blocked);
    await expect(setDoc(doc(as(ALICE), BATTLE), edited)).toBeDenied();
    await withSettings(userId, {});
    await expect(setDoc(doc(as(ALICE), BATTLE), edited)).toBeAllowed();
  });

  test('come to a group of three', async () => {
    const request = groupRequest({}, [BOB, CAROL]);
    const edited = must(editBattle(request, moveOf(ALICE), groupTerms));
    await seed({ ...USERS, [BATTLE]: request });
    await expect(setDoc(doc(as(ALICE), BATTLE), edited)).toBeAllowed();
  });
});

test.each([
  ['somebody whom the owner has blocked edits a request', ALICE, BLOCKED, editBattle],
  ['somebody who is leaving sends one back', BOB, LEAVING, proposeChanges],
])('attack 234: %s', async (_who, userId, mark, change) => {
  const changed = must(change(duelRequest(), moveOf(userId), termsOf({ prize: 'Other' })));
  await seed({ ...USERS, [BATTLE]: duelRequest(), [deletedUserPath(userId)]: mark });
  await expect(setDoc(doc(as(userId), BATTLE), changed)).toBeDenied();
});

test('attack 61: somebody takes the own name off another player’s list', async () => {
  await withSettings(BOB, blocked);
  await expect(updateDoc(doc(as(ALICE), personalUserPath(BOB)), { blocked: {} })).toBeDenied();
});
